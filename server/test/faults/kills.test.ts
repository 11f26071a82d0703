/**
 * The suite Kills, with the whole server: a process that is killed in the midst of games, comes back on its port,
 * and has lost nothing that it said. Nobody helps the players back to their tables. (The store alone is killed
 * far more often, in storeKills.test.ts.)
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BotPlayer, createGame, createSession, joinByCode, type Session } from '@staxd/client';
import { type Mode, parseRecord, replay, unwrap } from '@staxd/engine';
import { afterAll, expect, test } from 'vitest';
import { type ChildServer, freePort } from '../../bench/childServer.ts';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import type { EntryData } from '../../src/games/decide/decide.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { startBuiltServer } from '../harness/builtServer.ts';
import { call, connect, type Line, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';
import { lossesIn, Witness } from '../harness/witness.ts';

/** A server that answers before it has written. */
const HASTY = new URL('../harness/hastyServer.ts', import.meta.url).href;

const ROUNDS = process.env.STAXD_PROVE ? 50 : 1;
const KILLS_A_ROUND = 3;
/** Actions from the return of the players to the kill, at most. */
const LONGEST_LIFE = 30;
/** Milliseconds from question to move, so that games outlive the kills. */
const PACE = 10;
/** Milliseconds: what counts as an outage, and a little more. */
const OUTAGE = 2100;

interface Table {
  readonly mode: Mode;
  readonly people: number;
  readonly bots: readonly ('easy' | 'medium' | 'hard' | 'petty')[];
}

/** People among themselves, people with bots, one who searches among them, and a mode without stand-ins. */
const TABLES: readonly Table[] = [
  { mode: 'casual', people: 2, bots: ['easy', 'petty'] },
  { mode: 'ranked', people: 3, bots: [] },
  { mode: 'spite', people: 2, bots: ['hard'] },
  { mode: 'stack_attack', people: 3, bots: [] },
];

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-kills-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Data as a kill has left them: the server that comes next must mend the original by itself. */
function copyOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** A server that can go and come back where it was. */
class Mortal {
  readonly folder = newFolder();
  readonly #port: number;
  readonly #program: string | undefined;
  #running: ChildServer | null = null;

  private constructor(port: number, program?: string) {
    this.#port = port;
    this.#program = program;
    cleanUps.push(() => this.#running?.close());
  }

  static async start(program?: string): Promise<Mortal> {
    const server = new Mortal(await freePort(), program);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const environment = {
      PORT: String(this.#port),
      STAXD_BOT_PACE: '0.02',
      STAXD_BOT_WORLDS: '5',
      STAXD_DRAIN_SECONDS: '30',
    };
    this.#running = await startBuiltServer(this.folder, environment, this.#program);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.#running) throw new Error('the server does not run');
    return this.#running.end(signal);
  }
}

let guests = 0;

/** Somebody at a session whose socket is listened to. */
async function comeIn(url: string, witness: Witness): Promise<Session> {
  const session = createSession({ url, openSocket: witness.openSocket });
  cleanUps.push(() => session.close());
  const name = `Mortal_${++guests}`;
  await session.identity.signInAsGuest(name);
  new BotPlayer(session, { seed: `alea:${name}`, pace: PACE });
  return session;
}

/** Begins a game; gives the sessions of its people. */
async function deal(url: string, { mode, people, bots }: Table, witness: Witness): Promise<Session[]> {
  const sessions = await Promise.all(Array.from({ length: people }, () => comeIn(url, witness)));
  const [host, ...others] = sessions;
  const { inviteCode } = await createGame(host, {
    name: 'To be continued',
    mode,
    isPrivate: true,
    maxPlayers: people + bots.length,
    bots,
  });
  for (const other of others) await joinByCode(other, inviteCode);
  await host.commands.start();
  return sessions;
}

function dealAll(url: string, witness: Witness): Promise<Session[][]> {
  return Promise.all(TABLES.map((table) => deal(url, table, witness)));
}

function isLive([session]: readonly Session[]): boolean {
  return session.getState().game?.phase === 'in_progress';
}

/** Until this number of further actions were acknowledged. */
async function hear(witness: Witness, actions: number): Promise<void> {
  const enough = witness.acknowledged.length + actions;
  await waitFor(() => witness.acknowledged.length >= enough, 'the games stand still');
}

/** Every game comes to an end that all its people see alike, and its record plays again. */
async function finish(tables: readonly Session[][]): Promise<void> {
  for (const sessions of tables) {
    const endings = await Promise.all(sessions.map((session) => BotPlayer.finished(session)));
    const [{ id: gameId, version, view, victory }] = endings;
    for (const ending of endings) {
      expect(ending).toMatchObject({ version, view: { outcome: view?.outcome }, victory });
    }
    const record = await sessions[0].api.gameRecord({ params: { gameId } });
    expect(replay(unwrap(parseRecord(record)))).toMatchObject({ ok: true });
    for (const session of sessions) session.close();
  }
}

test.concurrent(`[STORE-10] [STORE-11] ${ROUNDS * KILLS_A_ROUND} kills in the midst of games lose nothing that was told`, async () => {
  const chance = chanceOf(RUN_SEED);
  for (let round = 0; round < ROUNDS; round++) {
    const server = await Mortal.start();
    const witness = new Witness();
    const tables = await dealAll(server.url, witness);
    for (let kill = 0; kill < KILLS_A_ROUND; kill++) {
      await hear(witness, 1 + chance.below(LONGEST_LIFE));
      expect(tables.some(isLive)).toBe(true);
      await server.end('SIGKILL');
      const [left, told] = [copyOf(server.folder), witness.testimony()];
      await server.start();
      expect(await lossesIn(left, told), `STAXD_SEED=${RUN_SEED}`).toEqual([]);
      rmSync(left, { recursive: true });
    }
    await finish(tables);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await lossesIn(server.folder, witness)).toEqual([]);
  }
});

test.concurrent('a server that answers before it has written is caught', async () => {
  const server = await Mortal.start(HASTY);
  const witness = new Witness();
  await deal(server.url, TABLES[1], witness);
  await hear(witness, 10);
  await server.end('SIGKILL');
  const losses = await lossesIn(server.folder, witness);
  expect(losses.join('\n')).toMatch(/was acknowledged/);
  expect(losses.join('\n')).toMatch(/was shown/);
});

test.concurrent('[CLOCK-11] an outage of two seconds moves deadlines by its length, and the log says so', async () => {
  const server = await Mortal.start();
  const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
  const { body } = await call(server.url, 'createGame', {
    token: ada.token,
    body: { session_name: 'Slow', is_private: true, max_players: 2, turn_timer: 60 },
  });
  const { game_id: gameId, invite_code: inviteCode } = body;
  await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode } });
  const look = async (): Promise<Line> => {
    const line = await connect(ada);
    cleanUps.push(() => line.close());
    await line.join(gameId);
    return line;
  };
  const before = await look();
  await call(server.url, 'startGame', { token: ada.token, params: { gameId } });
  await waitFor(() => before.game?.deadlineAt, 'nobody is awaited');

  await server.end('SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, OUTAGE));
  await server.start();
  const after = await look();
  await server.end('SIGKILL');

  const store = unwrap(await openSqliteStore({ folder: server.folder, format: GAME_FORMAT, now: Date.now }));
  const log = await store.games.eventsSince(gameId, 0);
  await store.close();
  const resumed = log.findIndex(({ kind }) => kind === 'resume');
  const { events = [] } = log[resumed].data as EntryData;
  const extensions = events.flatMap((event) => (event.type === 'deadlinesExtended' ? [event.by] : []));
  expect(extensions).toHaveLength(1);
  const [by] = extensions;
  expect(by).toBeGreaterThanOrEqual(OUTAGE);
  expect(by).toBeLessThanOrEqual(log[resumed].at - log[resumed - 1].at);
  expect(after.game?.deadlineAt).toBe((before.game?.deadlineAt ?? 0) + by);
});

test.concurrent('SIGTERM in the midst of games: nobody new comes in, everybody is told, nothing is lost', async () => {
  const server = await Mortal.start();
  const witness = new Witness();
  const tables = await dealAll(server.url, witness);
  const sessions = tables.flat();
  const newcomer = await signInGuest(server.url);
  // Stays until everything has been looked at: the server waits for those who have not gone.
  const line = await connect(newcomer);
  await hear(witness, 20);

  const ended = server.end('SIGTERM');
  await line.get('server_draining');
  const inviteCode = sessions[0].getState().game?.inviteCode ?? '';
  const joined = await call(server.url, 'joinGame', { token: newcomer.token, params: { inviteCode } });
  expect([joined.status, joined.body]).toMatchObject([503, { code: 'DRAINING', retryable: true }]);
  const body = { session_name: 'Too late' };
  const made = await call(server.url, 'createGame', { token: newcomer.token, body });
  expect(made.body).toMatchObject({ code: 'DRAINING' });
  await expect(connect(newcomer)).rejects.toThrow('restarting');
  line.close();
  expect(await ended).toBe(0);
  expect(witness.farewells).toBeGreaterThanOrEqual(sessions.length);
  expect(await lossesIn(copyOf(server.folder), witness.testimony())).toEqual([]);

  await server.start();
  await finish(tables);
});

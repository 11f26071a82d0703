/**
 * The suite Kills, with the whole server: a process that is killed in the midst of games, comes back on its port,
 * and has lost nothing that it said. Nobody helps the players back to their tables. (The store alone is killed
 * far more often, in storeKills.test.ts.)
 */
import { cpSync, rmSync } from 'node:fs';
import { unwrap } from '@staxd/engine';
import { afterAll, expect, test } from 'vitest';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import type { EntryData } from '../../src/games/decide/decide.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import {
  atTheEnd,
  cleanUp,
  deal,
  dealAll,
  finish,
  hear,
  isLive,
  Mortal,
  newFolder,
  TABLES,
} from '../harness/kills/mortal.ts';
import { lossesIn, Witness } from '../harness/kills/witness.ts';
import { call, connect, type Line, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';

/** A server that answers before it has written. */
const HASTY = new URL('../harness/kills/hastyServer.ts', import.meta.url).href;

const ROUNDS = process.env.STAXD_PROVE ? 50 : 1;
const KILLS_A_ROUND = 3;
/** Actions from the return of the players to the kill, at most. */
const LONGEST_LIFE = 30;
/** Milliseconds: what counts as an outage, and a little more. */
const OUTAGE = 2100;

afterAll(cleanUp);

/** Data as a kill has left them: the server that comes next must mend the original by itself. */
function copyOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
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
  const server = await Mortal.start({ program: HASTY });
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
    atTheEnd(() => line.close());
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

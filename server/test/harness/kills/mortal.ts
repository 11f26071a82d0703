/** Servers that die in the midst of games, and the players who come back to them by themselves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BotPlayer, createGame, createSession, joinByCode, type Session } from '@staxd/client';
import { type Mode, parseRecord, replay, unwrap } from '@staxd/engine';
import { expect } from 'vitest';
import { type ChildServer, freePort } from '../../../bench/childServer.ts';
import { startBuiltServer } from '../builtServer.ts';
import { waitFor } from '../people.ts';
import type { Witness } from './witness.ts';

/** Whose sockets are listened to. */
type Listening = Pick<Witness, 'openSocket'>;

/** Milliseconds from question to move, so that games outlive the kills. */
const PACE = 10;

export interface Table {
  readonly mode: Mode;
  readonly people: number;
  readonly bots: readonly ('easy' | 'medium' | 'hard' | 'petty')[];
}

/** People among themselves, people with bots, one who searches among them, and a mode without stand-ins. */
export const TABLES: readonly Table[] = [
  { mode: 'casual', people: 2, bots: ['easy', 'petty'] },
  { mode: 'ranked', people: 3, bots: [] },
  { mode: 'spite', people: 2, bots: ['hard'] },
  { mode: 'stack_attack', people: 3, bots: [] },
];

const cleanUps: (() => unknown)[] = [];
/** When the tests of a file are through. */
export async function cleanUp(): Promise<void> {
  for (const each of cleanUps.splice(0).reverse()) await each();
}

export function atTheEnd(run: () => unknown): void {
  cleanUps.push(run);
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-kills-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface MortalOptions {
  /** Another program than the server. */
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A server that can go and come back where it was. */
export class Mortal {
  readonly folder = newFolder();
  readonly #port: number;
  #options: MortalOptions;
  #running: ChildServer | null = null;

  private constructor(port: number, options: MortalOptions) {
    this.#port = port;
    this.#options = options;
    atTheEnd(() => this.#running?.close());
  }

  static async start(options: MortalOptions = {}): Promise<Mortal> {
    const server = new Mortal(await freePort(), options);
    await server.start();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** From its next start on it is another one. */
  become(options: MortalOptions): void {
    this.#options = options;
  }

  /** It stands still, and goes on after so many milliseconds as if nothing had been. */
  async freeze(milliseconds: number): Promise<void> {
    const { pid } = this.#running ?? {};
    if (pid === undefined) throw new Error('the server does not run');
    process.kill(pid, 'SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    process.kill(pid, 'SIGCONT');
  }

  async start(): Promise<void> {
    const { program, environment: given } = this.#options;
    const environment = {
      PORT: String(this.#port),
      STAXD_BOT_PACE: '0.02',
      STAXD_BOT_WORLDS: '5',
      STAXD_DRAIN_SECONDS: '30',
      ...given,
    };
    this.#running = await startBuiltServer(this.folder, environment, program);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.#running) throw new Error('the server does not run');
    return this.#running.end(signal);
  }
}

let guests = 0;

/** Somebody at a session whose socket is listened to. */
async function comeIn(url: string, witness: Listening, pace: number): Promise<Session> {
  const session = createSession({ url, openSocket: witness.openSocket });
  atTheEnd(() => session.close());
  const name = `Mortal_${++guests}`;
  await session.identity.signInAsGuest(name);
  new BotPlayer(session, { seed: `alea:${name}`, pace });
  return session;
}

/** Begins a game; gives the sessions of its people. `pace`: milliseconds from question to move. */
export async function deal(
  url: string,
  { mode, people, bots }: Table,
  witness: Listening,
  pace = PACE,
): Promise<Session[]> {
  const sessions = await Promise.all(Array.from({ length: people }, () => comeIn(url, witness, pace)));
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

export function dealAll(url: string, witness: Witness): Promise<Session[][]> {
  return Promise.all(TABLES.map((table) => deal(url, table, witness)));
}

export function isLive([session]: readonly Session[]): boolean {
  return session.getState().game?.phase === 'in_progress';
}

/** Until this number of further actions were acknowledged. */
export async function hear(witness: Witness, actions: number): Promise<void> {
  const enough = witness.acknowledged.length + actions;
  await waitFor(() => witness.acknowledged.length >= enough, 'the games stand still');
}

/** Every game comes to an end that all its people see alike, and its record plays again. */
export async function finish(tables: readonly Session[][]): Promise<void> {
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

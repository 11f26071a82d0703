/**
 * Data folders as earlier versions of the server left them, on file for good, and what their players saw last.
 * `v1/staxd.db.gz` is the database, `v1/token-secret` what its tokens are signed with.
 */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type KeyValueStore, machine, type Platform } from '@staxd/client';
import type { CallName, TutorialPhase, TutorialResponse, WireGameState } from '@staxd/protocol';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { CallOptions, Person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { SimulatedMachine, START } from '../simulation/platform.ts';

export const STORED = import.meta.dirname;
export const PASSWORD = 'Correct-Horse-9';

/** The game as one of its players saw it: what must be the same again. */
const SEEN = [
  'version',
  'game_phase',
  'turn_phase',
  'turn_number',
  'my_hand',
  'my_gifts',
  'discard_top',
  'deck_count',
  'active_color',
  'active_shape',
  'active_stack',
  'jinx_window',
  'peek_selection',
  'current_player_id',
  'valid_actions',
  'deadline_at',
  'commitment',
  'seed',
  'winner_id',
  'cancel_reason',
] as const satisfies readonly (keyof WireGameState)[];

export type Seen = Pick<WireGameState, (typeof SEEN)[number]> & {
  readonly players: readonly Pick<WireGameState['players'][number], 'username' | 'is_bot' | 'card_count'>[];
};

export function seenOf(game: WireGameState): Seen {
  const seen = Object.fromEntries(SEEN.map((name) => [name, game[name]])) as unknown as Omit<Seen, 'players'>;
  const players = game.players.map(({ username, is_bot, card_count }) => ({ username, is_bot, card_count }));
  return { ...seen, players };
}

export interface StoredGame {
  readonly gameId: string;
  readonly inviteCode: string;
  /** By the names of its people. */
  readonly seen: Readonly<Record<string, Seen>>;
  readonly messages: readonly string[];
}

/** What is known of a folder: `v1/snapshot.json`. */
export interface Snapshot {
  /** When it was written, by the clock of its server. */
  readonly at: number;
  /** With the tokens that they had. */
  readonly people: Readonly<Record<string, Omit<Person, 'url'>>>;
  readonly games: Readonly<Record<string, StoredGame>>;
  /** The local storage of the page on which somebody plays the game "bots". */
  readonly storage: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By the name of the learner; none before v2. */
  readonly lessons?: Readonly<Record<string, StoredLessons>>;
  /** Tournaments, house rules, company and what was won, by what is asked; none before v3. */
  readonly answers?: Readonly<Record<string, StoredAnswer>>;
  /** Of those who have taken another name; none before v4. */
  readonly formerNames?: Readonly<Record<string, string>>;
}

/** A call, and what somebody was answered: all of it must be answered again. */
export interface StoredAnswer extends Pick<CallOptions, 'params' | 'query'> {
  readonly call: CallName;
  readonly who: string;
  readonly body: object;
}

/** What must be the same of a session, however the lessons' texts change. */
export interface StoredLessons {
  readonly id: string;
  readonly phase: TutorialPhase;
  readonly step: number;
  readonly asksForColor: boolean;
  readonly solved: readonly number[];
  readonly rewards: TutorialResponse['rewards'];
}

export function lessonsOf({
  tutorial_state,
  show_color_modal,
  session_progress,
  rewards,
}: TutorialResponse): StoredLessons {
  if (!tutorial_state) throw new Error('there is no session');
  const { session_id: id, phase, step } = tutorial_state;
  const solved = session_progress.completed_lessons.map((lesson) => lesson.step);
  return { id, phase, step, asksForColor: show_color_modal, solved, rewards };
}

/** The versions on file. */
export function storedVersions(): string[] {
  return readdirSync(STORED, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

export function readSnapshot(version: string): Snapshot {
  return JSON.parse(readFileSync(join(STORED, version, 'snapshot.json'), 'utf8'));
}

export interface ServerOnFolder {
  readonly server: TestServer;
  readonly machine: SimulatedMachine;
  close(): Promise<void>;
}

/** A copy of such a folder, which belongs to whoever asks. */
export function copyOf(version: string): string {
  const dataFolder = mkdtempSync(join(tmpdir(), 'staxd-stored-'));
  const from = join(STORED, version);
  writeFileSync(join(dataFolder, 'staxd.db'), gunzipSync(readFileSync(join(from, 'staxd.db.gz'))));
  copyFileSync(join(from, 'token-secret'), join(dataFolder, 'token-secret'));
  return dataFolder;
}

/** This version's server on a copy of such a folder, at the moment at which it was written. */
export async function startOn(version: string): Promise<ServerOnFolder> {
  const dataFolder = copyOf(version);
  const simulated = await machineAt(version);
  const server = await startSimulated(dataFolder, simulated);
  return {
    server,
    machine: simulated,
    close: async () => {
      await server.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}

/** Whose clock stands at the moment at which such a folder was written. */
export async function machineAt(version: string): Promise<SimulatedMachine> {
  const simulated = new SimulatedMachine(`alea:on ${version}`);
  await simulated.pass(readSnapshot(version).at - START);
  return simulated;
}

/** What the page of a player stands on: its local storage, and the clock of the server. */
export function pagePlatform(entries: Map<string, string>, simulated: SimulatedMachine): Platform {
  const storage: KeyValueStore = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  return { ...machine(storage), clock: simulated.platform.clock };
}

/** A real server whose clock stands still until it is moved. */
export function startSimulated(dataFolder: string, { platform }: SimulatedMachine): Promise<TestServer> {
  return startServer({
    dataFolder,
    platform,
    // A transaction that gathers for a moment would wait for ever while the clock stands still.
    openStore: ({ timers: _, ...options }) => openSqliteStore(options),
  });
}

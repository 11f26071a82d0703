/**
 * `node bench/store.ts [--json] [--rounds N]`: what it costs to keep an action, in microseconds of CPU
 * and in actions a second, beside a yardstick in the same run: the bare insert of the event's row by
 * the same library, with the same waits for the disk. Contestants take turns, so that what else the
 * machine does hits all alike.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unwrap } from '@staxd/engine';
import Database from 'better-sqlite3';
import type { Commit } from '../src/store/gamePorts.ts';
import type { Store } from '../src/store/ports.ts';
import { openLogFile } from '../src/store/sqlite/database/logFile.ts';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { openLogOnTheLoop } from '../test/store/stillStore.ts';

const GAMES = 1500;
const ACTIONS_A_ROUND = 1600;
/** Characters: a lobby and a packed state; a game with the whole text of an engine's state. */
const STATES = { small: 1000, large: 6000 };
const DATA = { action: '2 play orange star', receivedAt: 1_800_000_000_000, events: 3 };

interface Contestant {
  readonly name: string;
  /** Actions that wait for one another's transaction. */
  readonly group: number;
  play(actions: number): Promise<void>;
  close(): Promise<void>;
}

interface Round {
  readonly cpu: number;
  readonly perSecond: number;
}

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '12' } },
});
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), 'staxd-bench-'));
try {
  await report();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function report(): Promise<void> {
  const contestants = [
    yardstick(16),
    await store('small state', 16, STATES.small, true),
    await store('large state', 16, STATES.large, true),
    await store('large state, on the loop', 16, STATES.large, true, openLogOnTheLoop),
    await store('large state, no receipt', 16, STATES.large, false),
    await store('large state, by fours', 4, STATES.large, true),
    yardstick(1),
    await store('large state, one by one', 1, STATES.large, true),
    await store('one by one, on the loop', 1, STATES.large, true, openLogOnTheLoop),
  ];
  const measured = new Map<string, Round[]>(contestants.map(({ name }) => [name, []]));
  for (const contestant of contestants) await contestant.play(contestant.group * 100);
  for (let round = 0; round < rounds; round++) {
    for (const contestant of contestants) measured.get(contestant.name)?.push(await timed(contestant));
  }
  for (const contestant of contestants) await contestant.close();

  const best = contestants.map(({ name, group }) => {
    const all = measured.get(name) ?? [];
    const cpu = Math.min(...all.map((round) => round.cpu));
    return { name, group, cpu, perSecond: Math.max(...all.map((round) => round.perSecond)) };
  });
  const scale = best[0]?.cpu ?? Number.NaN;
  const document = best.map(({ name, group, cpu, perSecond }) => ({
    name,
    group,
    cpuUsPerAction: Math.round(cpu * 10) / 10,
    ratio: Math.round((cpu / scale) * 100) / 100,
    actionsPerSecond: Math.round(perSecond),
  }));
  if (values.json) {
    console.log(JSON.stringify(document));
    return;
  }
  console.log(`${GAMES} live games; the best of ${rounds} interleaved rounds`);
  for (const { name, group, cpuUsPerAction, ratio, actionsPerSecond } of document) {
    const figures = `${cpuUsPerAction} us of CPU an action, ${ratio} times the yardstick, ${actionsPerSecond}/s`;
    console.log(`${name.padEnd(24)} in groups of ${group}: ${figures}`);
  }
}

async function timed(contestant: Contestant): Promise<Round> {
  const actions = contestant.group === 1 ? ACTIONS_A_ROUND / 8 : ACTIONS_A_ROUND;
  const start = performance.now();
  const before = process.cpuUsage();
  await contestant.play(actions);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / actions, perSecond: (actions / (performance.now() - start)) * 1000 };
}

/** The row of an event and nothing else, in transactions of `group`. */
function yardstick(group: number): Contestant {
  const database = new Database(join(folder, `yardstick${group}.db`));
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(
    'CREATE TABLE events (key INTEGER PRIMARY KEY, version INTEGER, at INTEGER, actor TEXT, data TEXT)',
  );
  const insert = database.prepare('INSERT INTO events (version, at, actor, data) VALUES (?, ?, ?, ?)');
  const writeGroup = database.transaction((version: number) => {
    for (let row = 0; row < group; row++) insert.run(version, DATA.receivedAt, 'u_1', JSON.stringify(DATA));
  });
  return {
    name: `yardstick of ${group}`,
    group,
    play: async (actions) => {
      for (let done = 0; done < actions; done += group) writeGroup(done);
    },
    close: async () => {
      database.close();
    },
  };
}

async function store(
  name: string,
  group: number,
  size: number,
  receipts: boolean,
  openLog = openLogFile,
): Promise<Contestant> {
  // The text is ready: to write it is the game's business.
  const text = 'x'.repeat(size);
  const opened = unwrap(
    await openSqliteStore<string>({
      folder: join(folder, name),
      format: { write: (state) => state, read: (state) => state, follow: (_, __, step) => step },
      now: () => DATA.receivedAt,
      openLog,
    }),
  );
  const versions = new Array<number>(GAMES).fill(0);
  await inGroups(GAMES, 100, (game) => commit(opened, game, versions, text, false));
  let turn = 0;
  return {
    name,
    group,
    // Games take turns in an order that jumps from one end of the table to the other.
    play: (actions) =>
      inGroups(actions, group, () => commit(opened, (turn++ * 701) % GAMES, versions, text, receipts)),
    close: () => opened.close(),
  };
}

async function inGroups(count: number, group: number, run: (index: number) => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done += group) {
    await Promise.all(Array.from({ length: group }, (_, index) => run(done + index)));
  }
}

async function commit(
  { games }: Store<string>,
  game: number,
  versions: number[],
  state: string,
  hasReceipt: boolean,
): Promise<void> {
  const expected = versions[game] ?? 0;
  versions[game] = expected + 1;
  const id = `g_${String(game).padStart(22, '0')}`;
  const result = await games.commit({
    id,
    expected,
    state,
    dueAt: DATA.receivedAt + 30 * game + expected,
    entry: { at: DATA.receivedAt, actor: 'u_0000000000000000000000', kind: 'act', data: DATA },
    effects: [],
    ...(hasReceipt && {
      receipt: {
        actor: 'u_0000000000000000000000',
        requestId: `${id}-${expected}`,
        digest: id,
        answer: { expected },
      },
    }),
    ...(expected === 0 && { index: indexOf(id), secret: { seed: id, commitment: id } }),
  } satisfies Commit<string>);
  if (result.type !== 'ok') throw new Error(`${id}: ${result.type}`);
}

function indexOf(inviteCode: string) {
  return {
    inviteCode,
    status: 'running',
    mode: 'casual',
    isPrivate: false,
    isQuickMatch: false,
    openSeats: 0,
    memberIds: ['u_0', 'u_1', 'u_2', 'u_3'],
  } as const;
}

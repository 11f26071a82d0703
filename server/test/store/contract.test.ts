import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@staxd/engine';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { AggregateStore, Commit } from '../../src/store/gamePorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { CONTRACT } from './contract.ts';
import { MemoryDisk } from './memory/disk.ts';
import { openMemoryStore } from './memory/open.ts';
import { creation, SAMPLES, type Sample, START, type Subject } from './samples.ts';

let time = START;
const now = () => time;
const pass = (milliseconds: number) => {
  time += milliseconds;
};
const folders: string[] = [];
const stores: Store<Sample>[] = [];

afterEach(async () => {
  time = START;
  for (const store of stores.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-store-'));
  folders.push(folder);
  return folder;
}

async function openSqlite(folder: string): Promise<Store<Sample>> {
  const opened = await openSqliteStore({ folder, format: SAMPLES, now });
  if (!opened.ok) throw new Error(opened.error.message);
  stores.push(opened.value);
  return opened.value;
}

async function sqlite(): Promise<Subject> {
  const folder = temporaryFolder();
  return {
    store: await openSqlite(folder),
    pass,
    afterKill: async () => {
      // The files as they are, while the first store has them open and knows of no end.
      const copy = temporaryFolder();
      cpSync(folder, copy, { recursive: true });
      return openSqlite(copy);
    },
  };
}

async function memory(): Promise<Subject> {
  const disk = new MemoryDisk();
  return {
    store: openMemoryStore({ disk, format: SAMPLES, now }),
    pass,
    afterKill: async () => openMemoryStore({ disk, format: SAMPLES, now }),
  };
}

let database: { readonly cluster: SharedCluster; readonly url: string } | undefined;
afterAll(() => database?.cluster.stop());

async function postgres(): Promise<Subject> {
  if (database === undefined) {
    const cluster = await shareCluster();
    database = { cluster, url: await cluster.database() };
  }
  const { cluster, url } = database;
  await cluster.empty(url);
  const open = async () => {
    const store = unwrap(await openPostgresStore({ url, format: SAMPLES, now }));
    stores.push(store);
    return store;
  };
  return { store: await open(), pass, afterKill: open };
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
  ['memory', memory],
] as const)('a store in %s', (_, open) => {
  test.each(CONTRACT)('$name', async ({ run }) => run(await open()));
});

/** A store in memory whose games are wrong in one way. */
function wrong(
  games: (right: AggregateStore<Sample>, store: Store<Sample>) => Partial<AggregateStore<Sample>>,
) {
  return async (): Promise<Subject> => {
    const { store, ...rest } = await memory();
    const right = store.games;
    const methods: AggregateStore<Sample> = {
      load: (id) => right.load(id),
      commit: (commit) => right.commit(commit),
      queue: (commit, settled) => right.queue(commit, settled),
      receipt: (id, actor, requestId) => right.receipt(id, actor, requestId),
      eventsSince: (id, since) => right.eventsSince(id, since),
      claimDue: (time, limit) => right.claimDue(time, limit),
      seedOf: (id) => right.seedOf(id),
      now: () => right.now(),
    };
    return { ...rest, store: { ...store, games: { ...methods, ...games(right, store) } } };
  };
}

describe('the contract catches a store that', () => {
  const mistakes: readonly [string, string, () => Promise<Subject>][] = [
    [
      'ignores the expected version',
      'a commit at another version changes nothing',
      wrong((right) => ({
        commit: async (commit) =>
          right.commit({ ...commit, expected: (await right.load(commit.id))?.version ?? 0 }),
      })),
    ],
    [
      'lets two commits at one version through',
      'of many commits at one version exactly one is written',
      wrong((right) => ({
        commit: async (commit) => {
          const result = await right.commit(commit);
          return result.type === 'conflict' ? { type: 'ok', version: result.version } : result;
        },
      })),
    ],
    [
      'loses a receipt',
      'a receipt is kept and answers before the version is looked at',
      wrong((right) => ({ commit: ({ receipt, ...commit }) => right.commit(commit) })),
    ],
    [
      'looks at the version before the receipt',
      'a receipt is kept and answers before the version is looked at',
      wrong((right) => ({
        commit: async (commit) => {
          const version = (await right.load(commit.id))?.version ?? 0;
          return version === commit.expected ? right.commit(commit) : { type: 'conflict', version };
        },
      })),
    ],
    [
      'gives one player the receipt of another',
      'a receipt is one of a game, an actor and a request id',
      wrong((right) => ({ receipt: (id, _actor, requestId) => right.receipt(id, 'u_1', requestId) })),
    ],
    [
      'answers before it has written',
      'what was answered survives a kill',
      wrong((right) => ({ commit: answeringEarly(right) })),
    ],
    [
      'writes effects of a commit that it refuses',
      'a commit at another version changes nothing',
      wrong((right, { chats }) => ({
        commit: async (commit) => {
          const result = await right.commit(commit);
          for (const effect of commit.effects) {
            if (effect.type === 'chat') await chats.add({ ...effect, gameId: commit.id });
          }
          return result;
        },
      })),
    ],
    [
      'shows the seed in the log',
      'a seed stands apart',
      wrong((right) => ({
        commit: (commit) =>
          right.commit({ ...commit, entry: { ...commit.entry, data: [commit.entry.data, commit.secret] } }),
      })),
    ],
  ];

  test.each(mistakes)('%s', async (_, name, open) => {
    const check = CONTRACT.find((other) => other.name === name);
    await expect(open().then((subject) => check?.run(subject))).rejects.toThrow();
    await expect(memory().then((subject) => check?.run(subject))).resolves.toBeUndefined();
  });
});

/** A commit that is answered at once and written when the next one comes: the last one is lost by a kill. */
function answeringEarly(right: AggregateStore<Sample>): AggregateStore<Sample>['commit'] {
  let held: Commit<Sample> | undefined;
  return async (commit) => {
    if (held) await right.commit(held);
    held = commit;
    return { type: 'ok', version: commit.expected + 1 };
  };
}

test('a second server cannot open the data of the first', async () => {
  const folder = temporaryFolder();
  const first = await openSqlite(folder);
  const second = await openSqliteStore({ folder, format: SAMPLES, now });
  expect(second).toMatchObject({ ok: false, error: { code: 'DATA_IN_USE' } });
  await first.close();
  await expect((await openSqlite(folder)).games.commit(creation('g_1'))).resolves.toMatchObject({
    type: 'ok',
  });
});

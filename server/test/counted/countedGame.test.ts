/**
 * What a game costs, counted: no clock is read, so a change that costs more is seen on any machine. Four guests play one
 * game at the real server, one action after the other. The figures stand in counted.json; `STAXD_COUNT=1` writes them anew,
 * and whoever does that says why in the commit.
 */
import { createHook } from 'node:async_hooks';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSeed, unwrap } from '@staxd/engine';
import { createPlayer, STAND_IN } from '@staxd/engine/bots';
import { encodeAction, type PlayerAction, requestOf } from '@staxd/protocol';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest } from '../../bench/load/tables/guest.ts';
import { NewsReader, Sight } from '../../bench/load/tables/sight.ts';
import { choose } from '../../bench/load/tables/tactics.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { SimulatedMachine, START } from '../simulation/platform.ts';
import { stillMachine } from '../stillServer/stillMachine.ts';

/** Of a row of the write-ahead log: a page and its head. */
const FRAME = 4096 + 24;
const TABLE = new URL('counted.json', import.meta.url);
const SEED = unwrap(parseSeed('alea:counted'));

const KINDS = ['statements', 'pages', 'messages', 'bytes', 'promises'] as const;
type Counts = Record<(typeof KINDS)[number], number>;

const counted: Counts = { statements: 0, pages: 0, messages: 0, bytes: 0, promises: 0 };
const promises = createHook({
  init: (_, type) => {
    if (type === 'PROMISE') counted.promises++;
  },
});
let folder = '';
let server: TestServer;
let guests: Guest[] = [];
/** Called with each message that a guest has heard. */
let heard: (guest: Guest, name: string) => void = () => {};

beforeAll(async () => {
  countStatements();
  folder = mkdtempSync(join(tmpdir(), 'staxd-counted-'));
  const { platform } = stillMachine(START);
  const { rng } = new SimulatedMachine('counted').platform;
  server = await startServer({
    dataFolder: folder,
    platform: { ...platform, rng },
    openStore: ({ timers: _, ...options }) => openSqliteStore(options),
  });
  const reader = new NewsReader();
  for (let seat = 0; seat < 4; seat++) {
    const guest = await Guest.comeIn(server.url, `Count_${seat}`, new Sight(reader), (from, name, body) => {
      counted.messages++;
      counted.bytes += body.length;
      heard(from, name);
    });
    guests = [...guests, guest];
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** Of all connections of this process: the server's, and none else is open. */
function countStatements(): void {
  const database = new Database(':memory:');
  const prototype = Object.getPrototypeOf(database.prepare('SELECT 1'));
  database.close();
  for (const name of ['run', 'get', 'all'] as const) {
    const original = prototype[name];
    prototype[name] = function (...parameters: unknown[]) {
      counted.statements++;
      return original.apply(this, parameters);
    };
  }
}

/** What `work` costs. */
async function countsOf(work: () => Promise<unknown>): Promise<Counts> {
  const pages = () => (statSync(join(folder, 'staxd.db-wal')).size - 32) / FRAME;
  const before = { ...counted, pages: pages() };
  promises.enable();
  await work();
  promises.disable();
  const after = { ...counted, pages: pages() };
  return Object.fromEntries(KINDS.map((kind) => [kind, after[kind] - before[kind]])) as Counts;
}

/** Until each of them has heard this once more. */
function allHear(message: string, who: readonly Guest[] = guests): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new Set(who);
    heard = (guest, name) => {
      if (name === message) waiting.delete(guest);
      if (waiting.size === 0) resolve();
    };
  });
}

async function deal(): Promise<void> {
  const [host, ...others] = guests;
  const made = await host.call<{ game_id: string; invite_code: string }>('/games/create', {
    session_name: 'Counted',
    is_private: true,
    max_players: guests.length,
    turn_timer: 120,
  });
  const wish = { follow: 'events' };
  const joined = allHear('game_state', [host]);
  host.join(made.game_id, wish);
  await joined;
  for (const other of others) {
    const seated = allHear('game_state', [other]);
    other.sitDown(made.game_id, made.invite_code, wish);
    await seated;
  }
  const dealt = allHear('game_update');
  host.emit('game_action', requestOf({ action_type: 'start_game' }, 'start'));
  await dealt;
}

/** Of all rows of the game, once it is over; without what SQLite adds. */
async function keptBytes(): Promise<Record<string, number>> {
  for (const guest of guests) guest.close();
  await server.close();
  const database = new Database(join(folder, 'staxd.db'), { readonly: true });
  const bytesIn = (table: string) => {
    const columns = database.pragma(`table_info(${table})`) as { name: string }[];
    const lengths = columns.map(({ name }) => `coalesce(length(${name}), 0)`).join(' + ');
    return database.prepare(`SELECT sum(${lengths}) FROM ${table}`).pluck().get() as number;
  };
  const kept = Object.fromEntries(['games', 'events'].map((table) => [table, bytesIn(table)]));
  database.close();
  return kept;
}

const players = Array.from({ length: 4 }, () => null as ReturnType<typeof createPlayer> | null);

/** False: nobody can move, the game is over. */
async function move(number: number): Promise<boolean> {
  const guest = guests.find(({ sight }) => sight.isAwaited);
  const choice = guest?.sight.choice();
  if (!guest || !choice) return false;
  const { view, legal, version, userIds } = choice;
  const seat = view.viewer as number;
  players[seat] ??= createPlayer(STAND_IN, seat, view.rules, SEED);
  const action = choose(players[seat], view, legal, 0) as PlayerAction;
  const told = allHear('event_stream');
  const input = encodeAction(action, view, (at) => userIds[at], version);
  guest.emit('game_action', requestOf(input, `move-${number}`));
  await told;
  await new Promise(setImmediate);
  return true;
}

test('a game costs what counted.json says, and no more', async () => {
  // Calls over HTTP wait for the network, now in one step and now in two.
  const { promises: _, ...start } = await countsOf(deal);
  const moves: Counts[] = [];
  for (let isOn = true; isOn; ) {
    const counts = await countsOf(async () => {
      isOn = await move(moves.length);
    });
    if (isOn) moves.push(counts);
  }
  const [{ promises: __, ...end }, ...others] = moves.toReversed();
  expect(others.length).toBeGreaterThan(20);
  const mean = (kind: keyof Counts) => others.reduce((sum, counts) => sum + counts[kind], 0) / others.length;
  const each = Object.fromEntries(KINDS.map((kind) => [kind, Math.round(mean(kind) * 100) / 100]));
  // Some more now and then are the network's, or of a test before this one.
  each.promises = others.map(({ promises }) => promises).toSorted((a, b) => a - b)[others.length >> 1];
  const found = { start, moves: others.length, move: each, end, kept: await keptBytes() };
  if (process.env.STAXD_COUNT) writeFileSync(TABLE, `${JSON.stringify(found, null, 2)}\n`);
  expect(found).toEqual(JSON.parse(readFileSync(TABLE, 'utf8')));
});

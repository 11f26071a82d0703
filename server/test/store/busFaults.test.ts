/** Servers that share a PostgreSQL stop hearing one another. They find out, say so, and hear again. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BadLine } from '../harness/badNetwork.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { game, listen, untilHeard } from './hintContract.ts';
import { type HintsDatabase, startHintsDatabase } from './hintsDatabase.ts';

/** Milliseconds. In that time a server says something to itself. */
const BEAT = 2005;
/** Longer than it believes in a line on which it does not hear that. */
const TOO_LONG = 5000;
/** Longer than it ever waits before the next attempt. */
const PAUSE = 2000;

let database: HintsDatabase;
const lines: BadLine[] = [];
beforeAll(async () => {
  database = await startHintsDatabase();
});
afterAll(() => database.stop());
afterEach(async () => {
  await database.closeAll();
  for (const line of lines.splice(0)) await line.close();
});

/** A line to the database that fails when it is told to, and the address of its near end. */
async function badLine() {
  const { searchParams, pathname } = new URL(database.url);
  const line = await BadLine.open(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'));
  lines.push(line);
  return { line, listenUrl: `postgres://staxd:hidden@${line.host}${pathname}` };
}

/** A server whose time the test lets pass, and what is heard on its channel. */
async function openBeside(listenUrl: string) {
  const machine = new SimulatedMachine('bus');
  const warned: string[] = [];
  const listener = await database.listener();
  const { hints } = await database.open({
    listenUrl,
    platform: machine.platform,
    warn: (text) => warned.push(text),
  });
  const ears = listen(hints);
  const beats = () => listener.heard.filter((payload) => payload === listener.heard[0]).length;
  /** It says something to itself, and the database has heard it. */
  const beat = async () => {
    const before = beats();
    await machine.pass(BEAT);
    await expect.poll(beats).toBeGreaterThan(before);
  };
  await beat();
  const other = await database.open();
  return { machine, warned, ears, other: other.hints, beat };
}

test('a line on which only the server itself says something is believed', async () => {
  const { ears, other, beat } = await openBeside(database.url);
  for (let second = 0; second < 2 * TOO_LONG; second += BEAT) {
    await beat();
    other.publish(game('g_1', second));
    // What it said itself has come before.
    await untilHeard(ears, game('g_1', second));
  }
  expect(ears.gaps).toEqual([]);
});

test('a line that goes silent without an error is given up', async () => {
  const { line, listenUrl } = await badLine();
  const { machine, ears, other, beat, warned } = await openBeside(listenUrl);
  line.arm('half-open', 0);
  await beat();
  await expect.poll(() => line.isArmed).toBe(false);
  other.publish(game('g_1', 1));
  expect(ears.gaps).toEqual([]);
  await machine.pass(TOO_LONG);
  await machine.pass(PAUSE);
  await expect.poll(() => ears.gaps).toEqual(['gap']);
  other.publish(game('g_1', 2));
  await untilHeard(ears, game('g_1', 2));
  expect(ears.heard).toEqual([game('g_1', 2)]);
  expect(warned).toEqual([]);
});

test('a line that goes silent while it is made is given up, too', async () => {
  const { line, listenUrl } = await badLine();
  const { machine, ears, other } = await openBeside(listenUrl);
  await database.breakLines();
  line.arm('half-open', 1);
  const isArmedLater = async () => {
    await machine.pass(BEAT / 20);
    return line.isArmed;
  };
  await expect.poll(isArmedLater, { interval: 10 }).toBe(false);
  await machine.pass(TOO_LONG);
  await machine.pass(PAUSE);
  await expect.poll(() => ears.gaps).toEqual(['gap']);
  other.publish(game('g_1', 1));
  await untilHeard(ears, game('g_1', 1));
});

test('a store opens without a line, and tells of a gap when it has one', async () => {
  const { line, listenUrl } = await badLine();
  line.arm('cut', 0);
  const { ears, other } = await openBeside(listenUrl);
  expect(line.isArmed).toBe(false);
  await expect.poll(() => ears.gaps).toEqual(['gap']);
  other.publish(game('g_1', 1));
  await untilHeard(ears, game('g_1', 1));
});

test('a database that dies and comes back loses hints, which everybody is told, and nobody’s process', async () => {
  const stores = [await database.open(), await database.open()];
  const [first, second] = stores.map(({ hints }) => listen(hints));
  await database.cluster.die();
  for (let version = 1; version <= 1000; version++) stores[0].hints.publish(game(`g_${version}`, version));
  await database.cluster.rise();
  for (const { gaps } of [first, second]) await expect.poll(() => gaps).toEqual(['gap']);
  stores[0].hints.publish(game('g_1', 2000));
  await untilHeard(second, game('g_1', 2000));
  stores[1].hints.publish(game('g_2', 2000));
  await untilHeard(first, game('g_2', 2000));
});

test('a server that cannot hear the others says so once, and not the password', async () => {
  const elsewhere = new URL(database.url);
  const { pathname } = new URL(await database.cluster.database());
  elsewhere.pathname = pathname;
  elsewhere.password = 'hidden';
  const { machine, ears, warned } = await openBeside(elsewhere.href);
  const gapsSoFar = async () => {
    await machine.pass(BEAT / 2);
    return ears.gaps.length;
  };
  await expect.poll(gapsSoFar, { interval: 10 }).toBeGreaterThan(8);
  expect(warned).toEqual([expect.stringMatching(/^LISTEN does not work.+set STAXD_DATABASE_LISTEN_URL$/)]);
  expect(warned.join()).not.toContain('hidden');
});

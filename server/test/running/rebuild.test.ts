/** Statistics built anew from the logs are those that were kept, whatever has been damaged meanwhile. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { face, type GameEvent, MODES, unwrap } from '@staxd/engine';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import { replayEvents } from '../../src/games/commit/replay.ts';
import { runRebuild } from '../../src/statistics/rebuildCommand.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { GameResult } from '../../src/store/statisticsPorts.ts';
import { runNode } from '../harness/builtServer.ts';
import { open } from '../harness/lines.ts';
import { call, type Line, type Person, register, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { startServer } from '../harness/startServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'staxd-rebuild-'));
const file = join(folder, 'staxd.db');
const now = () => 0;

/** A game of these people and bots; `leaves`: the last of them leaves at once. */
async function playGame(people: readonly Person[], mode: string, bots: readonly string[], leaves = false) {
  const [{ url, token }, ...others] = people;
  const body = {
    session_name: 'Rebuilt',
    mode,
    // Only public ones are rated.
    is_private: mode !== 'ranked',
    auto_start: false,
    max_players: 4,
    turn_timer: 120,
    optional_rules: { selected_bots: bots },
  };
  const made = await call(url, 'createGame', { token, body });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const other of others) await call(url, 'joinGame', { token: other.token, params: { inviteCode } });
  const lines: Line[] = [];
  for (const person of people) lines.push(await open(person, gameId));
  await call(url, 'startGame', { token, params: { gameId } });
  await waitFor(() => lines.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  const leaver = leaves ? people.at(-1) : undefined;
  if (leaver) await call(url, 'leaveGame', { token: leaver.token, params: { gameId } });
  await playToEnd(leaves ? lines.slice(0, -1) : lines, chanceOf(`${mode} ${bots.length}`));
  for (const line of lines) line.close();
}

interface Kept {
  readonly results: readonly object[];
  readonly users: readonly object[];
  readonly ratings: readonly object[];
  readonly standings: readonly object[];
}

/** What the database holds of statistics; the keys of results only count. */
function kept(): Kept {
  const database = new Database(file);
  const all = (query: string) => database.prepare(query).all() as object[];
  const found = {
    results: all('SELECT * FROM results ORDER BY game, user_id').map((row) => ({ ...row, key: 0 })),
    users: all('SELECT id, clout FROM users ORDER BY id'),
    ratings: all('SELECT * FROM ratings ORDER BY user_id, season'),
    standings: all('SELECT * FROM standings ORDER BY user_id, mode, season'),
  };
  database.close();
  return found;
}

function damage(statements: string): void {
  const database = new Database(file);
  database.exec(statements);
  database.close();
}

/** The data of a server that did not know yet what counts, and wrote wins that brought no clout as losses. */
const TO_BEFORE_0017 = `
  DROP INDEX results_counted;
  ALTER TABLE results DROP COLUMN points;
  ALTER TABLE results DROP COLUMN won_against;
  ALTER TABLE results DROP COLUMN rated_against;
  ALTER TABLE results DROP COLUMN no_clout;
  ALTER TABLE events DROP COLUMN game;
  ALTER TABLE events DROP COLUMN due_at;
  ALTER TABLE events DROP COLUMN step;
  DELETE FROM meta WHERE name IN ('counting_since', 'rebuild_due', 'rows');
  DROP TABLE former_names;
  DELETE FROM kysely_migration WHERE name >= '0017';
  UPDATE results SET won = 0, clout = 0 WHERE won = 1 AND game % 2 = 0;`;

/** The data of a server that did not keep why a win brought no clout. */
const TO_BEFORE_0019 = `
  ALTER TABLE events DROP COLUMN game;
  ALTER TABLE events DROP COLUMN due_at;
  ALTER TABLE events DROP COLUMN step;
  DELETE FROM meta WHERE name = 'rows';
  ALTER TABLE results DROP COLUMN no_clout;
  DELETE FROM kysely_migration WHERE name >= '0019';`;

const run = (...options: string[]) =>
  runNode([SERVER_PROGRAM, 'rebuild-statistics', ...options], { ...process.env, STAXD_DATA: folder });
/** The older half of the games has no record any more; afterwards all is as before. */
async function withoutOldRecords(look: () => Promise<void>): Promise<void> {
  const folderBefore = mkdtempSync(join(tmpdir(), 'staxd-purged-'));
  cpSync(folder, folderBefore, { recursive: true });
  try {
    const opened = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now }));
    const outdated = { sessionsBefore: 0, guestsBefore: 0, lessonsBefore: 0, recordsBefore: Date.now() };
    // What follows is rated on top of it.
    expect(await opened.purge(outdated, 5)).toBe(5);
    await opened.close();
    await look();
  } finally {
    cpSync(folderBefore, folder, { recursive: true });
    rmSync(folderBefore, { recursive: true, force: true });
  }
}

const rebuild = async (isCheck = false) => unwrap(await runRebuild(folder, now, { isCheck }));

let before: Kept;
let ada: Person;

beforeAll(async () => {
  const server = await startServer({ dataFolder: folder, clockScale: 0.02 });
  try {
    const { url } = server;
    ada = await register(url, 'Ada');
    const [ben, cal] = [await register(url, 'Ben'), await register(url, 'Cal')];
    const [guest, other] = [await signInGuest(url, 'Guest'), await signInGuest(url, 'Other')];
    // The first and the last game are won by a guest, whatever is dealt.
    await playGame([guest, other], 'casual', []);
    for (const mode of MODES) await playGame([ada, ben, guest], mode, []);
    await playGame([ada, ben, cal], 'ranked', [], true);
    await playGame([ben, ada], 'ranked', ['easy']);
    for (let game = 0; game < 3; game++) await playGame([ada], 'casual', ['petty']);
    await playGame([cal, guest], 'casual', ['petty', 'easy'], true);
    await playGame([other, guest], 'casual', []);
  } finally {
    await server.close();
  }
  before = kept();
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('[STATS-6] statistics built anew', () => {
  test('are those that were kept', async () => {
    expect(before.results.length).toBeGreaterThan(15);
    expect(before.ratings.length).toBe(3);
    const { line, isSame } = await rebuild();
    expect([line, isSame]).toEqual([expect.stringMatching(/^\d+ games, 0 changes$/), true]);
    expect(kept()).toEqual(before);
  });

  test.each([
    [
      'a result',
      'UPDATE results SET biggest_stack = biggest_stack + 1, cards = \'{"played":{},"drawn":{}}\'',
    ],
    ['clout', 'UPDATE users SET clout = clout + 1'],
    ['reasons', "UPDATE results SET no_clout = 'left'"],
    ['ratings', 'UPDATE ratings SET mu = 0, rating = 0'],
    ['all results', 'DELETE FROM results; DELETE FROM ratings; DELETE FROM standings'],
    ['the results of one game', 'DELETE FROM results WHERE game = (SELECT min(game) FROM results)'],
  ])('bring back %s', async (_, statements) => {
    damage(statements);
    const damaged = kept();
    expect(damaged).not.toEqual(before);
    expect((await rebuild(true)).isSame).toBe(false);
    expect(kept()).toEqual(damaged);
    expect((await rebuild()).line).toMatch(/[1-9]\d* changes?: /);
    expect(kept()).toEqual(before);
  });

  test('leave everybody else as they are when somebody has deleted the account', async () => {
    const opened = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now }));
    await opened.personal.erase(ada.userId, 1);
    await opened.close();
    expect((await rebuild()).isSame).toBe(true);
    expect(kept()).toEqual(before);
  });

  test('are told by the command in one line, which says so when a server is running', async () => {
    damage('UPDATE users SET clout = clout + 1');
    expect(run('--check')).toMatchObject({ status: 1, stdout: expect.stringContaining('clout of') });
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+ games, \d+ changes?: /) });
    expect(kept()).toEqual(before);
    const holder = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now }));
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('in use') });
    await holder.close();
  });

  test.each([
    ['games', 'state', 'key', /state is damaged/],
    ['events', 'data', 'last_event', /log is damaged/],
  ])(
    '[STATS-16] leave out a game with a damaged row of %s, name it, and go on',
    async (table, column, key, why) => {
      const game = '(SELECT %s FROM games WHERE key = (SELECT min(game) FROM results))';
      const row = `WHERE key = ${game.replace('%s', key)}`;
      damage(`UPDATE ${table} SET ${column} = 'x' || ${column} ${row}; UPDATE users SET clout = clout + 1`);
      expect((await rebuild(true)).leftOut).toEqual([expect.stringMatching(why)]);
      const { status, stdout, stderr } = run();
      expect([status, stdout]).toEqual([
        3,
        expect.stringMatching(/^\d+ games, \d+ changes?: clout .*; 1 game left out\n$/),
      ]);
      expect(stderr).toMatch(/^game g_[\w-]+ cannot be read: .*\n$/);
      damage(`UPDATE ${table} SET ${column} = substr(${column}, 2) ${row}`);
      expect(kept()).toEqual(before);
      expect(await rebuild(true)).toMatchObject({ isSame: true, leftOut: [] });
    },
  );

  test('fold in the results of games whose records are gone', async () => {
    await withoutOldRecords(async () => {
      expect(await rebuild()).toMatchObject({ line: expect.stringMatching(/ 0 changes$/), isSame: true });
      damage('UPDATE users SET clout = clout + 1; DELETE FROM ratings; DELETE FROM standings');
      expect((await rebuild()).line).toMatch(/[1-9]\d* changes?: /);
      expect(kept()).toEqual(before);
    });
  });

  test('[STATS-15] are set right by an update, also where the record is gone', async () => {
    await withoutOldRecords(async () => {
      const wins = () => (kept().results as { won: number }[]).filter(({ won }) => won === 1).length;
      const all = wins();
      damage(TO_BEFORE_0017);
      expect(wins()).toBeLessThan(all);
      expect(await rebuild(true)).toMatchObject({ line: expect.stringMatching(/ 0 changes$/), isSame: true });
      expect(wins()).toBe(all);
      const updated = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now }));
      expect(updated.statistics.countingSince).toBeGreaterThan(Date.now() - 600_000);
      await updated.close();
    });
  });

  test('[STATS-17] say after an update why earlier wins brought no clout, unless the record is gone', async () => {
    const reasons = () =>
      (kept().results as { won: number; clout: number; no_clout: string | null }[])
        .filter(({ won, clout }) => won === 1 && clout === 0)
        .map(({ no_clout }) => no_clout);
    const all = reasons();
    expect(all).toContain('guest');
    expect(all).not.toContain(null);
    damage(TO_BEFORE_0019);
    expect(await rebuild(true)).toMatchObject({ line: expect.stringMatching(/ 0 changes$/), isSame: true });
    expect(kept()).toEqual(before);
    await withoutOldRecords(async () => {
      damage(TO_BEFORE_0019);
      expect((await rebuild(true)).isSame).toBe(true);
      const known = reasons().filter((reason) => reason !== null);
      expect([reasons().length, known.length]).toEqual([all.length, expect.any(Number)]);
      expect(known.length).toBeLessThan(all.length);
    });
  });

  test('are what another count of the same events gives', async () => {
    const store = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now }));
    for (const { id, results } of await store.archive.games()) {
      const stored = await store.games.load(id);
      const play = stored?.state.play;
      const seed = (await store.games.seedOf(id))?.seed ?? '';
      if (!play) continue;
      const deal = { rules: play.state.rules, joined: play.joined, seed };
      const events = [...replayEvents(deal, await store.games.eventsSince(id, 0)).values()].flat();
      for (const result of results) {
        if (result.method === 'left') continue;
        const player = stored?.state.players.find(({ userId }) => userId === result.userId);
        const seat = play.state.seats.findIndex(({ name }) => name === player?.username);
        expect(counted(result), `${id} ${result.userId}`).toEqual(recount(events, seat));
      }
    }
    await store.close();
  });
});

function counted(result: GameResult) {
  const { biggestStack, stacksBuilt, stacksEaten, hitsTaken, cardsPlayed, drawnByOthers } = result;
  return { biggestStack, stacksBuilt, stacksEaten, hitsTaken, cardsPlayed, drawnByOthers };
}

/** Looks back from each event to what led to it, where the server counts forward. */
function recount(events: readonly GameEvent[], seat: number): ReturnType<typeof counted> {
  const played = events.flatMap((event) =>
    event.type === 'cardsPlayed' && event.seat === seat ? event.cards : [],
  );
  const stacks = events.flatMap((event, at) => (event.type === 'stackOpened' ? [stackAt(events, at)] : []));
  const own = stacks.filter(({ cards }) => cards.some((each) => each.seat === seat));
  const drawn = own
    .filter(({ type, end }) => /^(add|jinx)/.test(type) && end?.outcome === 'accepted' && end.target !== seat)
    .flatMap(({ cards }) => cards.filter((each) => each.seat === seat).flatMap((each) => each.cards));
  return {
    biggestStack: Math.max(0, ...own.map(({ most }) => most)),
    stacksBuilt: own.length,
    stacksEaten: stacks.filter(({ end }) => end?.outcome === 'accepted' && end.target === seat).length,
    hitsTaken: stacks.reduce((sum, { end }) => sum + (end?.target === seat ? end.hits : 0), 0),
    cardsPlayed: tallied(played.map((card) => [face(card).name, 1])),
    drawnByOthers: tallied(drawn.map((card) => [face(card).modifier ?? '', face(card).value])),
  };
}

function stackAt(events: readonly GameEvent[], start: number) {
  const length = events.slice(start).findIndex(({ type }) => type === 'stackResolved');
  const within = events.slice(start, length < 0 ? events.length : start + length);
  const isPlay = (event: GameEvent) => event.type === 'cardsPlayed' && event.as === 'play';
  const from = events.slice(0, start).findLastIndex(isPlay);
  const cards = [...events.slice(from, start), ...within].flatMap((event) =>
    // Whoever plays the last card has won before the stack grows.
    event.type === 'cardsPlayed' && event.as !== 'nope' && event.handSize > 0
      ? [{ seat: event.seat, cards: event.cards }]
      : [],
  );
  const end = length < 0 ? undefined : events[start + length];
  const [opened] = within;
  const totals = within.flatMap((event) =>
    event.type === 'stackOpened' || event.type === 'stackCountered' ? [event.total] : [],
  );
  return {
    cards,
    type: opened?.type === 'stackOpened' ? opened.stack : '',
    most: Math.max(...totals),
    end: end?.type === 'stackResolved' ? end : undefined,
  };
}

function tallied(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, value] of entries) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

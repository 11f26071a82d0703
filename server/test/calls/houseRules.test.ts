// House rules: at a new table, in rule files, and in the sets that players keep.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RuleSets } from '../../src/store/hostingPorts.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { call, type Person, register, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await register(server.url, 'Ada');
});
afterAll(() => server.close());

const leave = (person: Person, gameId: string) =>
  call(server.url, 'leaveGame', { token: person.token, params: { gameId } });

function create(person: Person, ruleOptions: object, more: object = {}) {
  const rules = { selected_bots: ['easy'], rule_options: ruleOptions };
  const body = { session_name: 'House', is_private: true, max_players: 2, optional_rules: rules, ...more };
  return call(person.url, 'createGame', { token: person.token, body });
}

test('[HOUSE-1] [HOUSE-4] [HOUSE-6] a table shows what differs while it waits, and is dealt by it', async () => {
  const { token } = ada;
  const made = await create(ada, { hand_size: 9, nope_residual: 'none', seating: 'joined' });
  expect(made.status).toBe(200);
  const { game_id: gameId, game_state: waiting } = made.body;
  expect(waiting.rule_options).toEqual({ hand_size: 9, nope_residual: 'none' });
  await call(server.url, 'startGame', { token, params: { gameId } });
  const { game_state: dealt } = (await call(server.url, 'getGame', { token, params: { gameId } })).body;
  expect(dealt.rule_options).toEqual({ hand_size: 9, nope_residual: 'none', seating: 'shuffled' });
  expect(dealt.my_hand.length).toBeGreaterThanOrEqual(8);
  await leave(ada, gameId);
});

test('[HOUSE-4] [HOUSE-15] after a restart, tables that wait and run have their house rules', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'staxd-house-'));
  const first = await startServer({ dataFolder });
  const people = [await register(first.url, 'Waits'), await register(first.url, 'Plays')] as const;
  const options = { hand_size: 9, finish: 'shapesOnly', jinx_per_colour: { 1: 1, 2: 0, 3: 2 } };
  const ids: string[] = [];
  for (const person of people) ids.push((await create(person, options)).body.game_id);
  const [waits = '', plays = ''] = ids;
  const look = async (url: string, { token }: Person, gameId: string) =>
    (await call(url, 'getGame', { token, params: { gameId } })).body.game_state;
  await call(first.url, 'startGame', { token: people[1].token, params: { gameId: plays } });
  const before = [await look(first.url, people[0], waits), await look(first.url, people[1], plays)];
  await first.close();
  const second = await startServer({ dataFolder });
  const after = [await look(second.url, people[0], waits), await look(second.url, people[1], plays)];
  expect(after.map(({ rule_options }) => rule_options)).toEqual([
    options,
    { ...options, seating: 'shuffled' },
  ]);
  expect(after.map(({ rule_options }) => rule_options)).toEqual(
    before.map(({ rule_options }) => rule_options),
  );
  await second.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('[HOUSE-16] a game that runs with more turns than a new table may have goes on under its rules', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'staxd-long-'));
  const first = await startServer({ dataFolder });
  const bea = await register(first.url, 'Bea');
  const { game_id: gameId } = (await create(bea, { max_turns: 900 })).body;
  await call(first.url, 'startGame', { token: bea.token, params: { gameId } });
  await first.close();
  const database = new Database(join(dataFolder, 'staxd.db'));
  const older = `UPDATE games SET state = replace(state, '"maxTurns":900', '"maxTurns":5000')`;
  expect(database.prepare(older).run().changes).toBe(1);
  database.close();
  const second = await startServer({ dataFolder });
  const look = await call(second.url, 'getGame', { token: bea.token, params: { gameId } });
  expect(look.body.game_state).toMatchObject({ status: 'in_progress', rule_options: { max_turns: 5000 } });
  const left = await call(second.url, 'leaveGame', { token: bea.token, params: { gameId } });
  expect(left.status).toBe(200);
  await second.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test.each([
  ['hand_size', { hand_size: 99 }, /^handSize is 99: it must be a whole number from 1 to 15$/],
  [
    '[HOUSE-16] max_turns',
    { max_turns: 1001 },
    /^maxTurns is 1001: it must be a whole number from 1 to 1000$/,
  ],
  ['[HOUSE-16] no turn', { max_turns: 0 }, /^maxTurns is 0: it must be a whole number from 1 to 1000$/],
  ['deck', { deck: { joker: 1 } }, /deck\.joker/],
  ['too few cards', { hand_size: 15, shape_copies: 1, modifier_multiplier: 0 }, /card/],
])('[HOUSE-2] %s is refused in one line, and no game is made', async (_, options, line) => {
  const { status, body } = await create(ada, options, { max_players: 7 });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'RULES_INVALID', detail: expect.stringMatching(line) });
  const { games } = (await call(server.url, 'myGames', { token: ada.token })).body;
  expect(games.filter(({ status: phase }) => phase === 'waiting_for_players')).toEqual([]);
});

test('[HOUSE-3] ranked and tournament games keep the standard', async () => {
  for (const mode of ['ranked', 'tournament']) {
    expect((await create(ada, { hand_size: 9 }, { mode })).body).toMatchObject({
      code: 'HOUSE_RULES_REFUSED',
    });
  }
  const standard = await create(ada, { hand_size: 7 }, { mode: 'ranked' });
  expect(standard.body.game_state.rule_options).toEqual({});
  await leave(ada, standard.body.game_id);
});

describe('rule files', () => {
  const read = (text: string) => call(server.url, 'readRules', { token: ada.token, body: { text } });

  test('[HOUSE-7] a file is read, and a fault has its line', async () => {
    const good = await read('mode: spite\noptions: { handSize: 9, seating: shuffled }\n');
    expect(good.body).toEqual({ mode: 'spite', rule_options: { hand_size: 9 } });
    const bad = await read('mode: casual\noptions:\n  handSize: 9\n  luck: 7\n');
    expect(bad.body).toMatchObject({ code: 'RULES_INVALID' });
    expect(bad.body).toMatchObject({ detail: expect.stringMatching(/^line 4: unknown option luck: /) });
    const long = await read('mode: casual\noptions:\n  handSize: 9\n  maxTurns: 5000\n');
    expect(long.body).toMatchObject({
      detail: 'line 4: maxTurns is 5000: it must be a whole number from 1 to 1000',
    });
    expect((await read('{'.repeat(4000))).status).toBe(422);
  });
});

test('[HOUSE-8] a player keeps three sets, which only hold what is allowed', async () => {
  const { url, token } = ada;
  const save = (body: object) => call(url, 'saveRuleSet', { token, body });
  const set = { slot: 1, name: 'Long night', mode: 'casual', rule_options: { hand_size: 9 } };
  expect((await save(set)).body.sets).toEqual([set]);
  expect((await save({ ...set, slot: 4 })).status).toBe(422);
  expect((await save({ ...set, rule_options: { hand_size: 0 } })).body).toMatchObject({
    code: 'RULES_INVALID',
  });
  expect((await call(url, 'ruleSets', { token })).body.sets).toEqual([set]);
  expect((await call(url, 'deleteRuleSet', { token, params: { slot: '1' } })).body.sets).toEqual([]);
  const guest = await signInGuest(url);
  expect((await call(url, 'ruleSets', { token: guest.token })).status).toBe(403);
});

test('[HOUSE-17] a kept set that no longer fits is told with the reason; it makes no table, and can be changed and deleted', async () => {
  let keep: RuleSets['saveRuleSet'] | undefined;
  const own = await startServer({
    openStore: async (options) => {
      const opened = await openSqliteStore(options);
      if (opened.ok) keep = (userId, set) => opened.value.ruleSets.saveRuleSet(userId, set);
      return opened;
    },
  });
  const bea = await register(own.url, 'Bea');
  const { token } = bea;
  const long = { name: 'Long night', mode: 'casual', rule_options: { hand_size: 9, max_turns: 5000 } };
  await keep?.(bea.userId, { slot: 1, set: long });
  await keep?.(bea.userId, {
    slot: 2,
    set: { ...long, name: 'Lucky', rule_options: { luck: 7, hand_size: 8 } },
  });
  await keep?.(bea.userId, { slot: 3, set: { name: 'Odd', mode: 'chess' } });
  const { sets } = (await call(own.url, 'ruleSets', { token })).body;
  const problem = 'maxTurns is 5000: it must be a whole number from 1 to 1000';
  expect(sets).toEqual([
    { slot: 1, ...long, problem },
    {
      slot: 2,
      ...long,
      name: 'Lucky',
      rule_options: { hand_size: 8 },
      problem: expect.stringMatching(/^unknown option luck: /),
    },
    {
      slot: 3,
      name: 'Odd',
      mode: 'casual',
      rule_options: {},
      problem: expect.stringMatching(/^unknown mode "chess": /),
    },
  ]);
  const made = await create(bea, long.rule_options);
  expect([made.status, made.body.detail]).toEqual([422, problem]);
  const mended = { slot: 1, ...long, rule_options: { hand_size: 9, max_turns: 1000 } };
  const saved = await call(own.url, 'saveRuleSet', { token, body: mended });
  expect(saved.body.sets[0]).toEqual({ ...mended, rule_options: { hand_size: 9 } });
  const left = await call(own.url, 'deleteRuleSet', { token, params: { slot: '2' } });
  expect(left.body.sets.map(({ slot }) => slot)).toEqual([1, 3]);
  await own.close();
});

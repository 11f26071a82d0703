/** What goes over the channel between servers on one PostgreSQL. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBatch } from '../../src/store/postgres/bus/payload.ts';
import { game, listen, untilHeard } from './hintContract.ts';
import { type HintsDatabase, startHintsDatabase } from './hintsDatabase.ts';

let database: HintsDatabase;
beforeAll(async () => {
  database = await startHintsDatabase();
});
afterAll(() => database.stop());
afterEach(() => database.closeAll());

test('a thousand hints of one turn of the event loop are few messages, none is too long, and nothing is lost', async () => {
  const listener = await database.listener();
  const [first, second] = [await database.open(), await database.open()];
  const ears = listen(second.hints);
  const hints = Array.from({ length: 1000 }, (_, at) => game(`g_${String(at).padStart(22, '0')}`, at));
  for (const hint of hints) first.hints.publish(hint);
  await untilHeard(ears, hints[999]);
  expect(ears.heard).toEqual(hints);
  const full = listener.heard.filter((payload) => readBatch(payload)?.hints.length !== 0);
  expect(full.length).toBeLessThanOrEqual(6);
  for (const payload of full) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(7900);
});

test('what others say on the channel changes nothing', async () => {
  const listener = await database.listener();
  const [first, second] = [await database.open(), await database.open()];
  const ears = listen(second.hints);
  const said = [
    '',
    'hello',
    '{"node":',
    '[]',
    'null',
    '{"node":"x"}',
    '{"node":"x","hints":["game",7,null]}',
  ];
  for (const payload of [...said, 'x'.repeat(7999)]) await listener.say(payload);
  first.hints.publish(game('g_1', 1));
  await untilHeard(ears, game('g_1', 1));
  expect(ears).toMatchObject({ heard: [game('g_1', 1)], gaps: [] });
});

test('a store that closes sends what it has published before, and nothing after it', async () => {
  const [first, second, third] = [await database.open(), await database.open(), await database.open()];
  const ears = listen(second.hints);
  const closed = listen(first.hints);
  first.hints.publish(game('g_1', 1));
  await first.close();
  expect(() => first.hints.publish(game('g_2', 1))).not.toThrow();
  await untilHeard(ears, game('g_1', 1));
  third.hints.publish(game('g_3', 1));
  await untilHeard(ears, game('g_3', 1));
  expect(ears.heard).toEqual([game('g_1', 1), game('g_3', 1)]);
  expect(closed).toMatchObject({ heard: [], gaps: [] });
});

/** Tournaments that cannot be, by real calls: each is refused or called off with one clear reason, and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, connect, type Person, register } from '../harness/people.ts';
import { becomeVip } from '../harness/vips.ts';
import { Cups, MINUTE } from './cups.ts';

const cups = new Cups('bad input');
beforeAll(() => cups.open());
afterAll(() => cups.close());

const isOver = ({ phase }: { readonly phase: string }) => phase === 'cancelled' || phase === 'completed';

test('[TOUR-14] one in the past says what is allowed, and is nowhere afterwards', async () => {
  const refused = await call(cups.url, 'createTournament', {
    token: cups.vip.token,
    body: { name: 'Yesterday', starts_at: cups.machine.now - 24 * 60 * MINUTE },
  });
  expect([refused.status, refused.body.code]).toEqual([400, 'TOURNAMENT_TOO_SOON']);
  expect(refused.body.params).toEqual({ minutes: 1, days: 30 });
  expect((await call(cups.url, 'tournaments')).body.tournaments).toEqual([]);
});

test('[TOUR-21] two created at the same time are one, and so are two entered at the same time', async () => {
  const made = await Promise.all([cups.create(), cups.create(), cups.create()]);
  expect(made.map(({ code = 'ok' }) => code).toSorted()).toEqual([
    'TOURNAMENT_EXISTS',
    'TOURNAMENT_EXISTS',
    'ok',
  ]);
  expect((await call(cups.url, 'tournaments')).body.tournaments).toHaveLength(1);
  const other = await register(cups.url);
  await becomeVip(other);
  const { body: second } = await call(cups.url, 'createTournament', {
    token: other.token,
    body: { name: 'Other', starts_at: cups.machine.now + 20 * MINUTE },
  });
  const first = made.find(({ id }) => id)?.id ?? '';
  const user = await register(cups.url);
  const entered = await Promise.all([cups.enter(user, first), cups.enter(user, second.id)]);
  expect(entered.map(({ code = 'ok' }) => code).toSorted()).toEqual(['TOURNAMENT_OTHER_TIME', 'ok']);
  await cups.cancel(cups.vip, first);
  await cups.cancel(other, second.id);
});

test.each([
  ['nobody enters', 0, 0],
  ['nobody checks in', 3, 0],
  ['one checks in', 3, 1],
])('[TOUR-12] [TOUR-19] it is called off with too few when %s, and says so', async (_, entering, present) => {
  const people = await cups.everybody(entering);
  const { id, starts_at } = await cups.create();
  for (const person of people) await cups.enter(person, id);
  const line = people.length > 0 ? await connect(people[0] as Person) : null;
  await cups.machine.pass(5 * MINUTE);
  await cups.until(id, ({ phase }) => phase === 'check_in');
  for (const person of people.slice(0, present)) await cups.checkIn(person, id);
  await cups.machine.pass(starts_at - cups.machine.now);
  const over = await cups.until(id, isOver);
  expect([over.phase, over.cancelled_because, over.winner]).toEqual(['cancelled', 'too_few', null]);
  expect(over.tables).toEqual([]);
  await line?.get('tournament_call', ({ call: said }) => said === 'cancelled');
  line?.close();
  const late = await register(cups.url);
  expect((await cups.enter(late, id)).code).toBe('TOURNAMENT_CLOSED');
});

test('[TOUR-12] it is called off with everybody gone when all withdraw while it runs', async () => {
  const { id, people } = await cups.started(4);
  for (const person of people) await cups.withdraw(person, id);
  const over = await cups.until(id, isOver);
  expect([over.phase, over.cancelled_because, over.winner]).toEqual(['cancelled', 'everybody_gone', null]);
  expect((await cups.withdraw(people[0] as Person, id)).code).toBe('TOURNAMENT_CLOSED');
  // Its creator may set up the next one.
  const next = await cups.create();
  expect(next.phase).toBe('registration');
  await cups.cancel(cups.vip, next.id);
});

test('[TOUR-3] a round robin has room for 16, and for no more', async () => {
  const refused = await cups.create({ format: 'round_robin', max_entrants: 17 });
  expect([refused.code, refused.params?.field]).toEqual(['VALIDATION_ERROR', 'max_entrants']);
  const made = await cups.create({ format: 'round_robin', max_entrants: 16 });
  expect(made.max_entrants).toBe(16);
  await cups.cancel(cups.vip, made.id);
});

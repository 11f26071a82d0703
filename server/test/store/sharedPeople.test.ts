// What several servers on one PostgreSQL keep for people who are at any of them.
import { unwrap } from '@staxd/engine';
import { beforeEach, expect, test } from 'vitest';
import type { KeptInvitation } from '../../src/store/companyPorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import type { Shared } from '../../src/store/sharedPorts.ts';
import { shareDatabase } from '../harness/postgres/sharedDatabase.ts';
import { creation, next, ok, SAMPLES, type Sample, START } from './samples.ts';

const database = shareDatabase();
let now: number;
let stores: readonly Store<Sample>[];

beforeEach(async () => {
  await database.empty();
  now = START;
  const open = async () =>
    unwrap(await openPostgresStore({ url: database.url, format: SAMPLES, now: () => now }));
  stores = await Promise.all([open(), open(), open()]);
  const [{ games }] = stores;
  await ok(games.commit(creation('g_1')));
  return () => Promise.all(stores.map((store) => store.close()));
});

const shared = (store: Store<Sample>): Shared<Sample> => store.shared ?? expect.unreachable();

const invitation = (id: string, given: Partial<KeptInvitation> = {}): KeptInvitation => ({
  id,
  userId: 'u_bob',
  fromId: 'u_ada',
  gameId: 'g_1',
  at: START,
  expiresAt: START + 60_000,
  told: { id } as KeptInvitation['told'],
  ...given,
});

const idsAt = async (store: Store<Sample>, ...userIds: readonly string[]) =>
  (await shared(store).invitations.to(userIds)).map(({ id }) => id);

test('an invitation stands at all servers until its time is over', async () => {
  const [one, other] = stores;
  const kept = invitation('i_1');
  await shared(one).invitations.add(kept);
  await shared(one).invitations.add(invitation('i_2', { userId: 'u_cat', at: START + 1 }));
  expect(await shared(other).invitations.to(['u_bob'])).toEqual([kept]);
  expect(await idsAt(other, 'u_cat', 'u_bob', 'u_dan')).toEqual(['i_1', 'i_2']);
  now += 59_999;
  expect(await idsAt(other, 'u_bob')).toEqual(['i_1']);
  now += 1;
  expect(await idsAt(other, 'u_bob')).toEqual([]);
  expect(await shared(other).invitations.take('u_bob', 'i_1')).toBeNull();
});

test('a later one from the same person to the same table takes its place', async () => {
  const [one, other] = stores;
  await shared(one).invitations.add(invitation('i_1'));
  await shared(one).invitations.add(invitation('i_2', { fromId: 'u_cat' }));
  await shared(other).invitations.add(invitation('i_3', { at: START + 1 }));
  expect(await idsAt(one, 'u_bob')).toEqual(['i_2', 'i_3']);
});

test('of those who answer at once one has it, and nobody for whom it is not', async () => {
  await shared(stores[0]).invitations.add(invitation('i_1'));
  expect(await shared(stores[1]).invitations.take('u_cat', 'i_1')).toBeNull();
  const taken = await Promise.all(stores.map((store) => shared(store).invitations.take('u_bob', 'i_1')));
  expect(taken.filter((each) => each !== null)).toEqual([invitation('i_1')]);
});

test('it is gone when its table does not wait any more, by whatever server', async () => {
  const [one, other] = stores;
  await shared(one).invitations.add(invitation('i_1'));
  const { index } = creation('g_1');
  if (index === undefined) return expect.unreachable();
  await ok(other.games.commit(next('g_1', 1, { index: { ...index, status: 'running' } })));
  expect(await idsAt(one, 'u_bob')).toEqual([]);
  expect(await shared(one).invitations.take('u_bob', 'i_1')).toBeNull();
});

test('what is over is deleted with other things that are over', async () => {
  const [one] = stores;
  await shared(one).invitations.add(invitation('i_1'));
  now += 60_000;
  const before = { sessionsBefore: 0, guestsBefore: 0, lessonsBefore: 0, recordsBefore: 0 };
  await one.purge(before, 10);
  now = START;
  expect(await idsAt(one, 'u_bob')).toEqual([]);
});

test('a notice is there for all servers, and those of one are in their order', async () => {
  const [one, other] = stores;
  const notices = ['n_2', 'n_1'].map((id) => ({ id, text: `At eight: ${id}!` }));
  for (const notice of notices) await shared(one).notices.add(notice);
  expect(await shared(other).notices.recent()).toEqual(notices);
});

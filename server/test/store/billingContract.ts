/** What every store must do with subscriptions. */
import assert from 'node:assert/strict';
import type { BillingNews, KeptEvent, KeptSubscription } from '../../src/store/billingPorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { type Check, START, user } from './samples.ts';

const NOW = START;
const DAY = 86_400_000;

/** Rows of `CONTRACT`. */
export const BILLING_CONTRACT: readonly Check[] = [
  {
    name: 'a customer is one of a user, and of one user only',
    async run({ store: { subscriptions }, afterKill }) {
      assert.equal(await subscriptions.customerOf('u_1'), null);
      assert.equal(await subscriptions.ownerOf('c_1'), null);
      assert.equal(await subscriptions.bindCustomer('u_1', 'c_1'), 'c_1');
      assert.equal(await subscriptions.bindCustomer('u_1', 'c_2'), 'c_1');
      await assert.rejects(subscriptions.bindCustomer('u_2', 'c_1'));
      assert.equal(await subscriptions.ownerOf('c_1'), 'u_1');
      assert.equal(await subscriptions.ownerOf('c_2'), null);
      assert.equal(await subscriptions.customerOf('u_2'), null);
      const found = await afterKill();
      assert.equal(await found.subscriptions.customerOf('u_1'), 'c_1');
    },
  },
  {
    name: 'of the checkouts of a user the latest is kept, and one that was opened beside it is not',
    async run({ store: { subscriptions } }) {
      assert.equal(await subscriptions.checkoutOf('u_1'), null);
      assert.equal(await subscriptions.replaceCheckout('u_1', null, 'k_1'), true);
      assert.equal(await subscriptions.replaceCheckout('u_2', null, 'k_2'), true);
      assert.equal(await subscriptions.replaceCheckout('u_1', 'k_1', 'k_3'), true);
      for (const before of [null, 'k_1'])
        assert.equal(await subscriptions.replaceCheckout('u_1', before, 'k_4'), false);
      assert.equal(await subscriptions.checkoutOf('u_1'), 'k_3');
      assert.equal(await subscriptions.checkoutOf('u_2'), 'k_2');
    },
  },
  {
    name: 'an event, its subscription and the flag of a vip are written together, once',
    async run({ store, afterKill }) {
      const { subscriptions } = store;
      await addUsers(store, 'u_1', 'u_2');
      const first = news({ event: event('e_1') });
      assert.deepEqual(await subscriptions.take(first), { isRepeated: false, isVip: true });
      assert.equal((await store.users.byId('u_1'))?.isVip, true);
      assert.equal((await store.users.byId('u_2'))?.isVip, false);
      assert.deepEqual(await subscriptions.ofUser('u_1'), [subscription()]);
      const again = news({
        event: event('e_1'),
        subscription: subscription({ state: 'ended', vipUntil: null }),
      });
      assert.deepEqual(await subscriptions.take(again), { isRepeated: true, isVip: null });
      assert.deepEqual(await subscriptions.ofUser('u_1'), [subscription()]);
      const found = await afterKill();
      assert.equal(await found.subscriptions.knowsEvent('e_1'), true);
      assert.equal((await found.users.byId('u_1'))?.isVip, true);
    },
  },
  {
    name: 'of many copies of one event exactly one has an effect',
    async run({ store }) {
      await addUsers(store, 'u_1');
      const copies = Array.from({ length: 8 }, () => store.subscriptions.take(news({ event: event('e_1') })));
      const effects = (await Promise.all(copies)).filter(({ isRepeated }) => !isRepeated);
      assert.deepEqual(effects, [{ isRepeated: false, isVip: true }]);
    },
  },
  {
    name: 'what the provider said without an event is written as well',
    async run({ store }) {
      await addUsers(store, 'u_1');
      assert.equal((await store.subscriptions.take(news({}))).isVip, true);
      assert.equal((await store.subscriptions.take(news({}))).isVip, null);
      const ended = news({ subscription: subscription({ state: 'ended', vipUntil: null }) });
      assert.deepEqual(await store.subscriptions.take(ended), { isRepeated: false, isVip: false });
      assert.equal((await store.users.byId('u_1'))?.isVip, false);
      assert.equal(await store.subscriptions.newestEventOf('s_1'), null);
    },
  },
  {
    name: 'events are known by their ids, and the newest by its time',
    async run({ store: { subscriptions } }) {
      for (const [id, at] of [
        ['e_1', NOW + 5],
        ['e_2', NOW + 9],
        ['e_3', NOW + 7],
      ] as const) {
        await subscriptions.take(news({ event: event(id, { at }), subscription: null }));
      }
      await subscriptions.take(
        news({ event: event('e_4', { subscriptionId: 's_2', at: NOW + 99 }), subscription: null }),
      );
      assert.equal(await subscriptions.newestEventOf('s_1'), NOW + 9);
      assert.deepEqual(await subscriptions.ofUser('u_1'), []);
      await subscriptions.forgetEvents(NOW + 9);
      const known = ['e_1', 'e_2', 'e_3', 'e_4', 'e_5'].map((id) => subscriptions.knowsEvent(id));
      assert.deepEqual(await Promise.all(known), [false, true, false, true, false]);
    },
  },
  {
    name: 'a user is a vip as long as one of several subscriptions says so',
    async run({ store }) {
      const { subscriptions } = store;
      await addUsers(store, 'u_1');
      await subscriptions.take(news({}));
      const longer = subscription({ id: 's_2', startedAt: NOW + 1, vipUntil: NOW + 2 * DAY });
      await subscriptions.take(news({ subscription: longer }));
      const ended = subscription({ state: 'ended', vipUntil: null });
      assert.equal((await subscriptions.take(news({ subscription: ended }))).isVip, null);
      assert.deepEqual(await subscriptions.ofUser('u_1'), [ended, longer]);
      assert.equal(await subscriptions.isEntitled('u_1', NOW + 2 * DAY - 1), true);
      assert.equal(await subscriptions.isEntitled('u_1', NOW + 2 * DAY), false);
      assert.equal(await subscriptions.isEntitled('u_2', NOW), false);
    },
  },
  {
    name: 'a subscription stays with the user for whom it was first kept',
    async run({ store }) {
      await addUsers(store, 'u_1', 'u_2');
      await store.subscriptions.take(news({}));
      await store.subscriptions.take(news({ subscription: subscription({ userId: 'u_2' }) }));
      assert.equal((await store.users.byId('u_2'))?.isVip, false);
      assert.deepEqual(await store.subscriptions.ofUser('u_2'), []);
    },
  },
  {
    name: 'the flag ends when the time is over, and not before',
    async run({ store }) {
      const { subscriptions, users } = store;
      await addUsers(store, 'u_1', 'u_2', 'u_3');
      await subscriptions.take(news({}));
      await subscriptions.take(news({ subscription: subscription({ id: 's_2', userId: 'u_2' }) }));
      const later = subscription({ id: 's_3', userId: 'u_3', vipUntil: NOW + 9 * DAY });
      await subscriptions.take(news({ subscription: later }));
      const end = NOW + DAY;
      assert.equal(await subscriptions.endVip('u_1', end - 1), false);
      assert.deepEqual(await subscriptions.endVips(end - 1), []);
      assert.equal(await subscriptions.endVip('u_1', end), true);
      assert.equal(await subscriptions.endVip('u_1', end), false);
      assert.deepEqual(await subscriptions.endVips(end), ['u_2']);
      const flags = ['u_1', 'u_2', 'u_3'].map(async (id) => (await users.byId(id))?.isVip);
      assert.deepEqual(await Promise.all(flags), [false, false, true]);
    },
  },
  {
    name: 'what is paid for no longer is overdue, the longest first',
    async run({ store }) {
      const { subscriptions } = store;
      await addUsers(store, 'u_1', 'u_2', 'u_3', 'u_4');
      const kept = [
        subscription({ vipUntil: NOW + 9 * DAY }),
        subscription({ id: 's_2', userId: 'u_2', paidUntil: NOW + DAY / 2 }),
        subscription({ id: 's_3', userId: 'u_3', paidUntil: NOW + DAY + 1, vipUntil: NOW + 2 * DAY }),
        subscription({ id: 's_4', userId: 'u_4', state: 'ended', vipUntil: null }),
      ];
      for (const each of kept) await subscriptions.take(news({ subscription: each }));
      const overdue = await subscriptions.overdue(NOW + DAY, 9);
      assert.deepEqual(
        overdue.map(({ id }) => id),
        ['s_2', 's_1'],
      );
      assert.equal((await subscriptions.overdue(NOW + DAY, 1)).length, 1);
      await subscriptions.endVips(NOW + 9 * DAY);
      assert.deepEqual(await subscriptions.overdue(NOW + 9 * DAY, 9), []);
    },
  },
  {
    name: 'what somebody subscribed to is told to them, and goes with the account',
    async run({ store }) {
      const { subscriptions, personal } = store;
      await addUsers(store, 'u_1', 'u_2');
      await subscriptions.bindCustomer('u_1', 'c_1');
      await subscriptions.replaceCheckout('u_1', null, 'k_1');
      await subscriptions.take(news({ subscription: subscription({ state: 'ended', vipUntil: null }) }));
      await subscriptions.take(news({ subscription: subscription({ id: 's_2', userId: 'u_2' }) }));
      const told = { started_at: NOW, state: 'ended', paid_until: NOW + DAY };
      assert.deepEqual((await personal.about('u_1')).subscriptions, [told]);
      await personal.erase('u_1', NOW);
      assert.deepEqual(await subscriptions.ofUser('u_1'), []);
      assert.equal(await subscriptions.ownerOf('c_1'), null);
      assert.equal(await subscriptions.checkoutOf('u_1'), null);
      assert.equal((await subscriptions.ofUser('u_2')).length, 1);
    },
  },
  {
    name: 'nobody begins as a vip',
    async run({ store }) {
      await store.users.create({ ...user('u_1'), isVip: true });
      assert.equal((await store.users.byId('u_1'))?.isVip, false);
    },
  },
];

function subscription(fields: Partial<KeptSubscription> = {}): KeptSubscription {
  return {
    id: 's_1',
    userId: 'u_1',
    state: 'active',
    startedAt: NOW,
    paidUntil: NOW + DAY,
    vipUntil: NOW + DAY,
    ...fields,
  };
}

function event(id: string, fields: Partial<KeptEvent> = {}): KeptEvent {
  return { id, subscriptionId: 's_1', at: NOW, ...fields };
}

function news(fields: Partial<BillingNews>): BillingNews {
  return { event: null, subscription: subscription(), now: NOW, ...fields };
}

async function addUsers({ users }: Pick<Store<unknown>, 'users'>, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await users.create(user(id));
}

/** A subscription that is paid, fails, ends, and of which the provider tells in any order: billing.ts beside the real books. */
import { fail, ok, unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { type Billing, type BillingEvent, NO_BILLING } from '../../src/billing/billing.ts';
import { BillingNews } from '../../src/billing/billingNews.ts';
import { VipFlag } from '../../src/billing/vipFlag.ts';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import { openLog } from '../../src/monitoring/log.ts';
import type { Subscriptions } from '../../src/store/billingPorts.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { user } from '../store/samples.ts';
import { billingBook, type Truth } from './billing.ts';
import { careless, compareHands, expectAgreement, type Hands, oneOf } from './bothHands.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const TIMES = [HOUR, HOUR, 10 * HOUR, DAY, 3 * DAY];
const OWNER = 'u_Ann';
const ID = 'sub_1';

interface Careless {
  readonly changed?: (subscriptions: Subscriptions) => Subscriptions;
  readonly believesAll?: boolean;
}

async function hands({ changed = (real) => real, believesAll = false }: Careless = {}): Promise<Hands> {
  const machine = new SimulatedMachine('billing');
  const { clock } = machine.platform;
  const store = unwrap(
    await openSqliteStore({ folder: ':memory:', format: GAME_FORMAT, now: () => machine.now }),
  );
  await store.users.create(user(OWNER));
  await store.subscriptions.bindCustomer(OWNER, 'cus_1');
  const subscriptions = changed(store.subscriptions);
  const flag = new VipFlag(subscriptions, clock);
  let truth: Truth = { state: 'pending', paidUntil: 0 };
  const startedAt = machine.now;
  const billing: Billing = {
    ...NO_BILLING,
    subscription: async () => ({ id: ID, customerId: 'cus_1', userId: OWNER, startedAt, ...truth }),
    readEvent: (payload) => {
      const event = JSON.parse(new TextDecoder().decode(payload)) as BillingEvent;
      return event.id.startsWith('forged') && !believesAll ? fail('forged') : ok(event);
    },
  };
  const news = new BillingNews({
    billing,
    subscriptions,
    flag,
    clock,
    log: openLog('error', { write: () => {} }),
  });
  const book = billingBook();
  /** What the provider has to tell, and what it has told. */
  const events: BillingEvent[] = [];
  let forged = 0;

  const tell = (event: BillingEvent) => news.receive(new TextEncoder().encode(JSON.stringify(event)), {});
  function becomes(next: Truth): void {
    truth = next;
    events.push({ id: `evt_${events.length}`, at: machine.now, subscriptionId: ID });
  }
  const look = async () => {
    const { isVip = false } = (await store.users.byId(OWNER)) ?? {};
    return isVip && (await flag.stillHolds(OWNER));
  };

  return {
    close: () => store.close(),
    step: async (chance) => {
      const deed = chance.below(16);
      const { paidUntil } = truth;
      let did = 'is told';
      if (deed < 2) {
        did = 'pays';
        becomes({ state: 'active', paidUntil: Math.max(machine.now, paidUntil) + 2 * DAY });
      } else if (deed < 5 && truth.state !== 'pending') {
        const state = oneOf(chance, ['canceled', 'pastDue', 'ended'] as const);
        did = `is ${state}`;
        becomes({ state, paidUntil: state === 'pastDue' ? Math.min(paidUntil, machine.now) : paidUntil });
      } else if (deed < 10 && events.length > 0) {
        const event = chance.below(2) === 0 ? events[events.length - 1] : oneOf(chance, events);
        await tell(event);
        book.hear(event, truth, machine.now);
      } else if (deed === 10) {
        did = 'is forged';
        await tell({ id: `forged_${forged++}`, at: machine.now, subscriptionId: ID });
      } else {
        did = 'passes';
        const time = oneOf(chance, TIMES);
        for (let passed = 0; passed < time; passed += HOUR) {
          await machine.pass(HOUR);
          await news.settle();
          book.lookAfter(truth, machine.now);
        }
      }
      // The clock of the provider goes on.
      await machine.pass(1000);
      const [model, real] = [book.isVip(machine.now), await look()];
      return { did: model ? `${did}, a vip` : did, model, real };
    },
  };
}

const LENGTH = { normal: 2, long: 100, steps: 120 };

test('a second hand knows who is a vip as the server does', async () => {
  const compared = await compareHands('billing', () => hands(), LENGTH);
  expectAgreement(compared, { 'passes, a vip': 5, passes: 5, 'is told, a vip': 5, 'is forged': 2 });
});

test.each<[string, Careless]>([
  ['believes a forged event', { believesAll: true }],
  [
    'gives no days after a failed payment',
    {
      changed: (real) =>
        careless(real, {
          take: ({ subscription, ...news }) => {
            const isLate = subscription?.state === 'pastDue';
            const vipUntil = isLate ? subscription.paidUntil : (subscription?.vipUntil ?? null);
            return real.take({ ...news, subscription: subscription && { ...subscription, vipUntil } });
          },
        }),
    },
  ],
  [
    'has a clock that is a day behind',
    {
      changed: (real) =>
        careless(real, {
          take: (news) => real.take({ ...news, now: news.now - DAY }),
          isEntitled: (userId, now) => real.isEntitled(userId, now - DAY),
          endVips: (now) => real.endVips(now - DAY),
        }),
    },
  ],
])('the second hand finds a server that %s', async (_, how) => {
  const { disagreement } = await compareHands('billing', () => hands(how), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});

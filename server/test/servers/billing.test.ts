// What the provider says of a subscription is told to several servers at once, and the newest stands.
import { unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { type Billing, NO_BILLING, type Subscription } from '../../src/billing/billing.ts';
import { BillingNews } from '../../src/billing/billingNews.ts';
import { VipFlag } from '../../src/billing/vipFlag.ts';
import { openLog } from '../../src/monitoring/log.ts';
import type { Subscriptions } from '../../src/store/billingPorts.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { shareDatabase } from '../harness/postgres/sharedDatabase.ts';
import { SAMPLES, START, user } from '../store/samples.ts';

const DAY = 86_400_000;
const ID = 'sub_1';
const OWNER = 'u_1';
type State = Subscription['state'];

const database = shareDatabase();
interface Server {
  readonly news: BillingNews;
  /** The provider has made its next answer to this server, which gets it when it is let go. */
  holdNext(): Promise<() => void>;
}

interface Asked {
  readonly servers: readonly Server[];
  is(state: State): void;
  kept(): Promise<State | undefined>;
  isVip(): Promise<boolean | undefined>;
}

/** Answers are made when they are asked for. `wrap`: something careless between each server and its store. */
async function withServers(
  use: (asked: Asked) => Promise<void>,
  wrap = (subscriptions: Subscriptions): Subscriptions => subscriptions,
): Promise<void> {
  await database.empty();
  const clock = { now: () => START };
  const open = async () =>
    unwrap(await openPostgresStore({ url: database.url, format: SAMPLES, now: clock.now }));
  const stores = [await open(), await open(), await open()];
  const [{ users, subscriptions }] = stores;
  await users.create(user(OWNER));
  await subscriptions.bindCustomer(OWNER, 'cus_1');
  let state: State = 'active';
  const servers = stores.map((store): Server => {
    let hold: ((letGo: () => void) => void) | null = null;
    const answer = async (): Promise<Subscription> => {
      const times = { startedAt: START, paidUntil: START + 30 * DAY };
      const made: Subscription = { id: ID, customerId: 'cus_1', userId: OWNER, state, ...times };
      const held = hold;
      hold = null;
      if (held) await new Promise<void>((letGo) => held(letGo));
      return made;
    };
    const billing: Billing = {
      ...NO_BILLING,
      subscription: answer,
      cancel: () => {
        state = 'canceled';
        return answer();
      },
    };
    const own = wrap(store.subscriptions);
    const parts = { flag: new VipFlag(own, clock), clock, log: openLog('error', { write: () => {} }) };
    return {
      news: new BillingNews({ billing, subscriptions: own, ...parts }),
      holdNext: () => new Promise((made) => (hold = made)),
    };
  });
  try {
    await use({
      servers,
      is: (next) => {
        state = next;
      },
      kept: async () => (await subscriptions.ofUser(OWNER))[0]?.state,
      isVip: async () => (await users.byId(OWNER))?.isVip,
    });
  } finally {
    for (const store of stores) await store.close();
  }
}

/** What is kept when one server gets its answer after two others have been told more. */
async function late({ servers, is, kept }: Asked, states: readonly State[]): Promise<State | undefined> {
  const [slow, ...others] = servers;
  const made = slow.holdNext();
  const asked = slow.news.refresh(ID);
  const letGo = await made;
  for (const [index, state] of states.entries()) {
    is(state);
    await others[index % 2].news.refresh(ID);
  }
  letGo();
  const answer = await asked;
  expect(answer?.state).toBe(await kept());
  return kept();
}

test('[VIP-6] an answer that comes late does not stand over what another server was told since', async () => {
  await withServers(async (asked) => {
    // Of one that nobody has heard of.
    expect(await late(asked, ['ended'])).toBe('ended');
    expect(await asked.isVip()).toBe(false);
    asked.is('active');
    await asked.servers[1].news.refresh(ID);
    expect(await late(asked, ['canceled'])).toBe('canceled');
    asked.is('ended');
    // In between it was as the late answer says.
    expect(await late(asked, ['active', 'ended', 'active'])).toBe('active');
    expect(await asked.isVip()).toBe(true);
  });
});

test('a change is asked for once, also when another server was told of it before', async () => {
  await withServers(async ({ servers: [slow, other], is, kept }) => {
    await other.news.refresh(ID);
    const made = slow.holdNext();
    const changed = slow.news.change(ID, 'cancel');
    const letGo = await made;
    await other.news.refresh(ID);
    // Taken back meanwhile.
    is('active');
    await other.news.refresh(ID);
    letGo();
    expect((await changed)?.state).toBe('active');
    expect(await kept()).toBe('active');
  });
});

test('these tests find servers that keep whatever comes last', async () => {
  const careless = (subscriptions: Subscriptions) =>
    new Proxy(subscriptions, {
      get: (from, name) => {
        const own = name === 'revisionOf' ? undefined : Reflect.get(from, name);
        return typeof own === 'function' ? own.bind(from) : own;
      },
    });
  await withServers(async (asked) => {
    expect(await late(asked, ['ended'])).toBe('active');
    asked.is('ended');
    expect(await late(asked, ['active', 'ended', 'active'])).toBe('ended');
  }, careless);
});

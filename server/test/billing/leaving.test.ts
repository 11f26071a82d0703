// An account that goes takes its subscription with it, before anything else.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBilling } from '../../src/billing/provider/openBilling.ts';
import { openLog } from '../../src/monitoring/log.ts';
import { machine } from '../../src/platform/platform.ts';
import { FakeStripe } from '../harness/fakeStripe.ts';
import { openMemoryStore } from '../store/memory/open.ts';
import { user } from '../store/samples.ts';

const USER = 'u_leaving';

let stripe: FakeStripe;
let billing: Awaited<ReturnType<typeof openBilling>>;
let isVip: () => Promise<boolean | undefined>;
beforeEach(async () => {
  stripe = await FakeStripe.open();
  const store = openMemoryStore({
    format: { write: String, read: String, follow: String },
    now: machine.clock.now,
  });
  await store.users.create(user(USER));
  isVip = async () => (await store.users.byId(USER))?.isVip;
  const stripeConfig = { key: 'sk_test_12345678', webhookSecret: 'whsec_12345678', price: 'price_vip1' };
  billing = await openBilling({
    config: {
      billing: { type: 'stripe', ...stripeConfig, host: stripe.host },
      dataFolder: '',
      host: '127.0.0.1',
    },
    subscriptions: store.subscriptions,
    platform: machine,
    log: openLog('error', { write: () => {} }),
    site: () => 'https://staxd.test',
    port: () => 0,
  });
});
afterEach(() => stripe.close());

async function openCheckout(): Promise<string> {
  const page = await billing.vips.subscribe(USER);
  return page.ok ? (page.value.split('/').at(-1) ?? '') : '';
}

async function subscribe(): Promise<string> {
  const id = stripe.complete(await openCheckout());
  await billing.news.refresh(id);
  return id;
}

test('[VIP-10] the subscription ends at once, and who is open to it hears of it', async () => {
  const id = await subscribe();
  expect(await isVip()).toBe(true);
  const heard: [string, boolean][] = [];
  billing.flag.onChanged((userId, flag) => heard.push([userId, flag]));
  expect(await billing.vips.endFor(USER)).toEqual({ ok: true, value: null });
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled' });
  expect([await isVip(), heard]).toEqual([false, [[USER, false]]]);
});

test('[VIP-10] nobody can pay for the account any more', async () => {
  const session = await openCheckout();
  expect((await billing.vips.endFor(USER)).ok).toBe(true);
  expect(stripe.sessions.get(session)).toMatchObject({ status: 'expired' });
});

test('[VIP-10] a checkout that was paid just now ends as well', async () => {
  const id = stripe.complete(await openCheckout());
  expect((await billing.vips.endFor(USER)).ok).toBe(true);
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled' });
});

test('while the provider does not answer, the account cannot go', async () => {
  const id = await subscribe();
  stripe.failure = 500;
  expect(await billing.vips.endFor(USER)).toMatchObject({
    ok: false,
    error: { code: 'BILLING_UNAVAILABLE' },
  });
  stripe.failure = null;
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'active' });
  expect(await isVip()).toBe(true);
});

test('who never subscribed goes without asking anybody', async () => {
  stripe.failure = 500;
  expect((await billing.vips.endFor(USER)).ok).toBe(true);
  expect(stripe.requests).toEqual([]);
});

test('what an earlier provider took is not asked for twice', async () => {
  const id = await subscribe();
  stripe.subscriptions.delete(id);
  expect((await billing.vips.endFor(USER)).ok).toBe(true);
});

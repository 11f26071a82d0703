// Stripe by its SDK, against its API on this machine. Events are signed as Stripe signs them, over the raw body.
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { machine, type Platform } from '../../src/platform/platform.ts';
import { FakeStripe } from '../harness/fakeStripe.ts';
import { call, type Person, register } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { beforeItsBody } from '../harness/unsent.ts';

const SECRET = 'whsec_test_secret_of_this_endpoint';
const KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
const DAY = 86_400;

const signer = new Stripe(KEY).webhooks;
let stripe: FakeStripe;
let server: TestServer;
let person: Person;
let ahead: number;
let hourly: (() => void)[];
let events = 0;
beforeEach(async () => {
  ahead = 0;
  hourly = [];
  stripe = await FakeStripe.open();
  const platform: Platform = {
    ...machine,
    clock: { now: () => Date.now() + ahead },
    timers: {
      ...machine.timers,
      every: (every, run) => {
        if (every === 3_600_000) hourly.push(run);
        return machine.timers.every(every, run);
      },
    },
  };
  server = await startServer({
    platform,
    url: 'https://staxd.test',
    billing: { type: 'stripe', key: KEY, webhookSecret: SECRET, price: 'price_vip1', host: stripe.host },
  });
  person = await register(server.url);
});
afterEach(async () => {
  await server.close();
  await stripe.close();
});

interface EventFields {
  readonly id?: string;
  /** Seconds. */
  readonly created?: number;
}

const seconds = () => Math.floor((Date.now() + ahead) / 1000);

/** An event as Stripe writes it, indented as it sends it: what is signed are these bytes. */
function eventText(
  type: string,
  object: object,
  { id = `evt_${++events}`, created = seconds() }: EventFields = {},
) {
  const event = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return JSON.stringify(event, null, 2);
}

function deliver(payload: string, signature = sign(payload)): Promise<Response> {
  return fetch(`${server.url}/billing/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
  });
}

function sign(payload: string, secret = SECRET, timestamp = seconds()): string {
  return signer.generateTestHeaderString({ payload, secret, timestamp });
}

const about = (id: string) => stripe.subscriptions.get(id) ?? { object: 'subscription', id };
const tell = (id: string, fields?: EventFields) =>
  deliver(eventText('customer.subscription.updated', about(id), fields));
const standing = async (who = person) => (await call(server.url, 'vipStatus', { token: who.token })).body;
const isVip = async (who = person) => (await call(server.url, 'me', { token: who.token })).body.is_vip;

/** Opens a checkout. Gives its id. */
async function openCheckout(who = person): Promise<string> {
  const { body } = await call(server.url, 'vipSubscribe', { token: who.token, body: {} });
  return body.checkout_url.split('/').at(-1) ?? '';
}

/** Subscribes, pays and tells of it. Gives the id of the subscription. */
async function subscribe(who = person): Promise<string> {
  const id = stripe.complete(await openCheckout(who));
  expect((await tell(id)).status).toBe(200);
  return id;
}

describe('the way to Stripe', () => {
  test('[VIP-3] the price is asked once, and kept', async () => {
    const offer = { price: { amount: 450, currency: 'eur', interval: 'month' }, paid_at: 'Stripe' };
    expect((await call(server.url, 'vipOffer')).body).toEqual(offer);
    stripe.failure = 500;
    expect((await call(server.url, 'vipOffer')).body).toEqual(offer);
    expect(stripe.requests.filter(({ path }) => path.startsWith('/v1/prices'))).toHaveLength(1);
  });

  test('a price that is no fixed sum for each month is offered to nobody', async () => {
    stripe.price = { ...stripe.price, recurring: { interval: 'year', interval_count: 1 } };
    expect((await call(server.url, 'vipOffer')).body).toEqual({ price: null, paid_at: null });
  });

  test('a checkout names the user and nothing else of a person', async () => {
    await openCheckout();
    const sent = stripe.requests.find(({ path }) => path === '/v1/checkout/sessions');
    const [customer] = [...stripe.customers.keys()];
    expect(sent?.form).toEqual({
      mode: 'subscription',
      customer,
      client_reference_id: person.userId,
      'line_items[0][price]': 'price_vip1',
      'line_items[0][quantity]': '1',
      'subscription_data[metadata][user_id]': person.userId,
      success_url: 'https://staxd.test/vip?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://staxd.test/vip',
    });
    expect(JSON.stringify(stripe.requests.map(({ form }) => form))).not.toContain(person.username);
  });

  test('[VIP-5] an open checkout is given again, and who comes again is the same customer', async () => {
    expect(await openCheckout()).toBe(await openCheckout());
    const first = await subscribe();
    stripe.change(first, { status: 'canceled', ended_at: seconds() });
    await tell(first);
    await subscribe();
    expect(stripe.customers.size).toBe(1);
    expect(stripe.sessions.size).toBe(2);
  });

  test('[VIP-5] who has paid is a vip, whether the event has come or not', async () => {
    stripe.complete(await openCheckout());
    const refused = await call(server.url, 'vipSubscribe', { token: person.token, body: {} });
    expect(refused.body.code).toBe('ALREADY_VIP');
    expect(await isVip()).toBe(true);
  });

  test('coming back before the event makes a vip, and the event changes nothing more', async () => {
    const session = await openCheckout();
    const back = () => call(server.url, 'vipReturn', { token: person.token, body: { session } });
    expect((await back()).body).toMatchObject({ is_vip: false, status: 'none' });
    const id = stripe.complete(session);
    expect((await back()).body).toMatchObject({ is_vip: true, status: 'active' });
    expect((await tell(id)).status).toBe(200);
    expect(await isVip()).toBe(true);
    const other = await register(server.url);
    const stolen = await call(server.url, 'vipReturn', { token: other.token, body: { session } });
    expect([stolen.status, await isVip(other)]).toEqual([404, false]);
  });

  test('while Stripe fails nothing is charged, said or changed, and nobody waits for long', async () => {
    await subscribe();
    stripe.failure = 500;
    for (const name of ['vipCancel', 'vipPayment'] as const) {
      const refused = await call(server.url, name, { token: person.token });
      expect([refused.status, refused.body.code]).toEqual([503, 'BILLING_UNAVAILABLE']);
    }
    expect(await standing()).toMatchObject({ is_vip: true, status: 'active' });
    expect(server.logged.join('\n')).not.toContain(KEY);
  });

  test('the page where the way of paying is changed is the own one', async () => {
    await subscribe();
    const { body } = await call(server.url, 'vipPayment', { token: person.token });
    expect(body.url).toBe('https://billing.stripe.test/p/session/1');
    const sent = stripe.requests.at(-1);
    expect(sent?.form).toEqual({
      customer: [...stripe.customers.keys()][0],
      return_url: 'https://staxd.test/vip',
    });
  });
});

describe('a cancellation', () => {
  test('[VIP-7] is one call each way, and Stripe knows', async () => {
    const id = await subscribe();
    const { body } = await call(server.url, 'vipCancel', { token: person.token });
    expect(body).toMatchObject({ is_vip: true, status: 'canceled' });
    expect(about(id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    const resumed = await call(server.url, 'vipResume', { token: person.token });
    expect(resumed.body.status).toBe('active');
    expect(about(id)).toMatchObject({ cancel_at_period_end: false });
  });

  test("[VIP-7] at Stripe's own page, which sets a date, is known and can be taken back", async () => {
    const id = await subscribe();
    const { items } = about(id) as { items: { data: { current_period_end: number }[] } };
    stripe.change(id, { cancel_at: items.data[0]?.current_period_end });
    await tell(id);
    expect((await standing()).status).toBe('canceled');
    expect((await call(server.url, 'vipResume', { token: person.token })).body.status).toBe('active');
    expect(about(id)).toMatchObject({ cancel_at: null });
  });

  test('after a failed payment ends it there, so that nothing more is charged', async () => {
    const id = await subscribe();
    stripe.setPeriod(id, seconds() - 60, seconds() + 30 * DAY);
    stripe.change(id, { status: 'past_due' });
    await tell(id);
    expect((await standing()).status).toBe('past_due');
    expect((await call(server.url, 'vipCancel', { token: person.token })).body.is_vip).toBe(false);
    expect(about(id)).toMatchObject({ status: 'canceled' });
  });
});

describe('the state of a subscription', () => {
  test('[VIP-8] after a failed payment is past due, for 3 days from the end of what was paid', async () => {
    const id = await subscribe();
    const failedAt = seconds() - 3 * DAY + 600;
    stripe.setPeriod(id, failedAt, failedAt + 30 * DAY);
    stripe.change(id, { status: 'past_due' });
    const invoice = {
      id: 'in_2',
      object: 'invoice',
      parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata: {} } },
    };
    expect((await deliver(eventText('invoice.payment_failed', invoice))).status).toBe(200);
    expect(await standing()).toMatchObject({
      is_vip: true,
      status: 'past_due',
      period_ends_at: (failedAt + 3 * DAY) * 1000,
    });
    ahead = 601_000;
    expect([await isVip(), (await standing()).status]).toEqual([false, 'expired']);
  });

  test.each(['canceled', 'unpaid', 'incomplete_expired', 'paused', 'a_state_of_next_year'])(
    'that Stripe calls %s makes nobody a vip',
    async (status) => {
      const id = await subscribe();
      stripe.change(id, { status });
      await tell(id);
      expect([await isVip(), (await standing()).status]).toEqual([false, 'expired']);
    },
  );

  test('whose first payment is under way is none yet', async () => {
    const id = stripe.complete(await openCheckout());
    stripe.change(id, { status: 'incomplete' });
    await tell(id);
    expect([await isVip(), (await standing()).status]).toEqual([false, 'none']);
  });

  test('[VIP-9] an event that was lost is made up for by asking, before a vip ends', async () => {
    const id = await subscribe();
    const lost = await register(server.url);
    const ended = await subscribe(lost);
    stripe.setPeriod(id, seconds() + 30 * DAY, seconds() + 60 * DAY);
    stripe.change(ended, { status: 'canceled', ended_at: seconds() + 30 * DAY });
    ahead = 30 * DAY * 1000 + 1000;
    for (const run of hourly) run();
    await expect
      .poll(() => stripe.requests.filter(({ path }) => path.endsWith(ended)).length)
      .toBeGreaterThan(1);
    const login = async ({ username }: Person) =>
      (await call(server.url, 'login', { body: { username, password: 'Correct-Horse-9' } })).body
        .access_token;
    person = { ...person, token: await login(person) };
    expect(await standing()).toMatchObject({ is_vip: true, status: 'active' });
    expect(await isVip({ ...lost, token: await login(lost) })).toBe(false);
  });
});

describe('an event', () => {
  test('[VIP-6] that comes again has no effect', async () => {
    const id = stripe.complete(await openCheckout());
    const payload = eventText('customer.subscription.created', about(id));
    const answers = await Promise.all([deliver(payload), deliver(payload), deliver(payload)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const asked = () => stripe.requests.filter(({ path }) => path === `/v1/subscriptions/${id}`).length;
    const before = asked();
    expect((await deliver(payload)).status).toBe(200);
    expect(asked()).toBe(before);
    expect(await isVip()).toBe(true);
  });

  test('[VIP-6] that is older than what is known undoes nothing, nor does one of the same second', async () => {
    const id = await subscribe();
    const born = about(id);
    const now = seconds();
    stripe.change(id, { status: 'canceled', ended_at: now });
    await deliver(eventText('customer.subscription.deleted', about(id), { created: now + 5 }));
    expect(await isVip()).toBe(false);
    for (const created of [now - 100, now + 5, now + 6]) {
      const late = eventText('customer.subscription.updated', born, { created });
      expect((await deliver(late)).status).toBe(200);
      expect(await isVip()).toBe(false);
    }
  });

  test('[VIP-6] is not believed in what it says, but asked about', async () => {
    const id = stripe.complete(await openCheckout());
    stripe.change(id, { status: 'incomplete' });
    const boast = { ...about(id), status: 'active' };
    await deliver(eventText('customer.subscription.updated', boast));
    expect(await isVip()).toBe(false);
  });

  test('that cannot be looked into comes again', async () => {
    const id = stripe.complete(await openCheckout());
    const payload = eventText('customer.subscription.created', about(id));
    stripe.failure = 500;
    expect((await deliver(payload)).status).toBe(503);
    expect(await isVip()).toBe(false);
    stripe.failure = null;
    expect((await deliver(payload)).status).toBe(200);
    expect(await isVip()).toBe(true);
  });

  test('about a checkout counts like one about its subscription', async () => {
    const session = await openCheckout();
    stripe.complete(session);
    expect(
      (await deliver(eventText('checkout.session.completed', stripe.sessions.get(session) ?? {}))).status,
    ).toBe(200);
    expect(await isVip()).toBe(true);
  });

  test('about something else is taken and forgotten', async () => {
    expect((await deliver(eventText('charge.succeeded', { object: 'charge', id: 'ch_1' }))).status).toBe(200);
    expect(
      (await deliver(eventText('invoice.paid', { object: 'invoice', id: 'in_1', parent: null }))).status,
    ).toBe(200);
  });
});

describe('a subscription that is not ours', () => {
  test('of a customer whom nobody here is changes nothing', async () => {
    stripe.addSubscription('sub_stranger', {
      customer: 'cus_stranger',
      metadata: { user_id: person.userId },
    });
    expect((await tell('sub_stranger')).status).toBe(200);
    expect([await isVip(), (await standing()).status]).toEqual([false, 'none']);
  });

  test("[VIP-3] that names a user and another one's customer makes neither a vip", async () => {
    const other = await register(server.url);
    await openCheckout(other);
    const [customer] = [...stripe.customers.keys()];
    stripe.addSubscription('sub_mixed', { customer, metadata: { user_id: person.userId } });
    expect((await tell('sub_mixed')).status).toBe(200);
    stripe.addSubscription('sub_else', { customer, metadata: {} });
    expect((await tell('sub_else')).status).toBe(200);
    expect([await isVip(), await isVip(other)]).toEqual([false, false]);
  });

  test('and one that Stripe does not know, too', async () => {
    expect((await tell('sub_nowhere')).status).toBe(200);
    expect(await isVip()).toBe(false);
  });
});

describe('a forged event', () => {
  const refused = async (answer: Promise<Response>) => {
    const { status, ...response } = await answer.then(async (read) => ({
      status: read.status,
      text: await read.text(),
    }));
    expect(status).toBe(400);
    expect(JSON.parse(response.text)).toEqual({
      code: 'MALFORMED_REQUEST',
      detail: 'This request cannot be read.',
      retryable: false,
    });
  };
  let payload: string;
  beforeEach(async () => {
    payload = eventText('customer.subscription.created', about(stripe.complete(await openCheckout())));
  });
  afterEach(async () => {
    expect(await isVip()).toBe(false);
    expect(server.logged.join('\n')).not.toContain(SECRET);
  });

  test('[VIP-6] with the signature of another secret', () =>
    refused(deliver(payload, sign(payload, 'whsec_other'))));
  test('[VIP-6] with the signature of other bytes', () => refused(deliver(`${payload} `, sign(payload))));
  test('[VIP-6] with no signature', () =>
    refused(fetch(`${server.url}/billing/webhook`, { method: 'POST', body: payload })));
  test.each([
    ['no signature', 'unsigned', 1000],
    ['more than 64 KB', `t=1,v1=${'a'.repeat(64)}`, 64 * 1024 + 1],
  ])('[LIMIT-38] with %s is refused before its body has come', async (_, signature, length) => {
    const answer = await beforeItsBody(`${server.url}/billing/webhook`, {
      'stripe-signature': signature,
      'content-length': length,
    });
    expect(answer).toEqual({ status: length > 1000 ? 413 : 400, connection: 'close' });
  });
  test('[VIP-6] with half a signature', () => refused(deliver(payload, sign(payload).slice(0, -2))));
  test('[VIP-6] with a signature that is too old', () =>
    refused(deliver(payload, sign(payload, SECRET, seconds() - 301))));
  test('with nothing in it', () => refused(deliver('', sign(''))));
  test('with no event in it', () => refused(deliver('[]', sign('[]'))));
  test('with bytes that are no text', async () => {
    const body = Uint8Array.from([0xff, 0xfe, 0x7b]);
    const headers = { 'stripe-signature': sign('x') };
    await refused(fetch(`${server.url}/billing/webhook`, { method: 'POST', headers, body }));
  });
});

test('a body of more than 64 kB is not received', async () => {
  const huge = JSON.stringify({ padding: 'x'.repeat(64 * 1024) });
  const answer = await deliver(huge, sign(huge)).catch(() => null);
  expect(answer === null || answer.status === 413).toBe(true);
  const large = eventText('charge.succeeded', { object: 'charge', padding: 'x'.repeat(62 * 1024) });
  expect((await deliver(large)).status).toBe(200);
});

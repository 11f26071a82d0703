// The life of a subscription at the local provider, by real HTTP: its pages, its signed events, what players see of it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SIGNATURE_HEADER, sign } from '../../src/billing/local/signature.ts';
import { machine, type Platform } from '../../src/platform/platform.ts';
import type { Connection } from '../../src/sockets/connection.ts';
import { Rooms } from '../../src/sockets/rooms.ts';
import type { Store } from '../../src/store/ports.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { open } from '../harness/lines.ts';
import { call, type Person, register, signInGuest, untilIt } from '../harness/people.ts';
import { startServer, type TestOptions, type TestServer } from '../harness/startServer.ts';
import { becomeVip, moveTime, press } from '../harness/vips.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let store: Pick<Store<unknown>, 'users'>;
let person: Person;
/** What the server's clock is ahead of the real one. */
let ahead: number;
let hourly: (() => void)[];
beforeEach(async () => {
  ahead = 0;
  hourly = [];
  const platform: Platform = {
    ...machine,
    clock: { now: () => Date.now() + ahead },
    timers: {
      ...machine.timers,
      every: (every, run) => {
        if (every === HOUR) hourly.push(run);
        return machine.timers.every(every, run);
      },
    },
  };
  const openStore: TestOptions['openStore'] = async (options) => {
    const opened = await openSqliteStore(options);
    if (opened.ok) store = opened.value;
    return opened;
  };
  server = await startServer({ platform, openStore });
  person = await register(server.url);
});
afterEach(() => server.close());

const status = async () => (await call(server.url, 'vipStatus', { token: person.token })).body;
const isVip = async () => (await call(server.url, 'me', { token: person.token })).body.is_vip;
const cancel = () => call(server.url, 'vipCancel', { token: person.token });
const resume = () => call(server.url, 'vipResume', { token: person.token });
const subscribe = () => call(server.url, 'vipSubscribe', { token: person.token, body: {} });

describe('the offer', () => {
  test('[VIP-3] the price is the configured one, and anybody is told', async () => {
    const { body } = await call(server.url, 'vipOffer');
    expect(body).toEqual({
      price: { amount: 399, currency: 'usd', interval: 'month' },
      paid_at: 'the test checkout',
    });
  });

  test('where nobody can pay there is no price, and subscribing is refused', async () => {
    const free = await startServer({ billing: { type: 'none' } });
    const poor = await register(free.url);
    expect((await call(free.url, 'vipOffer')).body).toEqual({ price: null, paid_at: null });
    const refused = await call(free.url, 'vipSubscribe', { token: poor.token, body: {} });
    expect([refused.status, refused.body.code]).toEqual([503, 'BILLING_UNAVAILABLE']);
    expect((await fetch(`${free.url}/billing/webhook`, { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await fetch(`${free.url}/billing/local/checkout?session=x`)).status).toBe(404);
    await free.close();
  });

  test('[VIP-4] a guest has no subscription', async () => {
    const { token } = await signInGuest(server.url);
    expect((await call(server.url, 'vipStatus', { token })).status).toBe(403);
    expect((await call(server.url, 'vipSubscribe', { token, body: {} })).status).toBe(403);
    expect((await call(server.url, 'vipStatus')).status).toBe(401);
  });
});

describe('the checkout', () => {
  test('says what one buys, and nothing of it runs a script or sends a form elsewhere', async () => {
    const page = await fetch((await subscribe()).body.checkout_url);
    const text = await page.text();
    expect(text).toContain('$3.99');
    for (const button of ['PAY', 'PAYMENT FAILS', 'CANCEL']) expect(text).toContain(`>${button}</button>`);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:/);
    const elsewhere = await fetch(`${server.url}/healthz`);
    expect(elsewhere.headers.get('content-security-policy')).toContain("form-action 'none'");
  });

  test('[VIP-5] is the same one until it is closed, whether two ask at once or with a key', async () => {
    const [one, two] = await Promise.all([subscribe(), subscribe()]);
    const headers = { 'idempotency-key': 'k1' };
    const three = await call(server.url, 'vipSubscribe', { token: person.token, body: {}, headers });
    expect(new Set([one, two, three].map(({ body }) => body.checkout_url)).size).toBe(1);
    await press(one.body.checkout_url, 'pay');
    expect((await fetch(one.body.checkout_url)).status).toBe(404);
  });

  test('[VIP-5] a vip cannot subscribe once more', async () => {
    await becomeVip(person);
    const refused = await subscribe();
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_VIP']);
    await cancel();
    expect((await subscribe()).body.code).toBe('ALREADY_VIP');
  });

  test('a payment that fails charges nothing, and the page stays', async () => {
    const { checkout_url } = (await subscribe()).body;
    const failed = await press(checkout_url, 'fail');
    expect(failed.text).toContain('The payment failed. Nothing was charged.');
    expect(await isVip()).toBe(false);
    expect((await status()).status).toBe('none');
    expect((await press(checkout_url, 'pay')).status).toBe(303);
    expect(await isVip()).toBe(true);
  });

  test('who cancels it is led back, and is no vip', async () => {
    const left = await press((await subscribe()).body.checkout_url, 'cancel');
    expect([left.status, new URL(left.location).pathname]).toEqual([303, '/vip']);
    expect(await isVip()).toBe(false);
  });

  test('a session that nobody opened leads nowhere', async () => {
    for (const path of ['checkout', 'portal']) {
      const page = `${server.url}/billing/local/${path}`;
      expect((await fetch(`${page}?session=__proto__`)).status).toBe(404);
      expect((await fetch(page)).status).toBe(404);
      const body = new URLSearchParams({
        session: 'local_checkout_x',
        press: path === 'portal' ? 'paid' : 'pay',
      });
      expect((await fetch(page, { method: 'POST', body })).status).toBe(404);
      expect((await fetch(page, { method: 'POST', body: '{' })).status).toBe(404);
    }
  });
});

describe('coming back', () => {
  test('tells the subscription', async () => {
    const session = await becomeVip(person);
    const { body } = await call(server.url, 'vipReturn', { token: person.token, body: { session } });
    expect([body.is_vip, body.status]).toEqual([true, 'active']);
  });

  test("with another player's session is refused, and makes nobody a vip", async () => {
    const session = await becomeVip(person);
    const thief = await register(server.url);
    for (const stolen of [session, 'local_checkout_none', '../../customers']) {
      const refused = await call(server.url, 'vipReturn', { token: thief.token, body: { session: stolen } });
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await call(server.url, 'me', { token: thief.token })).body.is_vip).toBe(false);
  });
});

describe('a vip', () => {
  test('is one from the payment on, everywhere', async () => {
    expect(await status()).toMatchObject({
      is_vip: false,
      status: 'none',
      since: null,
      period_ends_at: null,
    });
    const before = Date.now();
    await becomeVip(person);
    expect(await isVip()).toBe(true);
    const { is_vip, status: now, since, period_ends_at } = await status();
    expect([is_vip, now]).toEqual([true, 'active']);
    expect(since).toBeGreaterThanOrEqual(before);
    expect(period_ends_at).toBe((since ?? 0) + 30 * DAY);
  });

  test('[VIP-7] who cancels stays one until the end of what was paid for', async () => {
    await becomeVip(person);
    const { period_ends_at } = await status();
    const canceled = await cancel();
    expect(canceled.body).toMatchObject({ is_vip: true, status: 'canceled', period_ends_at });
    expect((await cancel()).body.status).toBe('canceled');
    expect(await isVip()).toBe(true);
    ahead = 30 * DAY - 60_000;
    person = { ...person, token: await freshToken() };
    expect(await isVip()).toBe(true);
    ahead = 30 * DAY;
    expect(await isVip()).toBe(false);
    expect(await status()).toMatchObject({ is_vip: false, status: 'expired', period_ends_at });
  });

  test('[VIP-7] a cancellation is taken back until then, and not later', async () => {
    await becomeVip(person);
    await cancel();
    expect((await resume()).body).toMatchObject({ is_vip: true, status: 'active' });
    expect((await resume()).body.status).toBe('active');
    await cancel();
    await moveTime(person, 'later');
    expect(await isVip()).toBe(false);
    for (const refused of [await resume(), await cancel()]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SUBSCRIBED']);
    }
    await becomeVip(person);
    expect((await status()).status).toBe('active');
  });

  test('[VIP-8] after a failed payment is one for 3 more days, and again when it works', async () => {
    await becomeVip(person);
    await moveTime(person, 'failed');
    const failed = await status();
    expect(failed).toMatchObject({ is_vip: true, status: 'past_due' });
    expect(failed.period_ends_at).toBeGreaterThan(Date.now() + 3 * DAY - 60_000);
    await moveTime(person, 'paid');
    expect((await status()).status).toBe('active');
    await moveTime(person, 'failed');
    const { period_ends_at } = await status();
    ahead = (period_ends_at ?? 0) - Date.now() - 60_000;
    person = { ...person, token: await freshToken() };
    expect(await isVip()).toBe(true);
    ahead += 60_000;
    expect(await isVip()).toBe(false);
    expect((await status()).status).toBe('expired');
  });

  test('who cancels after a failed payment is not charged any more, and is none from then on', async () => {
    await becomeVip(person);
    await moveTime(person, 'failed');
    expect((await cancel()).body).toMatchObject({ is_vip: false, status: 'expired' });
    expect((await call(server.url, 'vipPayment', { token: person.token })).body.code).toBe('NOT_SUBSCRIBED');
  });

  test('[VIP-9] stops being one within the hour, on open sockets too', async () => {
    const connections: Connection[] = [];
    const { add } = Rooms.prototype;
    const spy = vi.spyOn(Rooms.prototype, 'add').mockImplementation(function (this: Rooms, connection) {
      connections.push(connection);
      add.call(this, connection);
    });
    await open(person);
    spy.mockRestore();
    const flag = async () => (await store.users.byId(person.userId))?.isVip;
    const socket = () => connections.map((connection) => connection.person.isVip);
    expect([await flag(), socket()]).toEqual([false, [false]]);
    await becomeVip(person);
    expect([await flag(), socket()]).toEqual([true, [true]]);
    await moveTime(person, 'failed');
    for (const run of hourly) run();
    await call(server.url, 'vipOffer');
    expect([await flag(), socket()]).toEqual([true, [true]]);
    ahead = 3 * DAY + 60_000;
    for (const run of hourly) run();
    await untilIt(async () => !(await flag()), 'the flag never ended');
    expect(socket()).toEqual([false]);
  });

  test('a renewal that is told late does not end it', async () => {
    await becomeVip(person);
    const { since, period_ends_at } = await status();
    ahead = 30 * DAY + HOUR / 2;
    person = { ...person, token: await freshToken() };
    expect(await isVip()).toBe(true);
    await moveTime(person, 'paid');
    const renewed = await status();
    expect(renewed).toMatchObject({ status: 'active', since });
    expect(renewed.period_ends_at).toBeGreaterThan((period_ends_at ?? 0) + 29 * DAY);
  });
});

test('[VIP-6] an event that the local provider has not signed is refused, and changes nothing', async () => {
  const session = await becomeVip(person);
  const event = { id: session, at: Date.now() + DAY, subscriptionId: session };
  const secret = Buffer.from('another secret');
  const payload = Buffer.from(JSON.stringify(event));
  const signatures = [
    sign(payload, secret, Date.now()),
    't=1,v1=',
    '',
    `t=${Date.now()},v1=${'0'.repeat(64)}`,
  ];
  for (const signature of signatures) {
    const headers = { [SIGNATURE_HEADER]: signature };
    const answer = await fetch(`${server.url}/billing/webhook`, { method: 'POST', headers, body: payload });
    const { code } = (await answer.json()) as { code: string };
    expect([answer.status, code]).toEqual([400, 'MALFORMED_REQUEST']);
  }
  expect(await isVip()).toBe(true);
});

test('[VIP-10] an account that is deleted by its owner ends its subscription at the provider', async () => {
  await becomeVip(person);
  const portal = (await call(server.url, 'vipPayment', { token: person.token })).body.url;
  expect(await (await fetch(portal)).text()).toContain('Active.');
  const body = { password: 'Correct-Horse-9' };
  expect((await call(server.url, 'deleteAccount', { token: person.token, body })).status).toBe(200);
  expect(await (await fetch(portal)).text()).toContain('It ended on');
  expect((await store.users.byId(person.userId))?.isVip).toBe(false);
});

test('who has nothing cannot change it', async () => {
  for (const name of ['vipCancel', 'vipResume', 'vipPayment'] as const) {
    const refused = await call(server.url, name, { token: person.token });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SUBSCRIBED']);
  }
});

/** After so much time the token of before is over. */
async function freshToken(): Promise<string> {
  const { username } = person;
  const { body } = await call(server.url, 'login', { body: { username, password: 'Correct-Horse-9' } });
  return body.access_token;
}

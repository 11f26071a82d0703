// What an account does is done once, also by those who press twice or try again: mails, charges and rewards are counted.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { VipFlag } from '../../src/billing/vipFlag.ts';
import { Post } from '../../src/mail/post.ts';
import type { Store } from '../../src/store/ports.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { Learner } from '../harness/learner.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { call, type Person, register, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { press } from '../harness/vips.ts';

const PASSWORD = 'Correct-Horse-9';
let mailbox: Mailbox;
let server: TestServer;
let store: Pick<Store<unknown>, 'subscriptions' | 'tutorials'>;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({
    mail: mailbox.mail,
    openStore: async (options) => {
      const opened = await openSqliteStore(options);
      if (opened.ok) store = opened.value;
      return opened;
    },
  });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

/** Somebody who presses as often as this, all at once. */
const often = <T>(act: () => Promise<T>) => Promise.all([act(), act(), act()]);
const statuses = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted();

async function registerWith(username: string, email: string): Promise<Person> {
  const { body } = await call(server.url, 'register', { body: { username, password: PASSWORD, email } });
  return { url: server.url, username, userId: body.user.id, token: body.access_token, sessionToken: '' };
}

/** What came to whom: an address, the subject, how often. */
function mailed(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { to, source } of mailbox.mails) {
    const line = `${to.join()}: ${/^Subject: (.*)\r$/m.exec(source)?.[1]}`;
    counts[line] = (counts[line] ?? 0) + 1;
  }
  return counts;
}

test('each act that is worth a mail brings one', async () => {
  const { url } = server;
  const ada = await registerWith('Ada_acts', 'ada@example.org');
  const link = await mailbox.linkTo('ada@example.org');
  expect(statuses(await often(() => call(url, 'confirmEmail', { body: { token: link } })))).toEqual([
    200, 400, 400,
  ]);
  await registerWith('Bob_acts', 'ADA@example.org');
  await registerWith('Cal_acts', 'cal@example.org');
  // One that nobody has, and one that waits for its link.
  for (const email of ['nobody@example.org', 'cal@example.org', 'ada@example.org'])
    await call(url, 'forgotPassword', { body: { email } });
  const token = await mailbox.linkTo('ada@example.org', 3);
  const password = 'Another-Horse-8';
  const resets = await often(() => call(url, 'resetPassword', { body: { token, password } }));
  expect(statuses(resets)).toEqual([200, 400, 400]);
  const again = (await call(url, 'login', { body: { username: ada.username, password } })).body.access_token;
  const body = { email: null, password };
  expect(statuses(await often(() => call(url, 'changeEmail', { token: again, body })))).toEqual([
    200, 200, 200,
  ]);
  await mailbox.mailTo('ada@example.org', 4);
  await call(url, 'changeEmail', { token: again, body: { email: 'new@example.org', password } });
  await mailbox.mailTo('new@example.org');
  expect(mailed()).toEqual({
    'ada@example.org: Is this your e-mail address?': 1,
    'ada@example.org: Somebody tried to use your address': 1,
    'ada@example.org: A new password for STAXD': 1,
    'ada@example.org: Your address was taken off your account': 1,
    'cal@example.org: Is this your e-mail address?': 1,
    'new@example.org: Is this your e-mail address?': 1,
  });
});

test('a post that sends twice is found', async () => {
  const { later } = Post.prototype;
  const twice = vi.spyOn(Post.prototype, 'later').mockImplementation(function (this: Post, find) {
    for (let time = 0; time < 2; time++) later.call(this, find);
  });
  await registerWith('Dee_acts', 'dee@example.org');
  await mailbox.mailTo('dee@example.org', 2);
  twice.mockRestore();
  expect(mailed()).toMatchObject({ 'dee@example.org: Is this your e-mail address?': 2 });
});

test('a subscription is opened, paid and told once', async () => {
  const { url } = server;
  const announced = vi.spyOn(VipFlag.prototype, 'announce');
  const person = await register(url);
  const { token } = person;
  const opened = await often(() => call(url, 'vipSubscribe', { token, body: {} }));
  const [page, ...others] = new Set(opened.map(({ body }) => body.checkout_url));
  expect(others).toEqual([]);
  const paid = await often(() => press(page ?? '', 'pay'));
  expect(statuses(paid)[0]).toBe(303);
  const session = new URL(page ?? '').searchParams.get('session') ?? '';
  await often(() => call(url, 'vipReturn', { token, body: { session } }));
  await often(() => call(url, 'vipStatus', { token }));
  expect((await call(url, 'me', { token })).body.is_vip).toBe(true);
  expect(announced.mock.calls).toEqual([[person.userId, true]]);
  await often(() => call(url, 'vipCancel', { token }));
  await often(() => call(url, 'vipResume', { token }));
  expect(announced).toHaveBeenCalledOnce();
  announced.mockRestore();
  expect(await store.subscriptions.ofUser(person.userId)).toHaveLength(1);
});

test('a reward is earned once', async () => {
  const person = await signInGuest(server.url);
  const learner = new Learner(person, 'once');
  await often(() => learner.start('street_cred'));
  await learner.learn('street_cred');
  await often(() => learner.complete('street_cred'));
  const other = new Learner(person, 'again');
  await other.start('street_cred');
  await often(() => other.skip('street_cred'));
  expect((await call(server.url, 'me', { token: person.token })).body).toMatchObject({
    badges: ['Rookie'],
    coins: 100,
  });
  expect(await store.tutorials.tracksOf(person.userId)).toHaveLength(1);
});

// Addresses and the links that are mailed to them, over a real mail server.
import { describe, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { call, type Person, signInGuest, waitFor } from '../harness/people.ts';
import { startServer } from '../harness/startServer.ts';
import { DAY, HOUR, MINUTE, onMovedTime } from './onMovedTime.ts';

const PASSWORD = 'Correct-Horse-9';
const NEW_PASSWORD = 'Another-Horse-8';
const on = onMovedTime();

let names = 0;
const addressFor = (name: string) => `${name}_${++names}@example.org`;

async function registerWith(email: string): Promise<Person> {
  const username = `Mailed_${++names}`;
  const { body, status } = await call(on.url, 'register', { body: { username, password: PASSWORD, email } });
  expect(status).toBe(200);
  return { url: on.url, username, userId: body.user.id, token: body.access_token, sessionToken: '' };
}
const account = async ({ token }: Person) => (await call(on.url, 'account', { token })).body;
const confirm = (token: string) => call(on.url, 'confirmEmail', { body: { token } });
const forget = (email: string) => call(on.url, 'forgotPassword', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  call(on.url, 'resetPassword', { body: { token, password } });
const login = async ({ username }: Person, password: string) =>
  (await call(on.url, 'login', { body: { username, password } })).status;

/** An account whose address is confirmed. */
async function confirmed(email = addressFor('sure')): Promise<Person & { readonly email: string }> {
  const person = await registerWith(email);
  expect((await confirm(await on.mailbox.linkTo(email))).status).toBe(200);
  return { ...person, email };
}

describe('signing up with an address', () => {
  test('[ACCT-1] it counts once its link was opened', async () => {
    const email = addressFor('ada');
    const ada = await registerWith(email);
    expect(await account(ada)).toMatchObject({ email: null, email_pending: email });
    const { source, from } = await on.mailbox.mailTo(email);
    expect(from).toBe('staxd@example.org');
    expect(source).toContain(`Hi ${ada.username}`);
    expect(source).toContain(`http://localhost:${on.server.port}/confirm-email#`);
    expect((await confirm(await on.mailbox.linkTo(email))).body).toEqual({ success: true });
    expect(await account(ada)).toMatchObject({ email, email_pending: null });
    expect((await call(on.url, 'me', { token: ada.token })).body.email).toBe(email);
  });

  test('[AUTH-25] that is taken works all the same, and its owner gets a mail without a link', async () => {
    const { email, ...owner } = await confirmed();
    const other = await registerWith(email.toUpperCase());
    const { source, to } = await on.mailbox.mailTo(email, 2);
    expect(to).toEqual([email]);
    expect(source).toContain(`Hi ${owner.username}`);
    expect(source).not.toMatch(/#[\w-]{43}/);
    expect(source).not.toContain(other.username);
    expect(await account(other)).toMatchObject({ email: null });
    expect(await account(owner)).toMatchObject({ email });
  });

  test('[ACCT-1] of two who wait for one address, the first to open the link has it', async () => {
    const email = addressFor('shared');
    const [ada, bob] = [await registerWith(email), await registerWith(email)];
    const [first, second] = [await on.mailbox.linkTo(email, 1), await on.mailbox.linkTo(email, 2)];
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).body.code).toBe('LINK_INVALID');
    const details = [await account(ada), await account(bob)];
    expect(details.map((each) => each.email).filter((each) => each === email)).toHaveLength(1);
  });
});

test('who sets a new password by a link is remembered for 30 days, as by default', async () => {
  const { email } = await confirmed();
  await forget(email);
  const { body } = await reset(await on.mailbox.linkTo(email, 2));
  on.ahead = 30 * DAY - HOUR;
  expect((await call(on.url, 'me', { token: body.access_token })).status).toBe(200);
});

describe('a link', () => {
  const kinds = [
    ['confirm', 24 * HOUR],
    ['reset', HOUR],
  ] as const;
  /** A link that has just been mailed, and what opens it. */
  async function mailed(kind: 'confirm' | 'reset') {
    const { email } = kind === 'reset' ? await confirmed() : { email: addressFor('link') };
    if (kind === 'reset') await forget(email);
    else await registerWith(email);
    const token = await on.mailbox.linkTo(email, kind === 'reset' ? 2 : 1);
    return { token, use: kind === 'reset' ? reset : confirm };
  }

  test.each(kinds)('[ACCT-11] (%s) works once', async (kind) => {
    const { token, use } = await mailed(kind);
    expect((await use(token)).status).toBe(200);
    const again = await use(token);
    expect([again.status, again.body.code]).toEqual([400, 'LINK_INVALID']);
  });

  test.each(kinds)('[ACCT-11] (%s) works for one of many who open it at once', async (kind) => {
    const { token, use } = await mailed(kind);
    const uses = await Promise.all(Array.from({ length: 5 }, () => use(token)));
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  test.each(kinds)('[ACCT-11] (%s) works until its time is over', async (kind, lifetime) => {
    const { token, use } = await mailed(kind);
    on.ahead = lifetime + MINUTE;
    expect((await use(token)).body.code).toBe('LINK_INVALID');
    on.ahead = lifetime - MINUTE;
    expect((await use(token)).status).toBe(200);
  });

  test.each(kinds)(
    '[ACCT-11] (%s) that is forged, or meant for something else, opens nothing',
    async (kind) => {
      const { token, use } = await mailed(kind);
      const other = kind === 'reset' ? confirm : reset;
      expect((await other(token)).body.code).toBe('LINK_INVALID');
      const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
      for (const forged of [changed, 'A'.repeat(43), token.slice(1), `${token}A`]) {
        expect((await use(forged)).body.code).toBe('LINK_INVALID');
      }
      expect((await use(token)).status).toBe(200);
    },
  );

  test('[ACCT-11] ends the one before', async () => {
    const { email } = await confirmed();
    await forget(email);
    const first = await on.mailbox.linkTo(email, 2);
    await forget(email);
    const second = await on.mailbox.linkTo(email, 3);
    expect((await reset(first)).body.code).toBe('LINK_INVALID');
    expect((await reset(second)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('[ACCT-12] a link gives a new one, signs in here and out everywhere else', async () => {
    const person = await confirmed();
    const line = await open(person);
    await forget(person.email);
    const done = await reset(await on.mailbox.linkTo(person.email, 2));
    expect(done.body.user.id).toBe(person.userId);
    expect((await call(on.url, 'me', { token: done.body.access_token })).status).toBe(200);
    await waitFor(() => !line.socket.connected, 'the socket stays open');
    expect((await call(on.url, 'me', { token: person.token })).status).toBe(401);
    expect([await login(person, PASSWORD), await login(person, NEW_PASSWORD)]).toEqual([401, 200]);
  });

  test("[ACCT-1] an address that waits gets no link, since it may be a stranger's", async () => {
    const email = addressFor('waits');
    const person = await registerWith(email);
    await on.mailbox.mailTo(email, 1);
    expect((await forget(email)).status).toBe(200);
    // Mails go out in their order.
    const { email: other } = await confirmed();
    await forget(other);
    await on.mailbox.linkTo(other, 2);
    expect(on.mailbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(await login(person, PASSWORD)).toBe(200);
  });

  test('[ACCT-12] whoever asks is told the same, whether the address is known or not', async () => {
    const { email } = await confirmed();
    const [known, unknown] = [await forget(email), await forget(addressFor('nobody'))];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await on.mailbox.mailTo(email, 2);
    expect(on.mailbox.mails.filter(({ to }) => to.some((each) => each.startsWith('nobody_')))).toEqual([]);
  });

  test('a weak new one leaves the link as it is', async () => {
    const { email } = await confirmed();
    await forget(email);
    const token = await on.mailbox.linkTo(email, 2);
    expect((await reset(token, 'aaaaaaaa')).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a change of address', () => {
  const change = ({ token }: Person, email: string | null, password: string | null = PASSWORD) =>
    call(on.url, 'changeEmail', { token, body: { email, password } });

  test('[ACCT-13] needs the password, counts once confirmed, and tells the old one', async () => {
    const person = await confirmed();
    const next = addressFor('next');
    for (const password of ['wrong', null]) {
      expect((await change(person, next, password)).body.code).toBe('WRONG_PASSWORD');
    }
    expect((await change(person, next)).body).toEqual({ success: true });
    expect(await account(person)).toMatchObject({ email: person.email, email_pending: next });
    await confirm(await on.mailbox.linkTo(next));
    expect(await account(person)).toMatchObject({ email: next, email_pending: null });
    const { source } = await on.mailbox.mailTo(person.email, 2);
    expect(source).toContain('does not belong to your STAXD account any more');
    expect(source).not.toContain(next);
  });

  test('[ACCT-13] a link that was mailed to the old address opens nothing any more', async () => {
    const person = await confirmed();
    await forget(person.email);
    const old = await on.mailbox.linkTo(person.email, 2);
    expect((await change(person, null)).status).toBe(200);
    expect(await account(person)).toMatchObject({ email: null, email_pending: null });
    expect((await reset(old)).body.code).toBe('LINK_INVALID');
    expect(await login(person, PASSWORD)).toBe(200);
  });

  test('to one that is taken says nothing of it, and its owner keeps it', async () => {
    const [owner, person] = [await confirmed(), await confirmed()];
    const taken = await change(person, owner.email);
    const free = await change(person, addressFor('free'));
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    await on.mailbox.mailTo(owner.email, 2);
    expect(await account(owner)).toMatchObject({ email: owner.email });
    expect(await account(person)).toMatchObject({ email: person.email });
  });

  test('is not for guests', async () => {
    expect((await change(await signInGuest(on.url), addressFor('guest'))).body.code).toBe('FORBIDDEN');
  });
});

describe('without a mail server', () => {
  test('[ACCT-2] the link is printed, not logged, and without the address', async () => {
    const printed: string[] = [];
    const server = await startServer({ mail: null, print: (text) => printed.push(text) });
    try {
      const body = { username: 'Printed_1', password: PASSWORD, email: 'printed@example.org' };
      await call(server.url, 'register', { body });
      const [, token = ''] = (await waitFor(
        () => printed.map((text) => /confirm-email#([\w-]{43})/.exec(text)).find((match) => match !== null),
        'no link was printed',
      )) as RegExpExecArray;
      expect((await call(server.url, 'confirmEmail', { body: { token } })).status).toBe(200);
      expect(printed.join()).not.toContain('printed@');
      expect(server.logged.join()).not.toContain(token);
      expect((await call(server.url, 'signInOptions')).body).toEqual({ providers: [], mail: true });
    } finally {
      await server.close();
    }
  });

  test('[ACCT-15] in production it says that mail is not set up, and signing up works', async () => {
    const printed: string[] = [];
    const print = (text: string) => printed.push(text);
    const server = await startServer({ mail: null, isProduction: true, print });
    try {
      const body = { username: 'Printed_2', password: PASSWORD, email: 'printed@example.org' };
      const { access_token: token } = (await call(server.url, 'register', { body })).body;
      const asked = [
        await call(server.url, 'forgotPassword', { body: { email: 'printed@example.org' } }),
        await call(server.url, 'changeEmail', {
          token,
          body: { email: 'a@example.org', password: PASSWORD },
        }),
      ];
      for (const { status, body } of asked) expect([status, body.code]).toEqual([503, 'MAIL_UNAVAILABLE']);
      expect((await call(server.url, 'signInOptions')).body.mail).toBe(false);
      expect(printed).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

test('a mail that cannot be sent is logged without its address', async () => {
  on.mailbox.refuse();
  const email = addressFor('refused');
  await registerWith(email);
  const line = await waitFor(
    () => on.server.logged.find((each) => each.includes('could not be sent')),
    'silence',
  );
  expect(JSON.parse(line)).toMatchObject({ level: 'error', data: { code: 'EENVELOPE 550' } });
  expect(on.server.logged.join()).not.toContain('refused_');
});

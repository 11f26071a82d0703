// Attacks on what is mailed: floods of mails to somebody, and mails that strangers use up.
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/config/limits.ts';
import { machine, type Timers } from '../../src/platform/platform.ts';
import { comparable } from '../../src/store/comparable.ts';
import { limitedWith, times } from '../harness/limited.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { call, register, waitFor } from '../harness/people.ts';
import type { TestServer } from '../harness/startServer.ts';

const PASSWORD = 'Correct-Horse-9';
const mailboxes: Mailbox[] = [];
afterEach(async () => {
  for (const mailbox of mailboxes.splice(0)) await mailbox.close();
});
async function newMailbox(): Promise<Mailbox> {
  const mailbox = await openMailbox();
  mailboxes.push(mailbox);
  return mailbox;
}

let signedUp = 0;
function signUpWith(server: TestServer, email: string, network = 1) {
  return call(server.url, 'register', {
    body: { username: `Mailed_${++signedUp}`, password: PASSWORD, email },
    headers: { 'x-forwarded-for': `192.0.2.${network}` },
  });
}

describe('mails', () => {
  const MAIL_LIMITS = ['mailsTo', 'mailsToAtMost', 'mailsOfAccount', 'mailsOfAccounts'] as const;
  const mailsTo = ({ mails }: Mailbox, address: string) =>
    mails.filter(({ to }) => comparable(to.join()) === address).length;

  test('[LIMIT-20] to one address come 5 times in an hour from a network, and 20 times from all', async () => {
    const mailbox = await newMailbox();
    const server = await limitedWith({ mail: mailbox.mail, trustedProxies: 1 }, ...MAIL_LIMITS);
    const cameFrom = async (...networks: number[]) => {
      await Promise.all(
        networks.flatMap((network) =>
          ['ada@example.org', 'ADA@example.org'].map((email) =>
            times(3, () => signUpWith(server, email, network)),
          ),
        ),
      );
      // Mails go out in their order.
      const last = `last${networks[0]}@example.org`;
      await signUpWith(server, last);
      await mailbox.mailTo(last);
      return mailsTo(mailbox, 'ada@example.org');
    };
    expect([await cameFrom(1), await cameFrom(2, 3, 4, 5)]).toEqual([5, 20]);
  });

  test('[LIMIT-20] to an owner go out whatever strangers of other networks have asked for', async () => {
    const mailbox = await newMailbox();
    const server = await limitedWith({ mail: mailbox.mail, trustedProxies: 1 }, ...MAIL_LIMITS);
    await times(6, () => signUpWith(server, 'ada@example.org', 1));
    await mailbox.mailTo('ada@example.org', 5);
    const { body } = await signUpWith(server, 'ada@example.org', 2);
    const link = await mailbox.linkTo('ada@example.org', 6);
    await call(server.url, 'confirmEmail', { body: { token: link } });
    expect((await call(server.url, 'account', { token: body.access_token })).body.email).toBe(
      'ada@example.org',
    );
  });

  test('[LIMIT-32] an account that is a day old has 5 of its own, which strangers do not use up', async () => {
    const mailbox = await newMailbox();
    let passed = 0;
    const platform = { ...machine, clock: { now: () => machine.clock.now() + passed } };
    expect(DEFAULT_LIMITS.mailsOfAccounts).toEqual({ points: 50, seconds: 3600 });
    const limits = { ...DEFAULT_LIMITS, mailsOfAccounts: { points: 7, seconds: 3600 } };
    const server = await limitedWith({ mail: mailbox.mail, trustedProxies: 1, platform, limits });
    const ask = ({ token }: { token: string }) =>
      call(server.url, 'changeEmail', { token, body: { email: 'ada@example.org', password: PASSWORD } });
    const [owner, other, third] = await Promise.all([
      register(server.url),
      register(server.url),
      register(server.url),
    ]);
    passed = 86_400_000;
    await times(24, (n) => signUpWith(server, 'ada@example.org', n % 4));
    await mailbox.mailTo('ada@example.org', 20);
    const young = await register(server.url);
    const refused = await ask(young);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await ask(owner)).status).toBe(200);
    const link = await mailbox.linkTo('ada@example.org', 21);
    expect((await call(server.url, 'confirmEmail', { body: { token: link } })).status).toBe(200);
    expect((await call(server.url, 'account', { token: owner.token })).body.email).toBe('ada@example.org');
    const asked = [];
    for (const each of [other, other, other, other, other, other, third, third])
      asked.push((await ask(each)).status);
    // Of its own, and of all.
    expect(asked).toEqual([200, 200, 200, 200, 200, 429, 200, 429]);
  });

  test('[LIMIT-20] are asked for 20 times in an hour by one account', async () => {
    const mailbox = await newMailbox();
    const server = await limitedWith({ mail: mailbox.mail }, 'mailRequests');
    const { token } = await register(server.url);
    const asked = await times(25, (n) =>
      call(server.url, 'changeEmail', { token, body: { email: `n${n}@example.org`, password: PASSWORD } }),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(asked.find(({ status }) => status === 429)?.body.code).toBe('RATE_LIMITED');
  });

  test('[LIMIT-22] of 8 who ask for a new password 3 are told that the newest link works, and it does', async () => {
    const mailbox = await newMailbox();
    const options = { mail: mailbox.mail, trustedProxies: 1 };
    const server = await limitedWith(options, 'mailsTo', 'passwordLinks');
    const forget = (email: string, host = 0) =>
      call(server.url, 'forgotPassword', {
        body: { email },
        headers: { 'x-forwarded-for': `192.0.2.${host}` },
      });
    const email = 'ada@example.org';
    await signUpWith(server, email);
    await call(server.url, 'confirmEmail', { body: { token: await mailbox.linkTo(email) } });
    // What strangers sign up with does not count.
    for (let n = 0; n < 8; n++) await signUpWith(server, email);
    const asked = [];
    for (let host = 0; host < 8; host++)
      asked.push(await forget(host % 2 ? email : email.toUpperCase(), host));
    const refused = asked.filter(({ status }) => status === 429);
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(3);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'MAILED_ALREADY', params: { retry_after: expect.any(Number) } });
    }
    const links = () =>
      mailbox.mails.flatMap(({ source }) => /reset-password#([\w-]{43})/.exec(source)?.[1] ?? []);
    await waitFor(() => links().length === 5, 'the links never came');
    const use = (token = '') =>
      call(server.url, 'resetPassword', { body: { token, password: 'Another-Horse-8' } });
    expect((await use(links().at(-1))).status).toBe(200);
    expect((await forget('bob@example.org')).status).toBe(200);
    const unknown = await times(6, () => forget('nobody@example.org'));
    expect(unknown.filter(({ body }) => body.code === 'MAILED_ALREADY')).toHaveLength(1);
  });

  test('[LIMIT-23] of a network that asks for many come later, and are refused far beyond', async () => {
    const mailbox = await newMailbox();
    let late = 0;
    const after: Timers['after'] = (milliseconds, run) => {
      if (milliseconds === 1000) late++;
      return machine.timers.after(0, run);
    };
    const platform = { ...machine, timers: { ...machine.timers, after } };
    const server = await limitedWith(
      { mail: mailbox.mail, platform },
      'mailRequestsPerAddress',
      'mailFloods',
    );
    const ask = async (count: number) => {
      const asked = await times(count, (n) =>
        call(server.url, 'forgotPassword', { body: { email: `nobody_${n}@example.org` } }),
      );
      return asked.map(({ body }) => body.code ?? 'done');
    };
    expect([new Set(await ask(20)), late]).toEqual([new Set(['done']), 0]);
    expect([new Set(await ask(15)), late]).toEqual([new Set(['done']), 15]);
    const rest: string[] = [];
    // A thousand connections at once last longer on a slow machine than the server waits for a request.
    while (rest.length < DEFAULT_LIMITS.mailFloods.points) rest.push(...(await ask(50)));
    expect(rest.filter((code) => code === 'RATE_LIMITED')).toHaveLength(35);
  });

  test('an address that looks like two gets one mail, or none', async () => {
    const mailbox = await newMailbox();
    const server = await limitedWith({ mail: mailbox.mail });
    for (const email of ['victim,eve@example.org', '<victim>eve@example.org', 'a;b@example.org']) {
      await call(server.url, 'register', {
        body: { username: `Odd_${mailboxes.length}_${email.length}`, password: PASSWORD, email },
      });
    }
    const { status } = await call(server.url, 'register', {
      body: { username: 'Plain_1', password: PASSWORD, email: 'plain@example.org' },
    });
    expect(status).toBe(200);
    await mailbox.mailTo('plain@example.org');
    for (const { to } of mailbox.mails) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('eve@example.org');
    }
  });
});

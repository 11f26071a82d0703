// Attacks on accounts: guesses, enumeration by words and by time, and addresses and hashes where they do not belong.
import { ok } from '@staxd/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { Users } from '../../src/store/userPorts.ts';
import { limited, limitedWith, times } from '../harness/limited.ts';
import { open } from '../harness/lines.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { call, register, signInGuest, waitFor } from '../harness/people.ts';

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

describe('guesses of a password', () => {
  const guesses = [
    ['changePassword', { current: 'wrong', password: 'Another-Horse-8' }],
    ['changeEmail', { email: 'eve@example.org', password: 'wrong' }],
    ['deleteAccount', { password: 'wrong' }],
  ] as const;

  test.each(guesses)(
    '[LIMIT-19] by %s: of 40 at once ten are tried, and login is locked with them',
    async (name, body) => {
      const server = await limited('failedLogins');
      const { token, username } = await register(server.url);
      const tried = await times(40, () => call(server.url, name, { token, body }));
      const count = (status: number) => tried.filter((each) => each.status === status).length;
      expect([count(403), count(429)]).toEqual([10, 30]);
      const right = await call(server.url, 'login', { body: { username, password: PASSWORD } });
      expect(right.body.code).toBe('RATE_LIMITED');
    },
  );
});

/** Argon2 at a cost that takes seconds: with it, a try of a password lasts. */
const SLOW = `$argon2id$v=19$m=19456,t=200,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

describe('a flood of sign-ups', () => {
  const refused = (body: object) => (body as { code?: string }).code;

  test('[LIMIT-8] refuses a login meanwhile, and afterwards no name, known or not, is answered otherwise than before', async () => {
    let users: Users | undefined;
    let lookedUp = 0;
    const server = await limitedWith({
      openStore: async (options) => {
        const opened = await openSqliteStore(options);
        if (!opened.ok) return opened;
        users = opened.value.users;
        const { byUsername } = users;
        users.byUsername = (name) => {
          if (name.startsWith('Slow')) lookedUp++;
          return byUsername.call(users, name);
        };
        return opened;
      },
    });
    const { username } = await register(server.url);
    const login = async (name: string) =>
      refused((await call(server.url, 'login', { body: { username: name, password: 'wrong' } })).body);
    const faults: unknown[] = [];
    const note = (fault: unknown) => void faults.push(fault);
    process.on('unhandledRejection', note);
    try {
      const slow = ['Slow_1', 'Slow_2', 'Slow_3'];
      for (const name of slow) {
        const { userId } = await register(server.url, name);
        await users?.update(userId, { passwordHash: SLOW });
      }
      lookedUp = 0;
      const held = slow.map(login);
      await waitFor(() => lookedUp === slow.length, 'the slow tries do not begin');
      const { promise: isFull, resolve } = Promise.withResolvers<void>();
      // Up to three are hashed and 64 wait; the others are refused at once.
      const flood = times(100, async (at) => {
        const body = { username: `Flood_${at}`, password: PASSWORD };
        if (refused((await call(server.url, 'register', { body })).body) === 'OVERLOADED') resolve();
      });
      await isFull;
      expect([await login(username), await login('Nobody_here')]).toEqual(['OVERLOADED', 'OVERLOADED']);
      await Promise.all([...held, flood]);
      expect([await login(username), await login('Nobody_here')]).toEqual(['INVALID_LOGIN', 'INVALID_LOGIN']);
      expect(faults).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});

describe('whether an address is known', () => {
  test('[AUTH-25] [ACCT-12] is told by no word', async () => {
    const mailbox = await newMailbox();
    const server = await limitedWith({ mail: mailbox.mail });
    const email = 'known@example.org';
    await call(server.url, 'register', { body: { username: 'Owner', password: PASSWORD, email } });
    await call(server.url, 'confirmEmail', { body: { token: await mailbox.linkTo(email) } });
    let names = 0;
    const asAsker = async (address: string) => {
      const body = { username: `Asker_${++names}`, password: PASSWORD, email: address };
      const { status, body: answer } = await call(server.url, 'register', { body });
      const { access_token: token } = answer;
      const forgotten = await call(server.url, 'forgotPassword', { body: { email: address } });
      const details = (await call(server.url, 'account', { token })).body;
      const pending = details.email_pending === address;
      return [status, Object.keys(answer), answer.user.email, forgotten.body, details.email, pending];
    };
    expect(await asAsker(email)).toEqual(await asAsker('free@example.org'));
  });

  test('[AUTH-25] [ACCT-12] is told by no time: it is looked up after the answer', async () => {
    const mailbox = await newMailbox();
    let lookedUp = 0;
    const never = () => {
      lookedUp++;
      return new Promise<null>(() => {});
    };
    const server = await limitedWith({
      mail: mailbox.mail,
      openStore: async (options) => {
        const opened = await openSqliteStore(options);
        if (!opened.ok) return opened;
        const { users } = opened.value;
        const blind: Users = {
          create: (user, wayIn) => users.create(user, wayIn),
          byId: (id) => users.byId(id),
          among: (ids) => users.among(ids),
          byUsername: (name) => users.byUsername(name),
          isFree: (name) => users.isFree(name),
          deletedAmong: (ids) => users.deletedAmong(ids),
          update: (id, change) => users.update(id, change),
          takeEmail: (id) => users.takeEmail(id),
          promote: (id, account, wayIn) => users.promote(id, account, wayIn),
          byEmail: never,
        };
        return ok({ ...opened.value, users: blind });
      },
    });
    const email = 'known@example.org';
    const body = { username: 'Owner', password: PASSWORD, email };
    const { access_token: token } = (await call(server.url, 'register', { body })).body;
    const asked = [
      await call(server.url, 'forgotPassword', { body: { email } }),
      await call(server.url, 'changeEmail', { token, body: { email, password: PASSWORD } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    await waitFor(() => lookedUp === 3, 'the address is never looked up');
  });
});

test('addresses, hashes and links appear in no frame, no log, no metrics and no error', async () => {
  const mailbox = await newMailbox();
  const server = await limitedWith({ mail: mailbox.mail });
  const email = 'canary@example.org';
  const signedUp = await call(server.url, 'register', {
    body: { username: 'Canary', password: PASSWORD, email },
  });
  const { access_token: token, user } = signedUp.body;
  const ada = { url: server.url, username: 'Canary', userId: user.id, token, sessionToken: '' };
  const link = await mailbox.linkTo(email);
  await call(server.url, 'confirmEmail', { body: { token: link } });

  const bob = await signInGuest(server.url);
  const body = { session_name: 'x', is_private: true, max_players: 2 };
  const { game_id: gameId, invite_code: inviteCode } = (await call(server.url, 'createGame', { token, body }))
    .body;
  await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode } });
  const line = await open(bob, gameId);
  await call(server.url, 'startGame', { token, params: { gameId } });
  await waitFor(() => line.game?.phase === 'in_progress', 'the game does not begin');

  const heard: unknown[] = [line.messages, server.logged];
  const refusals = [
    await call(server.url, 'login', { body: { username: email, password: PASSWORD } }),
    await call(server.url, 'changePassword', { token, body: { current: 'x', password: 'Another-Horse-8' } }),
    await call(server.url, 'confirmEmail', { body: { token: link } }),
    await call(server.url, 'resetPassword', { body: { token: link, password: 'Another-Horse-8' } }),
    await call(server.url, 'register', { body: { username: 'Canary', password: PASSWORD, email } }),
    await call(server.url, 'register', { body: { username: 'Canary_2', password: 'weak', email } }),
    await call(server.url, 'getGame', { token: bob.token, params: { gameId } }),
    await call(server.url, 'exportData', { token: (await register(server.url)).token }),
  ];
  heard.push(
    refusals.map((refusal) => refusal.body),
    await (await fetch(`${server.url}/metrics`)).text(),
  );
  const text = JSON.stringify(heard);
  for (const secret of ['canary@', 'argon2', link, ada.token]) expect(text).not.toContain(secret);
});

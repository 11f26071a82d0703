/** What every store must do with accounts: see contract.ts. */
import assert from 'node:assert/strict';
import { DELETED_PLAYER, type Link, NAME_KEPT_FOR, type SignIn } from '../../src/store/accountPorts.ts';
import { type Check, chat, creation, lessons, next, ok, result, START, session, user } from './samples.ts';

export const ACCOUNT_CONTRACT: readonly Check[] = [
  {
    name: 'a confirmed address is one of one account, one that waits may be of many',
    async run({ store: { users } }) {
      for (const id of ['u_1', 'u_2', 'u_3']) {
        await users.create(user(id, { emailPending: 'ann@example.org' }));
      }
      assert.equal(await users.byEmail('ann@example.org'), null);
      assert.equal(await users.update('u_2', { email: 'ann@example.org', emailPending: null }), 'ok');
      assert.equal(await users.update('u_1', { email: 'Ann@Example.org' }), 'emailTaken');
      assert.equal((await users.byEmail('ANN@example.org'))?.id, 'u_2');
      assert.equal((await users.byId('u_1'))?.email, null);
      const taken = await Promise.all([users.takeEmail('u_2'), users.takeEmail('u_2')]);
      assert.deepEqual(new Set(taken), new Set(['ann@example.org', null]));
      assert.equal(await users.update('u_1', { email: 'Ann@Example.org' }), 'ok');
    },
  },
  {
    name: 'a password is set with its time',
    async run({ store: { users } }) {
      await users.create(user('u_1'));
      await users.update('u_1', { passwordHash: 'hash', passwordChangedAt: START + 1 });
      assert.deepEqual(
        await users.byId('u_1'),
        user('u_1', { passwordHash: 'hash', passwordChangedAt: START + 1 }),
      );
    },
  },
  {
    name: 'a guest becomes an account once, under a name that is free',
    async run({ store: { users } }) {
      await users.create(user('u_1', { username: 'Ann B.', isGuest: true, clout: 3 }));
      await users.create(user('u_2', { username: 'Ben', email: 'ben@example.org' }));
      assert.equal(await users.promote('u_1', { username: 'bEN' }), 'usernameTaken');
      assert.equal(await users.promote('u_1', { email: 'BEN@example.org' }), 'emailTaken');
      assert.equal((await users.byId('u_1'))?.isGuest, true);
      const account = { username: 'Ann', passwordHash: 'hash', passwordChangedAt: START };
      const done = await Promise.all([users.promote('u_1', account), users.promote('u_1', account)]);
      assert.deepEqual(done.toSorted(), ['ok', 'unknown']);
      assert.deepEqual(await users.byId('u_1'), user('u_1', { ...account, clout: 3 }));
      assert.equal(await users.promote('u_2', { username: 'Cleo' }), 'unknown');
      assert.equal(await users.promote('u_9', { username: 'Cleo' }), 'unknown');
    },
  },
  {
    name: 'sign-ins are listed by their latest use, until they end',
    async run({ store: { signIns, sessions, purge } }) {
      const [first, second] = [signIn('f_1'), signIn('f_2', { device: null, isPhone: true })];
      for (const each of [first, second, signIn('f_3', { userId: 'u_2' })]) await signIns.add(each);
      await sessions.create(session('t_1', { family: 'f_1' }));
      await sessions.create(session('t_2', { family: 'f_2' }));
      await signIns.noteUse('f_2', START + 5);
      await signIns.noteUse('f_none', START + 5);
      assert.deepEqual(await signIns.ofUser('u_1', START), [{ ...second, lastUsedAt: START + 5 }, first]);
      assert.deepEqual(await signIns.byFamily('f_1'), first);
      assert.equal(await signIns.extend('f_1', START + 5000), true);
      assert.equal((await sessions.byToken('t_1'))?.expiresAt, START + 5000);
      assert.deepEqual(
        (await signIns.ofUser('u_1', START + 1000)).map(({ family }) => family),
        ['f_1'],
      );
      assert.deepEqual(await sessions.familiesOf('u_1'), ['f_1', 'f_2']);
      await sessions.revokeFamily('f_1', START);
      assert.equal(await signIns.byFamily('f_1'), null);
      assert.equal(await signIns.extend('f_1', START + 9000), false);
      assert.deepEqual(await sessions.familiesOf('u_1'), ['f_2']);
      const outdated = { sessionsBefore: START + 1001, guestsBefore: 0, lessonsBefore: 0, recordsBefore: 0 };
      // One session, and two sign-ins.
      assert.equal(await purge(outdated, 9), 3);
      assert.equal(await signIns.byFamily('f_2'), null);
    },
  },
  {
    name: 'a link is used once, in time, for its purpose',
    async run({ store: { links } }) {
      await links.replace(link('l_1'));
      assert.equal(await links.use('l_1', 'reset', START), null);
      assert.equal(await links.use('l_none', 'confirm', START), null);
      assert.equal(await links.use('l_1', 'confirm', START + 1000), null);
      assert.deepEqual(await links.find('l_1', 'confirm', START + 999), link('l_1'));
      const uses = [links.use('l_1', 'confirm', START), links.use('l_1', 'confirm', START)];
      const used = (await Promise.all(uses)).filter((each) => each !== null);
      assert.deepEqual(used, [link('l_1')]);
      assert.equal(await links.find('l_1', 'confirm', START), null);
    },
  },
  {
    name: 'a new link ends the older ones of its purpose and user, and no others',
    async run({ store: { links, purge } }) {
      await links.replace(link('l_1'));
      await links.replace(link('l_2', { purpose: 'reset' }));
      await links.replace(link('l_3', { userId: 'u_2' }));
      await links.replace(link('l_4'));
      assert.equal(await links.find('l_1', 'confirm', START), null);
      for (const [token, purpose] of [
        ['l_2', 'reset'],
        ['l_3', 'confirm'],
        ['l_4', 'confirm'],
      ] as const) {
        assert.notEqual(await links.find(token, purpose, START), null);
      }
      await links.endOf('u_1', 'confirm');
      assert.equal(await links.find('l_4', 'confirm', START), null);
      assert.notEqual(await links.find('l_2', 'reset', START), null);
      const outdated = { sessionsBefore: START + 1001, guestsBefore: 0, lessonsBefore: 0, recordsBefore: 0 };
      assert.equal(await purge(outdated, 9), 2);
    },
  },
  {
    name: 'everything about a player is told to the player, and nothing of others and no secret',
    async run({ store }) {
      await fillWith(store);
      const about = await store.personal.about('u_1');
      const times = { signed_in_at: START, last_used_at: START, expires_at: START + 1000 };
      assert.deepEqual(about.users, [
        {
          created_at: START,
          id: 'u_1',
          username: 'Ann',
          email: 'ann@example.org',
          email_pending: null,
          is_guest: 0,
          is_vip: 0,
          avatar: 1,
          clout: 50,
          password_changed_at: null,
        },
      ]);
      assert.deepEqual(about.sign_ins, [{ ...times, device: 'Firefox on Linux', is_phone: 0 }]);
      const said = { created_at: START, username: 'Ann', content: 'mine', message_type: 'text' };
      assert.deepEqual(about.messages, [said]);
      assert.equal(about.results.length, 1);
      assert.deepEqual(about.tutorial_sessions, [{ updated_at: START, id: 's_1', track: 'a' }]);
      assert.deepEqual(about.tutorial_tracks, [{ at: START, track: 'a', how: 'completed' }]);
      const text = JSON.stringify(about);
      for (const secret of ['hash', 't_1', 'f_1', 'l_1', 'u_2', 'Ben', 'theirs']) {
        assert.equal(text.includes(secret), false, secret);
      }
    },
  },
  {
    name: 'a deleted player leaves results and games, and nothing else; others stay as they were',
    async run({ store, pass }) {
      await fillWith(store);
      await store.users.update('u_1', { username: 'Anna' });
      const before = await store.personal.about('u_2');
      const results = await store.statistics.resultsOf('g_1');
      await store.personal.erase('u_1', START + 7);
      await store.personal.erase('u_1', START + 8);
      const gone = { username: DELETED_PLAYER, clout: 50, deletedAt: START + 7 };
      assert.deepEqual(await store.users.byId('u_1'), user('u_1', gone));
      assert.deepEqual(await store.statistics.resultsOf('g_1'), results);
      const { users, results: kept, ...rest } = await store.personal.about('u_1');
      assert.deepEqual([users.length, kept.length], [1, 1]);
      for (const [table, rows] of Object.entries(rest)) assert.deepEqual(rows, [], table);
      assert.equal(await store.sessions.byToken('t_1'), null);
      assert.equal(await store.links.find('l_1', 'confirm', START), null);
      assert.deepEqual(await store.personal.about('u_2'), before);
      assert.deepEqual(await store.directory.gamesOf('u_1', { active: false, limit: 9 }).then(idsOf), [
        'g_1',
      ]);
      assert.deepEqual(await store.users.deletedAmong(['u_2', 'u_1', 'u_none', 'u_1']), ['u_1']);
      assert.deepEqual(await store.users.deletedAmong([]), []);
      // The address is free, nobody is found by the new name, and nobody has the old ones before a day has passed.
      assert.equal(await store.users.byUsername(DELETED_PLAYER), null);
      await store.personal.erase('u_2', START + 9);
      for (const name of ['Ann', 'Anna', 'Ben']) assert.equal(await store.users.isFree(name), false);
      pass(NAME_KEPT_FOR + 9);
      const heir = user('u_3', { username: 'Anna', email: 'ann@example.org' });
      assert.equal(await store.users.create(heir), 'ok');
    },
  },
];

/** Two players with everything that a player can have. */
async function fillWith(store: Parameters<Check['run']>[0]['store']): Promise<void> {
  await ok(store.games.commit(creation('g_1', { memberIds: ['u_1', 'u_2'] })));
  await store.users.create(
    user('u_1', { username: 'Ann', email: 'ann@example.org', passwordHash: 'hash of u_1' }),
  );
  await store.users.create(user('u_2', { username: 'Ben', emailPending: 'ben@example.org' }));
  for (const [n, userId] of [
    ['1', 'u_1'],
    ['2', 'u_2'],
  ] as const) {
    await store.sessions.create(session(`t_${n}`, { family: `f_${n}`, userId }));
    await store.signIns.add(signIn(`f_${n}`, { userId }));
    await store.links.replace(link(`l_${n}`, { userId }));
    await store.tutorials.save(lessons(`s_${n}`, { userId }), 3);
    await store.tutorials.endTrack(userId, { track: 'a', how: 'completed', at: START });
  }
  const effects = [
    result('u_1', { clout: 50, won: true }),
    result('u_2', { placement: 2 }),
    chat('m_1', 'mine'),
    { ...chat('m_2', 'theirs'), userId: 'u_2', username: 'Ben' },
  ];
  await ok(store.games.commit(next('g_1', 1, { effects })));
}

function idsOf(games: readonly { readonly id: string }[]): string[] {
  return games.map(({ id }) => id);
}

function signIn(family: string, fields: Partial<SignIn> = {}): SignIn {
  return {
    family,
    userId: 'u_1',
    device: 'Firefox on Linux',
    isPhone: false,
    signedInAt: START,
    lastUsedAt: START,
    lifetime: 1000,
    expiresAt: START + 1000,
    ...fields,
  };
}

function link(tokenHash: string, fields: Partial<Link> = {}): Link {
  return {
    tokenHash,
    purpose: 'confirm',
    userId: 'u_1',
    address: 'ann@example.org',
    expiresAt: START + 1000,
    ...fields,
  };
}

/** What every store must do about accounts of other providers. */
import assert from 'node:assert/strict';
import type { ConnectedIdentity, OAuthOffer, OAuthState } from '../../src/store/oauthPorts.ts';
import { type Check, START, user } from './samples.ts';

const GOOGLE = { provider: 'google', subject: 's_1' } as const;

export const OAUTH_CONTRACT: readonly Check[] = [
  {
    name: 'an account of a provider belongs to one user, and the same subject of another provider is another',
    async run({ store: { identities } }) {
      assert.equal(await identities.ownerOf(GOOGLE), null);
      assert.equal(await identities.connect(identity('u_1')), 'ok');
      assert.equal(await identities.ownerOf(GOOGLE), 'u_1');
      assert.equal(await identities.ownerOf({ ...GOOGLE, provider: 'apple' }), null);
      assert.equal(await identities.connect(identity('u_2')), 'taken');
      assert.equal(await identities.ownerOf(GOOGLE), 'u_1');
      assert.deepEqual(await identities.ofUser('u_2'), []);
      assert.equal(await identities.connect(identity('u_1', { connectedAt: START + 9 })), 'ok');
      assert.deepEqual(await identities.ofUser('u_1'), [identity('u_1')]);
    },
  },
  {
    name: 'of two users who connect the same account at once one gets it',
    async run({ store: { identities } }) {
      const answers = await Promise.all(['u_1', 'u_2', 'u_3'].map((id) => identities.connect(identity(id))));
      assert.deepEqual(answers.toSorted(), ['ok', 'taken', 'taken']);
    },
  },
  {
    name: 'a new account and its way in are one write, also for a guest',
    async run({ store: { identities, users }, afterKill }) {
      const wayIn = { ...GOOGLE, connectedAt: START };
      assert.equal(await users.create(user('u_1'), wayIn), 'ok');
      assert.equal(await users.create(user('u_2'), wayIn), 'wayInTaken');
      assert.equal(await users.byId('u_2'), null);
      const guest = user('u_3', { isGuest: true });
      assert.equal(await users.create(guest), 'ok');
      assert.equal(await users.promote('u_3', { username: 'Other' }, wayIn), 'wayInTaken');
      assert.deepEqual(await users.byId('u_3'), guest);
      const others = { ...wayIn, subject: 's_3' };
      const taken = { username: user('u_1').username };
      assert.equal(await users.promote('u_3', taken, others), 'usernameTaken');
      assert.equal(await identities.ownerOf(others), null);
      assert.equal(await users.promote('u_3', {}, others), 'ok');
      const later = await afterKill();
      assert.equal(await later.identities.ownerOf(GOOGLE), 'u_1');
      assert.equal(await later.identities.ownerOf(others), 'u_3');
      assert.equal((await later.users.byId('u_3'))?.isGuest, false);
    },
  },
  {
    name: 'of two accounts with the same way in at once one is made',
    async run({ store: { identities, users } }) {
      const wayIn = { ...GOOGLE, connectedAt: START };
      const made = await Promise.all(['u_1', 'u_2'].map((id) => users.create(user(id), wayIn)));
      assert.deepEqual(made.toSorted(), ['ok', 'wayInTaken']);
      const owner = await identities.ownerOf(GOOGLE);
      const there = await Promise.all(['u_1', 'u_2'].map(async (id) => (await users.byId(id))?.id));
      assert.deepEqual(
        there.filter((id) => id !== undefined),
        [owner],
      );
    },
  },
  {
    name: 'a user has one account of each provider, the latest',
    async run({ store: { identities } }) {
      await identities.connect(identity('u_1'));
      await identities.connect(identity('u_1', { provider: 'facebook', connectedAt: START - 1 }));
      await identities.connect(identity('u_1', { subject: 's_2' }));
      assert.equal(await identities.ownerOf(GOOGLE), null);
      const kept = await identities.ofUser('u_1');
      assert.deepEqual(
        kept.map(({ provider, subject }) => `${provider} ${subject}`),
        ['facebook s_1', 'google s_2'],
      );
    },
  },
  {
    name: 'the last way in cannot be disconnected',
    async run({ store: { identities, users } }) {
      await users.create(user('u_1'));
      await identities.connect(identity('u_1'));
      assert.equal(await identities.disconnect('u_1', 'apple'), 'unknown');
      assert.equal(await identities.disconnect('u_1', 'google'), 'lastWayIn');
      assert.equal(await identities.ownerOf(GOOGLE), 'u_1');
      await identities.connect(identity('u_1', { provider: 'apple' }));
      const both = await Promise.all([
        identities.disconnect('u_1', 'google'),
        identities.disconnect('u_1', 'apple'),
      ]);
      assert.deepEqual(both.toSorted(), ['lastWayIn', 'ok']);
    },
  },
  {
    name: 'with a password every provider can be disconnected',
    async run({ store: { identities, users } }) {
      await users.create(user('u_1', { passwordHash: 'hash' }));
      await identities.connect(identity('u_1'));
      assert.equal(await identities.disconnect('u_1', 'google'), 'ok');
      assert.equal(await identities.ownerOf(GOOGLE), null);
      assert.equal(await identities.connect(identity('u_2')), 'ok');
    },
  },
  {
    name: 'a state is taken once, and of many at the same time one gets it',
    async run({ store: { oauthStates } }) {
      await oauthStates.begin(state('h_1'));
      const claim = claimOf(state('h_1'));
      const answers = await Promise.all(Array.from({ length: 5 }, () => oauthStates.take(claim)));
      assert.deepEqual(
        answers.filter((answer) => answer !== null),
        [state('h_1')],
      );
      assert.equal(await oauthStates.take(claim), null);
    },
  },
  {
    name: 'a claim that does not agree gets no state and leaves it as it is',
    async run({ store: { oauthStates } }) {
      await oauthStates.begin(state('h_1'));
      await oauthStates.begin(state('h_2', { userId: 'u_1' }));
      const first = claimOf(state('h_1'));
      const second = claimOf(state('h_2', { userId: 'u_1' }));
      const wrong = [
        { ...first, hash: 'h_3' },
        { ...first, provider: 'apple' as const },
        { ...first, challenge: 'another' },
        { ...first, at: START + 1000 },
        { ...second, userId: null },
        { ...second, userId: 'u_2' },
      ];
      for (const claim of wrong) assert.equal(await oauthStates.take(claim), null);
      assert.notEqual(await oauthStates.take({ ...first, userId: 'u_9' }), null);
      assert.notEqual(await oauthStates.take(second), null);
    },
  },
  {
    name: 'an offer is for one user and one browser, in time and once',
    async run({ store: { oauthStates } }) {
      await oauthStates.offer(offer('h_1'));
      const claim = { hash: 'h_1', challenge: 'c', userId: 'u_1', at: START };
      const wrong = [
        { ...claim, hash: 'h_2' },
        { ...claim, challenge: 'another' },
        { ...claim, userId: 'u_2' },
        { ...claim, userId: null },
        { ...claim, at: START + 1000 },
      ];
      for (const each of wrong) assert.equal(await oauthStates.takeOffer(each), null);
      assert.deepEqual(await oauthStates.takeOffer(claim), offer('h_1'));
      assert.equal(await oauthStates.takeOffer(claim), null);
    },
  },
  {
    name: 'what is over does not stay once somebody else begins',
    async run({ store: { oauthStates } }) {
      await oauthStates.begin(state('h_1', { expiresAt: START }));
      await oauthStates.offer(offer('h_1', { expiresAt: START }));
      await oauthStates.begin(state('h_2'));
      assert.equal(await oauthStates.take({ ...claimOf(state('h_1')), at: START - 5 }), null);
      const late = { hash: 'h_1', challenge: 'c', userId: 'u_1', at: START - 5 };
      assert.equal(await oauthStates.takeOffer(late), null);
      assert.notEqual(await oauthStates.take(claimOf(state('h_2'))), null);
    },
  },
  {
    name: 'a deletion takes what is known of providers, and nothing of others',
    async run({ store: { identities, oauthStates, personal, users } }) {
      for (const id of ['u_1', 'u_2']) {
        await users.create(user(id));
        await identities.connect(identity(id, { subject: id }));
        await oauthStates.begin(state(`s ${id}`, { userId: id }));
        await oauthStates.offer(offer(`o ${id}`, { userId: id }));
      }
      assert.deepEqual((await personal.about('u_1')).identities, [
        { connected_at: START, provider: 'google', subject: 'u_1' },
      ]);
      await personal.erase('u_1', START);
      assert.equal(await identities.ownerOf({ provider: 'google', subject: 'u_1' }), null);
      assert.equal(await identities.ownerOf({ provider: 'google', subject: 'u_2' }), 'u_2');
      const left = async (userId: string) => [
        await oauthStates.take(claimOf(state(`s ${userId}`, { userId }))),
        await oauthStates.takeOffer({ hash: `o ${userId}`, challenge: 'c', userId, at: START }),
      ];
      assert.deepEqual(await left('u_1'), [null, null]);
      assert.deepEqual(await left('u_2'), [
        state('s u_2', { userId: 'u_2' }),
        offer('o u_2', { userId: 'u_2' }),
      ]);
    },
  },
  {
    name: 'what is known about providers survives a kill, and what was taken stays so',
    async run({ store: { identities, oauthStates }, afterKill }) {
      await identities.connect(identity('u_1'));
      for (const hash of ['h_1', 'h_2']) await oauthStates.begin(state(hash));
      await oauthStates.take(claimOf(state('h_1')));
      const later = await afterKill();
      assert.equal(await later.identities.ownerOf(GOOGLE), 'u_1');
      assert.equal(await later.oauthStates.take(claimOf(state('h_1'))), null);
      assert.deepEqual(await later.oauthStates.take(claimOf(state('h_2'))), state('h_2'));
    },
  },
];

function identity(userId: string, fields: Partial<ConnectedIdentity> = {}): ConnectedIdentity {
  return { ...GOOGLE, userId, connectedAt: START, ...fields };
}

function state(hash: string, fields: Partial<OAuthState> = {}): OAuthState {
  return {
    hash,
    provider: 'google',
    verifier: 'v',
    nonce: 'n',
    challenge: 'c',
    userId: null,
    expiresAt: START + 1000,
    ...fields,
  };
}

function claimOf({ hash, provider, challenge, userId }: OAuthState) {
  return { hash, provider, challenge, userId, at: START };
}

function offer(hash: string, fields: Partial<OAuthOffer> = {}): OAuthOffer {
  return { ...GOOGLE, hash, challenge: 'c', userId: 'u_1', expiresAt: START + 1000, ...fields };
}

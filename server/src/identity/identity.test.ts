import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../test/store/memory/open.ts';
import { DEFAULT_LIMITS } from '../config/limits.ts';
import { GAME_FORMAT } from '../games/commit/gameFormat.ts';
import { memoryLimiter } from '../limits/rateLimits.ts';
import { noMailer } from '../mail/mailer.ts';
import { Post } from '../mail/post.ts';
import { openLog } from '../monitoring/log.ts';
import { machine, type Platform } from '../platform/platform.ts';
import { createIdentity, type Identity } from './identity.ts';
import { NO_MEMORY } from './knownBrowsers.ts';
import { BOT_ENDINGS, HOUSE_NAMES } from './names.ts';
import type { Person } from './person.ts';
import type { Visit } from './visit.ts';

const SECRET = 'a secret of the tests, which is long enough';
const MINUTE = 60_000;
/** Where people come from. */
const HERE = '192.0.2.1';

let now: number;
let identity: Identity;
let platform: Platform;
/** What waits for time to pass. */
let waiting: { readonly milliseconds: number; readonly run: () => void }[];

beforeEach(() => {
  now = 1_700_000_000_000;
  waiting = [];
  const after = (milliseconds: number, run: () => void) => {
    waiting.push({ milliseconds, run });
    return { cancel: () => {} };
  };
  platform = { ...machine, clock: { now: () => now }, timers: { ...machine.timers, after } };
  const store = openMemoryStore({ format: GAME_FORMAT, now: () => now });
  const limiter = memoryLimiter(DEFAULT_LIMITS);
  const post = new Post(noMailer, platform.timers, openLog('error'));
  const vipFlag = { stillHolds: async () => true };
  const parts = { store, secret: SECRET, limiter, platform, post, vipFlag, areGamesLate: () => false };
  identity = createIdentity({ ...parts, site: () => 'http://site' });
});

const value = <T>(result: Result<T, ErrorBody>): T => {
  if (result.ok) return result.value;
  throw new Error(result.error.detail);
};
const visit = (changes: Partial<Visit> = {}): Visit => ({
  address: HERE,
  browser: NO_MEMORY,
  userAgent: null,
  remember: true,
  ...changes,
});
/** Whatever waits for no time has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const guest = async (name: string) => value(await identity.guests.create(name, HERE));
const register = (username: string, remember = true) =>
  identity.accounts.register(
    { username, email: null, password: 'Correct-Horse-9' },
    null,
    visit({ remember }),
  );

describe('access tokens', () => {
  test('identify a user', async () => {
    const { accessToken, user } = await guest('Ada');
    expect(await identity.authenticate(accessToken, HERE)).toMatchObject({
      userId: user.id,
      username: 'Ada',
      isGuest: true,
      isVip: false,
    });
  });

  test('[AUTH-10] of guests end after 15 minutes, of those who are remembered after 30 days, of others after 12 hours', async () => {
    const ada = await guest('Ada');
    const bob = value(await register('Bob', false));
    expect(ada.expiresAt).toBe(now + 15 * MINUTE);
    expect(bob.expiresAt).toBe(now + 12 * 60 * MINUTE);
    expect(value(await register('Cleo')).expiresAt).toBe(now + 30 * 24 * 60 * MINUTE);
    now += 15 * MINUTE;
    expect(await identity.authenticate(ada.accessToken, HERE)).toBeNull();
    expect(await identity.authenticate(bob.accessToken, HERE)).not.toBeNull();
    now = bob.expiresAt;
    expect(await identity.authenticate(bob.accessToken, HERE)).toBeNull();
  });

  /** A token like ours, but for what is changed. */
  async function forge(change: { alg?: string; secret?: string; iss?: string; aud?: string; sub?: string }) {
    const { user } = await guest('Mallory');
    const at = Math.floor(now / 1000);
    return new SignJWT({ family: null })
      .setProtectedHeader({ alg: change.alg ?? 'HS256' })
      .setSubject(change.sub ?? user.id)
      .setIssuer(change.iss ?? 'staxd')
      .setAudience(change.aud ?? 'staxd-play')
      .setIssuedAt(at)
      .setExpirationTime(at + 60)
      .sign(new TextEncoder().encode(change.secret ?? SECRET));
  }

  test('the forger of the next tests knows how to make a good one', async () => {
    expect(await identity.authenticate(await forge({}), HERE)).not.toBeNull();
  });

  test.each([
    ['another secret', { secret: 'another secret, which is long enough too' }],
    ['another algorithm', { alg: 'HS512' }],
    ['another issuer', { iss: 'elsewhere' }],
    ['another audience', { aud: 'elsewhere' }],
    ['no user of ours', { sub: `u_${'A'.repeat(22)}` }],
    ['a subject of another form', { sub: 'admin' }],
  ])('with %s are refused', async (_, change) => {
    expect(await identity.authenticate(await forge(change), HERE)).toBeNull();
  });

  test('without a signature are refused', async () => {
    const [, payload] = (await forge({})).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await identity.authenticate(`${header}.${payload}.`, HERE)).toBeNull();
  });

  test.each(['', 'a', 'a.b.c', '..', 'null'])('"%s" is none', async (text) => {
    expect(await identity.authenticate(text, HERE)).toBeNull();
  });
});

describe('session tokens of guests', () => {
  test('bring a guest back under the same name, each once', async () => {
    const first = await guest('Ada');
    const again = value(await identity.guests.recover(first.sessionToken, HERE));
    expect(again).toMatchObject({ recovered: true, user: { id: first.user.id, username: 'Ada' } });
    expect(again.sessionToken).not.toBe(first.sessionToken);
    expect(first.recovered).toBe(false);
  });

  test('within 30 s an old one still works: two tabs, or an answer that was lost', async () => {
    const first = await guest('Ada');
    const left = value(await identity.guests.recover(first.sessionToken, HERE));
    now += 30_000;
    const right = value(await identity.guests.recover(first.sessionToken, HERE));
    now += MINUTE;
    expect((await identity.guests.recover(left.sessionToken, HERE)).ok).toBe(true);
    expect((await identity.guests.recover(right.sessionToken, HERE)).ok).toBe(true);
  });

  test('after that an old one ends the whole family: the thief and the robbed are out', async () => {
    const revoked: string[] = [];
    identity.sessionTokens.onRevoked((family) => revoked.push(family));
    const stolen = await guest('Ada');
    const next = value(await identity.guests.recover(stolen.sessionToken, HERE));
    now += 30_001;
    expect(await identity.guests.recover(stolen.sessionToken, HERE)).toMatchObject({
      error: { code: 'UNAUTHORIZED' },
    });
    expect(revoked).toHaveLength(1);
    expect((await identity.guests.recover(next.sessionToken, HERE)).ok).toBe(false);
    expect(await identity.authenticate(next.accessToken, HERE)).toBeNull();
  });

  test('the end of one family leaves others alone', async () => {
    const stolen = await guest('Ada');
    const other = await guest('Bob');
    await identity.guests.recover(stolen.sessionToken, HERE);
    now += MINUTE;
    await identity.guests.recover(stolen.sessionToken, HERE);
    expect(await identity.authenticate(other.accessToken, HERE)).not.toBeNull();
    expect((await identity.guests.recover(other.sessionToken, HERE)).ok).toBe(true);
  });

  test('end after 30 days', async () => {
    const { sessionToken } = await guest('Ada');
    now += 30 * 24 * 60 * MINUTE;
    expect((await identity.guests.recover(sessionToken, HERE)).ok).toBe(false);
  });

  test('that were never issued bring no guest back', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), '../../etc']) {
      expect(await identity.guests.recover(token, HERE)).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
    }
  });
});

describe('what is counted by address', () => {
  const signUps = DEFAULT_LIMITS.signUps.points;

  test('[LIMIT-26] the 61st stranger comes in, a second later; a name that is taken uses nothing up', async () => {
    await guest('Ada');
    for (let n = 0; n < signUps; n++) await identity.guests.create('Ada', HERE);
    for (let n = 0; n < signUps; n++) await register('Ada');
    for (let n = 1; n < signUps; n++) await guest(`Guest ${n}`);
    expect(waiting).toEqual([]);
    let cameIn = 0;
    const late = [identity.guests.create('Bob', HERE), register('Cleo')];
    for (const each of late) void each.then(() => cameIn++);
    await settled();
    expect([cameIn, waiting.map(({ milliseconds }) => milliseconds)]).toEqual([0, [1000, 1000]]);
    expect((await identity.guests.create('Dan', '198.51.100.1')).ok).toBe(true);
    for (const { run } of waiting) run();
    expect((await Promise.all(late)).map(({ ok }) => ok)).toEqual([true, true]);
  });

  test('[LIMIT-26] far above that nobody of the address comes in, and all others do', async () => {
    const { points } = DEFAULT_LIMITS.signUpsAtMost;
    const coming = Array.from({ length: points + 1 }, (_, n) => identity.guests.create(`Guest ${n}`, HERE));
    await settled();
    for (const { run } of waiting) run();
    const refused = (await Promise.all(coming)).filter(({ ok }) => !ok);
    expect(refused).toMatchObject([{ error: { code: 'RATE_LIMITED' } }]);
    expect((await identity.guests.create('Dan', '198.51.100.1')).ok).toBe(true);
  });

  test('counts unknown tokens, not guests who come back, and stops nobody else', async () => {
    const ada = await guest('Ada');
    const unknown = () => identity.guests.recover('A'.repeat(43), HERE);
    for (let n = 0; n < DEFAULT_LIMITS.unknownSessions.points; n++)
      expect(await unknown()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
    expect(await unknown()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    expect((await identity.guests.recover(ada.sessionToken, HERE)).ok).toBe(true);
    expect((await identity.guests.create('Bob', HERE)).ok).toBe(true);
  });

  test('one family that renews without end stops itself alone', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    let token = ada.sessionToken;
    for (let n = 0; n < DEFAULT_LIMITS.renewals.points; n++)
      token = value(await identity.guests.recover(token, HERE)).sessionToken;
    expect(await identity.guests.recover(token, HERE)).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    expect((await identity.guests.recover(bob.sessionToken, HERE)).ok).toBe(true);
  });
});

describe('names', () => {
  test('are taken once, whatever their case, by guests and users alike', async () => {
    await guest('Ada');
    expect(await identity.guests.create('ADA', HERE)).toMatchObject({ error: { code: 'USERNAME_TAKEN' } });
    expect(await register('ada')).toMatchObject({ error: { code: 'USERNAME_TAKEN' } });
  });

  test('that look like bots are taken', async () => {
    for (const ending of BOT_ENDINGS) {
      for (const name of [`Neon${ending}`, `neon${ending.toLowerCase()}`]) {
        expect(await identity.guests.create(name, HERE)).toMatchObject({ error: { code: 'USERNAME_TAKEN' } });
        expect(await register(name)).toMatchObject({ error: { code: 'USERNAME_TAKEN' } });
      }
    }
  });

  test.each(['Neon_ＣＨＩＬＬ', 'Neon_CHÍLL', 'Neon_РETTY', 'Neon_ΡΕTTY', 'Neon.CHILL', 'Neon-Chill'])(
    '%s looks like a bot too',
    async (name) => {
      expect(await identity.guests.create(name, HERE)).toMatchObject({ error: { code: 'USERNAME_TAKEN' } });
    },
  );

  test.each([
    ...HOUSE_NAMES,
    'ADMIN',
    'S T A X D',
    'S.T-A_X.D',
    'Sуstem',
    'ADMlN',
    'My_PETTY dog',
    'Zed_chill_9',
  ])('[GUEST-13] "%s" is reserved', async (name) => {
    expect(await identity.guests.create(name, HERE)).toMatchObject({ error: { code: 'USERNAME_TAKEN' } });
  });

  test.each(['adm1n', '@dmin', 'Admin_1', 'admin._1', '5y5tem', 'Staxd 2026', 'm0der4tor', 'Neon_CH1LL'])(
    '[GUEST-19] "%s" reads like a reserved name, and no such one is suggested',
    async (name) => {
      const refused = await identity.guests.create(name, HERE);
      expect(refused).toMatchObject({ error: { code: 'USERNAME_TAKEN', params: { reserved: true } } });
      const suggestions = refused.ok ? [] : [refused.error.params?.suggestions ?? []].flat().map(String);
      expect(suggestions).toHaveLength(3);
      for (const each of suggestions) expect(each).toMatch(/^Player(_|\d)/);
      expect((await identity.guests.create(suggestions[0] ?? '', HERE)).ok).toBe(true);
    },
  );

  test.each(['Administrator', 'Systemic', 'Adam1', 'Staxdfan', 'Ad_Min_Max'])(
    '"%s" is only a name that begins alike',
    async (name) => expect((await identity.guests.create(name, HERE)).ok).toBe(true),
  );

  test.each([
    'Vіctim One',
    'Vıctim One',
    'Victim  One',
    'VICTIMONE',
    'Vıctím Оne',
    'Ｖictim One',
    'VlCTlM ONE',
    'Victim One.',
    'Victim_One',
    "V.i.c-t'im One",
  ])('[GUEST-14] "%s" is taken where there is a Victim One', async (name) => {
    await guest('Victim One');
    expect(await identity.guests.create(name, HERE)).toMatchObject({ error: { code: 'USERNAME_TAKEN' } });
    expect(await register(name)).toMatchObject({ error: { code: 'USERNAME_TAKEN' } });
  });

  test('that only begin alike are free', async () => {
    for (const name of ['Victim One', 'Victim Two', 'Victim', 'Victim One 2', 'Victim_Two_2'])
      expect((await identity.guests.create(name, HERE)).ok).toBe(true);
  });

  test.each([
    'CHILL',
    'Achilles',
    'Neon CHILL',
    'Pretty',
    'Neon_Chil',
    'Balanced_Bob',
    'Administrator',
    'systems',
    'Stax',
  ])('%s does not', async (name) => {
    expect((await identity.guests.create(name, HERE)).ok).toBe(true);
  });

  test('two people register the same name at once: one gets it', async () => {
    const results = await Promise.all([register('Ada'), register('ada'), register('aDa')]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('login', () => {
  const login = (username: string, password: string, address = '192.0.2.1') =>
    identity.accounts.login(username, password, visit({ address }));

  test('lets in with the right password, whatever the case of the name', async () => {
    const ada = value(await register('Ada'));
    expect(value(await login('ADA', 'Correct-Horse-9')).user.id).toBe(ada.user.id);
  });

  test('says the same of a wrong password, an unknown name and a guest', async () => {
    await register('Ada');
    await guest('Guest');
    const refused = { ok: false, error: { code: 'INVALID_LOGIN', detail: 'Invalid username or password' } };
    expect(await login('Ada', 'wrong')).toMatchObject(refused);
    expect(await login('Nobody', 'wrong')).toMatchObject(refused);
    expect(await login('Guest', '')).toMatchObject(refused);
  });

  const LOCKED = { error: { code: 'RATE_LIMITED', params: { retry_after: expect.any(Number) } } };

  test('ten failures lock a name for their address; its owner, elsewhere, still comes in', async () => {
    await register('Ada');
    for (let attempt = 0; attempt < 10; attempt++) await login('Ada', 'guess', '198.51.100.9');
    expect(await login('ada', 'Correct-Horse-9', '198.51.100.9')).toMatchObject(LOCKED);
    expect((await login('Ada', 'Correct-Horse-9', '192.0.2.1')).ok).toBe(true);
  });

  test('of many guesses at once ten are tried', async () => {
    await register('Ada');
    const answers = await Promise.all(Array.from({ length: 60 }, () => login('Ada', 'guess')));
    const tried = answers.filter((answer) => !answer.ok && answer.error.code === 'INVALID_LOGIN');
    expect([tried.length, answers.filter(({ ok }) => ok).length]).toEqual([10, 0]);
    expect(await login('Ada', 'Correct-Horse-9')).toMatchObject(LOCKED);
  });

  test('a right password is no guess, however often it is shown; a wrong one stays counted', async () => {
    await register('Ada');
    for (let attempt = 0; attempt < 9; attempt++) await login('Ada', 'guess');
    for (let attempt = 0; attempt < 12; attempt++)
      expect((await login('Ada', 'Correct-Horse-9')).ok).toBe(true);
    await login('Ada', 'guess');
    expect(await login('Ada', 'Correct-Horse-9')).toMatchObject(LOCKED);
  });

  test('fifty failures over all addresses lock a name, and what is refused there counts nowhere else', async () => {
    await register('Ada');
    await register('Bob');
    for (let host = 0; host < 5; host++)
      for (let attempt = 0; attempt < 10; attempt++) await login('Ada', 'guess', `198.51.100.${host}`);
    const { points } = DEFAULT_LIMITS.failedLoginsPerAddress;
    for (let attempt = 0; attempt <= points; attempt++)
      expect(await login('Ada', 'guess')).toMatchObject(LOCKED);
    expect((await login('Bob', 'Correct-Horse-9')).ok).toBe(true);
  });
});

describe('an account that a provider vouches for', () => {
  const open = (confirmedEmail: string | null, by: Person | null = null) =>
    identity.accounts.open({ username: null, passwordHash: null, confirmedEmail, by: null }, by, visit());
  const personOf = async ({ accessToken }: { readonly accessToken: string }) => {
    const person = await identity.authenticate(accessToken, HERE);
    if (person === null) throw new Error('the token is worth nothing');
    return person;
  };

  test('gets a name, and the address, which nobody else has afterwards', async () => {
    const first = value(await open('ada@example.org'));
    expect(first.user).toMatchObject({ email: 'ada@example.org', isGuest: false });
    expect(first.user.username).toMatch(/^Player\d{6}$/);
    const second = value(await open('ADA@example.org'));
    expect(second.user.email).toBeNull();
    expect(second.user.id).not.toBe(first.user.id);
  });

  test('[ACCT-6] is the guest who asks, under the own name', async () => {
    const ada = await guest('Ada L.');
    const promoted: string[] = [];
    identity.accounts.onPromoted(async ({ userId, isGuest }) => void promoted.push(`${userId} ${isGuest}`));
    const { user } = value(await open('ada@example.org', await personOf(ada)));
    expect(user).toMatchObject({
      id: ada.user.id,
      username: 'Ada L.',
      email: 'ada@example.org',
      isGuest: false,
    });
    expect(promoted).toEqual([`${ada.user.id} false`]);
    expect(await identity.authenticate(ada.accessToken, HERE)).toBeNull();
    expect((await identity.guests.recover(ada.sessionToken, HERE)).ok).toBe(false);
  });

  test('[ACCT-10] proves its owner by a sign-in of the last 10 minutes, and sets a password so', async () => {
    const opened = value(await open(null));
    const person = await personOf(opened);
    now += 9 * MINUTE;
    expect((await identity.credentials.prove(person, null, visit())).ok).toBe(true);
    now += MINUTE;
    const late = await identity.credentials.change(person, { password: 'Another-Horse-8' }, visit());
    expect(late).toMatchObject({ error: { code: 'FRESH_LOGIN_NEEDED' } });
    const again = await personOf(await identity.accounts.signIn(opened.user, visit()));
    expect((await identity.credentials.change(again, { password: 'Another-Horse-8' }, visit())).ok).toBe(
      true,
    );
    const name = opened.user.username;
    expect((await identity.accounts.login(name, 'Another-Horse-8', visit())).ok).toBe(true);
  });

  test('[ACCT-4] is not deleted while something before it is refused', async () => {
    const opened = value(await open(null));
    let isRefused = true;
    identity.deletion.onDeletion(async () => (isRefused ? fail(errorBody('BILLING_UNAVAILABLE')) : ok(null)));
    const refused = await identity.deletion.run(opened.user.id);
    expect(refused).toMatchObject({ error: { code: 'BILLING_UNAVAILABLE' } });
    expect(await identity.authenticate(opened.accessToken, HERE)).not.toBeNull();
    isRefused = false;
    expect((await identity.deletion.run(opened.user.id)).ok).toBe(true);
    expect(await identity.authenticate(opened.accessToken, HERE)).toBeNull();
  });
});

test('a password is kept as an Argon2id hash of 19 MiB and two passes', async () => {
  expect(value(await register('Ada')).user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

import { errorBody } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuthServer } from '../../test/authServer.ts';
import { SimulatedMachine } from '../../test/simulatedMachine.ts';
import { ApiError } from '../texts/errors.ts';
import { Identity } from './identity.ts';

const MINUTE = 60_000;

let machine: SimulatedMachine;
let server: AuthServer;
let identity: Identity;

/** A visitor. Several can share one storage, like tabs of a browser. */
function visit(): Identity {
  return new Identity({ platform: machine, call: server.call });
}

beforeEach(() => {
  machine = new SimulatedMachine();
  server = new AuthServer(machine.clock);
  identity = visit();
});

describe('a guest', () => {
  test('[STORE-1] is stored under the specified keys', async () => {
    await identity.signInAsGuest('KIM');
    const { storage } = machine;
    expect(storage.getItem('token')).toBe(identity.token);
    expect(storage.getItem('guest_session_token')).toBe('session-1');
    expect(storage.getItem('hasGuestSession')).toBe('true');
    expect(storage.getItem('guest_last_username')).toBe('KIM');
    expect(JSON.parse(storage.getItem('auth-storage') ?? '')).toMatchObject({
      token: identity.token,
      user: { id: 'u_KIM', username: 'KIM', is_guest: true },
    });
    expect(visit().account).toMatchObject({ userId: 'u_KIM', username: 'KIM', isGuest: true });
  });

  test('[GUEST-1] with a rejected token returns by session token, once for all callers', async () => {
    await identity.signInAsGuest('KIM');
    const { token } = identity;
    const renewed = await Promise.all([identity.renew(token), identity.renew(token), identity.renew(token)]);
    expect(new Set(renewed)).toEqual(new Set([identity.token]));
    expect(identity.token).not.toBe(token);
    expect(server.asked).toEqual(['KIM', 'KIM by session-1']);
    expect(await identity.renew(token)).toBe(identity.token);
    await identity.renew(identity.token);
    expect(server.asked.at(-1)).toBe('KIM by session-2');
  });

  test('[GUEST-16] can choose a name and a picture', async () => {
    await identity.introduce({ username: 'KIM', avatar: 7 });
    expect(server.asked).toEqual(['KIM']);
    expect(identity.account).toMatchObject({ username: 'KIM', isGuest: true });
  });

  test('[GUEST-16] stays the same guest under another name and picture', async () => {
    await identity.signInAsGuest('KIM');
    const { token } = identity;
    await identity.introduce({ username: 'LEE', avatar: 7 });
    expect(server.asked.at(-1)).toBe(`{"username":"LEE","avatar":7} by ${token}`);
    expect(visit().account).toEqual({
      userId: 'u_KIM',
      username: 'LEE',
      isGuest: true,
      isVip: false,
      avatar: 7,
    });
    expect(visit().token).toBe(token);
    await identity.introduce({ username: 'LEE', avatar: 7 });
    expect(server.asked).toHaveLength(2);
  });

  test('[JOIN-10] stays unchanged if the name is taken', async () => {
    await identity.signInAsGuest('KIM');
    server.guests.set('LEE', 'of somebody else');
    const taken = { body: { code: 'USERNAME_TAKEN', params: { suggestions: ['LEE_1'] } } };
    await expect(identity.introduce({ username: 'LEE', avatar: 7 })).rejects.toMatchObject(taken);
    expect(identity.account?.username).toBe('KIM');
  });

  test('[STORE-6] uses a token that another tab has renewed', async () => {
    await identity.signInAsGuest('KIM');
    const { token } = identity;
    await visit().renew(token);
    expect(await identity.renew(token)).not.toBe(token);
    expect(server.asked).toEqual(['KIM', 'KIM by session-1']);
  });

  test('[GUEST-7] whose session token is refused keeps the name', async () => {
    await identity.signInAsGuest('KIM');
    server.guests.clear();
    await identity.renew(identity.token);
    expect(server.asked.slice(1)).toEqual(['KIM by session-1', 'KIM']);
    expect(identity.account?.username).toBe('KIM');
  });

  test('[GUEST-7] whose session token is refused and whose name is taken gets another name', async () => {
    await identity.signInAsGuest('KIM');
    server.guests.set('KIM', 'of somebody else');
    await identity.renew(identity.token);
    expect(server.asked.slice(1, 3)).toEqual(['KIM by session-1', 'KIM']);
    const time = String(machine.clock.now()).slice(-4);
    expect(identity.account?.username).toMatch(new RegExp(`^P${time}\\d{3}_A$`));
  });

  test.each(['already taken', 'already exists', 'that name is in use'])(
    '[GUEST-11] whose name is refused (400: "%s") gets another one',
    async (detail) => {
      const { guest } = server;
      server.guest = async (input) => {
        const { username } = input.body;
        if (username !== 'KIM') return guest.call(server, input);
        throw new ApiError({ code: 'VALIDATION_ERROR', detail, retryable: false }, 400);
      };
      machine.storage.setItem('guest_last_username', 'KIM');
      expect((await identity.enterAsGuest()).username).toMatch(/^P\d{7}_A$/);
    },
  );

  test('[GUEST-8] tries at most 5 generated names', async () => {
    let asked = 0;
    server.guest = async () => {
      asked++;
      throw new ApiError(errorBody('USERNAME_TAKEN'), 400);
    };
    machine.storage.setItem('guest_last_username', 'KIM');
    await expect(identity.enterAsGuest()).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    expect(asked).toBe(1 + 5);
  });

  test.each([429, 500, 503])('keeps name and session while the server fails (%i)', async (status) => {
    await identity.signInAsGuest('KIM');
    const { guest } = server;
    server.guest = () => {
      server.guest = guest;
      return Promise.reject(new ApiError(errorBody('INTERNAL'), status));
    };
    await expect(identity.renew(identity.token)).rejects.toMatchObject({ status });
    await identity.renew(identity.token);
    expect(server.asked).toEqual(['KIM', 'KIM by session-1']);
  });

  test('survives a lost network', async () => {
    await identity.signInAsGuest('KIM');
    const { token } = identity;
    server.isDown = true;
    await expect(identity.renew(token)).rejects.toMatchObject({ code: 'NOT_CONNECTED', status: 0 });
    await identity.renewQuietly();
    expect(identity.token).toBe(token);
    server.isDown = false;
    await identity.renew(token);
    expect(server.asked.at(-1)).toBe('KIM by session-1');
  });

  test('[JOIN-20] enters under the last name, or under a new one', async () => {
    await identity.enterAsGuest();
    const first = identity.account;
    expect(first?.username).toMatch(/^Player\d{6}$/);
    expect(await visit().enterAsGuest()).toEqual(first);
    expect(server.asked).toHaveLength(1);
    machine.storage.removeItem('token');
    expect(await visit().enterAsGuest()).toEqual(first);
    expect(server.asked.at(-1)).toBe(`${first?.username} by session-1`);
    expect(await identity.enterAsGuest('LEE')).toMatchObject({
      userId: 'u_LEE',
      username: 'LEE',
      isGuest: true,
    });
  });
});

describe('a name that is taken', () => {
  /** Every name except those of `known` is taken. */
  const allTaken = (isFree: (name: string) => boolean) => {
    const { guest } = server;
    server.guest = async (input) => {
      const name = input.body.username ?? '';
      if (!isFree(name)) server.guests.set(name, 'of somebody else');
      return guest.call(server, input);
    };
  };

  test('[LOAD-14] [JOIN-21] "Player" and digits are tried 5 times at most', async () => {
    allTaken(() => false);
    await expect(identity.enterAsGuest()).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    expect(server.asked).toHaveLength(5);
    for (const name of server.asked) expect(name).toMatch(/^Player\d{6}$/);
    expect(new Set(server.asked).size).toBe(5);
  });

  test('[GUEST-8] a guest who had a name gets at most 5 generated ones', async () => {
    await identity.signInAsGuest('KIM');
    server.guests.clear();
    allTaken(() => false);
    await expect(identity.renew(identity.token)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    expect(server.asked.slice(1, 3)).toEqual(['KIM by session-1', 'KIM']);
    expect(server.asked.slice(3)).toHaveLength(5);
  });
});

describe('renewal before a token expires', () => {
  test('[GUEST-4] happens when under 5 minutes remain, checked every minute', async () => {
    await identity.signInAsGuest('KIM');
    identity.start();
    await machine.pass(10 * MINUTE);
    expect(server.asked).toHaveLength(1);
    await machine.pass(MINUTE);
    expect(server.asked).toHaveLength(2);
    identity.stop();
    expect(machine.alarms).toBe(0);
  });

  test('[GUEST-5] happens before a connection when under 2 minutes remain', async () => {
    await identity.signInAsGuest('KIM');
    await machine.pass(12 * MINUTE);
    const before = identity.token;
    expect(await identity.tokenForConnection()).toBe(before);
    await machine.pass(1.5 * MINUTE);
    expect(await identity.tokenForConnection()).not.toBe(before);
  });

  test('works the same on a machine with a wrong clock', async () => {
    server.ahead = -24 * 60 * MINUTE;
    await identity.signInAsGuest('KIM');
    await identity.tokenForConnection();
    expect(server.asked).toHaveLength(1);
    server.ahead = 24 * 60 * MINUTE;
    await identity.renew(identity.token);
    await machine.pass(14 * MINUTE);
    await identity.tokenForConnection();
    expect(server.asked).toHaveLength(3);
  });
});

describe('a registered user', () => {
  test('[AUTH-11] with a rejected token is signed out', async () => {
    await identity.signIn('ROSE', 'password');
    expect(identity.account).toMatchObject({ userId: 'u_ROSE', username: 'ROSE', isGuest: false });
    expect(await identity.renew(identity.token)).toBeNull();
    expect(identity.token).toBeNull();
    expect(identity.store.getState()).toMatchObject({ account: null, isSignedOut: true });
    expect(server.asked).toEqual(['ROSE with password']);
  });

  test('who was signed out by another tab is signed out here at the next call', async () => {
    await identity.signIn('ROSE', 'password');
    const { token } = identity;
    await visit().signOut();
    expect(await identity.renew(token)).toBeNull();
    expect(identity.store.getState()).toMatchObject({ account: null, isSignedOut: true });
  });

  test('can choose another name and picture', async () => {
    await identity.signIn('ROSE', 'password');
    const { token } = identity;
    await identity.introduce({ username: 'LEE', avatar: 7 });
    expect(server.asked.at(-1)).toBe(`{"username":"LEE","avatar":7} by ${token}`);
  });

  test('is not signed in with a wrong password', async () => {
    await expect(identity.signIn('ROSE', 'wrong')).rejects.toMatchObject({
      code: 'INVALID_LOGIN',
    });
    expect(identity.account).toBeNull();
  });
});

describe('a user who logs out', () => {
  test('[AUTH-8] is forgotten at once, and the server is told', async () => {
    await identity.signIn('ROSE', 'password');
    const { token } = identity;
    const done = identity.signOut();
    expect(identity.token).toBeNull();
    expect(identity.store.getState()).toMatchObject({ account: null, isSignedOut: false });
    await done;
    expect(server.asked.at(-1)).toBe(`out by ${token}`);
  });

  test('[STORE-2] as a guest cannot return', async () => {
    await identity.signInAsGuest('KIM');
    await identity.signOut();
    expect(
      ['guest_session_token', 'hasGuestSession', 'guest_last_username'].map(machine.storage.getItem),
    ).toEqual([null, null, null]);
    expect((await identity.enterAsGuest()).username).toMatch(/^Player\d{6}$/);
  });

  test.each([
    ['the session', 'session-1', 'KIM by session-1'],
    ['a new name', 'of somebody else', 'KIM'],
  ])('[AUTH-8] stays out although a renewal by %s was on its way', async (_, session, last) => {
    await identity.signInAsGuest('KIM');
    server.guests.set('KIM', session);
    let out: Promise<void> | null = null;
    server.onAsked = (asked) => {
      if (asked === last) out = visit().signOut();
    };
    expect(await identity.renew(identity.token)).toBeNull();
    await out;
    expect([identity.account, identity.token]).toEqual([null, null]);
    expect(machine.storage.getItem('guest_session_token')).toBeNull();
    // The renewed token is revoked, too.
    expect(server.asked.filter((each) => each.startsWith('out by'))).toHaveLength(2);
  });

  test('is signed out even if the server cannot be reached', async () => {
    await identity.signIn('ROSE', 'password');
    server.isDown = true;
    await identity.signOut();
    expect(identity.account).toBeNull();
  });

  test('without having signed in sends nothing', async () => {
    await identity.signOut();
    expect(server.asked).toEqual([]);
  });
});

test.each(['', 'null', '{', '[]', '{"token":1}', '{"token":"x","user":null}'])(
  '[STORE-9] invalid storage (%s) means that nobody is signed in',
  (text) => {
    machine.storage.setItem('token', 'x');
    machine.storage.setItem('auth-storage', text);
    expect(visit().account).toBeNull();
  },
);

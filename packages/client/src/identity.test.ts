import { beforeEach, describe, expect, test } from 'vitest';
import { AuthServer } from '../test/authServer.ts';
import { SimulatedMachine } from '../test/simulatedMachine.ts';
import { Identity } from './identity.ts';

const MINUTE = 60_000;

let machine: SimulatedMachine;
let server: AuthServer;
let identity: Identity;

/** A visitor to the page; several share one storage as tabs of one browser do. */
function visit(): Identity {
  return new Identity({ platform: machine, auth: server });
}

beforeEach(() => {
  machine = new SimulatedMachine();
  server = new AuthServer(machine.clock);
  identity = visit();
});

describe('a guest', () => {
  test('is kept under the names that it had before', async () => {
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
    expect(visit().account).toEqual({ userId: 'u_KIM', username: 'KIM', isGuest: true });
  });

  test('whose token is refused comes back by the session, once for all who ask', async () => {
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

  test('takes over what another tab has renewed meanwhile', async () => {
    await identity.signInAsGuest('KIM');
    const { token } = identity;
    await visit().renew(token);
    expect(await identity.renew(token)).not.toBe(token);
    expect(server.asked).toEqual(['KIM', 'KIM by session-1']);
  });

  test('whose session is over keeps the name', async () => {
    await identity.signInAsGuest('KIM');
    server.guests.clear();
    await identity.renew(identity.token);
    expect(server.asked.slice(1)).toEqual(['KIM by session-1', 'KIM']);
    expect(identity.account?.username).toBe('KIM');
  });

  test('whose session is over and whose name is gone gets another one', async () => {
    await identity.signInAsGuest('KIM');
    server.guests.set('KIM', 'of somebody else');
    await identity.renew(identity.token);
    expect(server.asked.slice(1, 3)).toEqual(['KIM by session-1', 'KIM']);
    expect(identity.account?.username).toMatch(/^P\d{7}_A$/);
  });

  test('is not lost because the network is', async () => {
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

  test('enters as before, or under a new name when there is no before', async () => {
    await identity.enterAsGuest();
    const first = identity.account;
    expect(first?.username).toMatch(/^P\d{7}_A$/);
    expect(await visit().enterAsGuest()).toEqual(first);
    expect(server.asked).toHaveLength(1);
    machine.storage.removeItem('token');
    expect(await visit().enterAsGuest()).toEqual(first);
    expect(server.asked.at(-1)).toBe(`${first?.username} by session-1`);
    expect(await identity.enterAsGuest('LEE')).toEqual({ userId: 'u_LEE', username: 'LEE', isGuest: true });
  });
});

describe('a token in good time', () => {
  test('is renewed when under 5 minutes remain, looked at every minute', async () => {
    await identity.signInAsGuest('KIM');
    identity.start();
    await machine.pass(10 * MINUTE);
    expect(server.asked).toHaveLength(1);
    await machine.pass(MINUTE);
    expect(server.asked).toHaveLength(2);
    identity.stop();
    expect(machine.alarms).toBe(0);
  });

  test('is renewed before a connection when under 2 minutes remain', async () => {
    await identity.signInAsGuest('KIM');
    await machine.pass(12 * MINUTE);
    const before = identity.token;
    expect(await identity.tokenForConnection()).toBe(before);
    await machine.pass(1.5 * MINUTE);
    expect(await identity.tokenForConnection()).not.toBe(before);
  });

  test('lasts as long on a machine whose clock is wrong', async () => {
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
  test('whose token is refused is signed out', async () => {
    await identity.signIn('ROSE', 'password');
    expect(identity.account).toEqual({ userId: 'u_ROSE', username: 'ROSE', isGuest: false });
    expect(await identity.renew(identity.token)).toBeNull();
    expect(identity.token).toBeNull();
    expect(identity.store.getState()).toEqual({ account: null, isSignedOut: true });
    expect(server.asked).toEqual(['ROSE with password']);
  });

  test('is not signed in by a wrong password', async () => {
    await expect(identity.signIn('ROSE', 'wrong')).rejects.toMatchObject({
      code: 'INVALID_LOGIN',
    });
    expect(identity.account).toBeNull();
  });
});

test.each(['', 'null', '{', '[]', '{"token":1}', '{"token":"x","user":null}'])(
  'storage that somebody has spoilt (%s) is nobody',
  (text) => {
    machine.storage.setItem('token', 'x');
    machine.storage.setItem('auth-storage', text);
    expect(visit().account).toBeNull();
  },
);

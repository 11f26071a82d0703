/** Signing in to accounts, staying signed in, and what other tabs see of it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { AuthServer } from '../../test/authServer.ts';
import { SimulatedMachine } from '../../test/simulatedMachine.ts';
import { memoryStorage } from '../platform/platform.ts';
import { Identity } from './identity.ts';

const MINUTE = 60_000;

let machine: SimulatedMachine;
let server: AuthServer;
let identity: Identity;

/** Another tab of the browser. */
function visit(): Identity {
  const { clock, timers, rng, storage, fetch, log } = machine;
  const platform = { clock, timers, rng, storage, fetch, log, tab: memoryStorage() };
  return new Identity({ platform, call: server.call });
}

beforeEach(() => {
  machine = new SimulatedMachine();
  server = new AuthServer(machine.clock);
  identity = new Identity({ platform: machine, call: server.call });
});

describe('Remember Me', () => {
  test('[AUTH-7] on by default: every tab knows the account', async () => {
    await identity.signIn('ROSE', 'password');
    expect(server.asked).toEqual(['ROSE with password']);
    expect(visit().account).toMatchObject({ username: 'ROSE' });
  });

  test('[AUTH-7] off: only this tab knows it, also after renewal', async () => {
    await identity.signIn('ROSE', 'password', { isRemembered: false });
    expect(server.asked).toEqual(['ROSE with password, not remembered']);
    await identity.refresh();
    expect(visit().account).toBeNull();
    expect(machine.tab.getItem('token')).toBe(identity.token);
    expect(machine.storage.getItem('token')).toBeNull();
    await identity.signOut();
    expect([identity.token, machine.tab.getItem('auth-storage')]).toEqual([null, null]);
  });
});

describe('a guest who signs up', () => {
  test('[ACCT-6] becomes the account: the token is shown, and nothing of the guest stays', async () => {
    await identity.signInAsGuest('KIM');
    const { token } = identity;
    await identity.register({ username: 'ROSE', password: 'Stack3d-up' });
    expect(server.asked.at(-1)).toBe(`ROSE registers, remembered: true, by ${token}`);
    expect(identity.account).toMatchObject({ userId: 'u_KIM', username: 'ROSE', isGuest: false });
    for (const key of ['guest_session_token', 'hasGuestSession', 'guest_last_username'])
      expect(machine.storage.getItem(key)).toBeNull();
  });

  test('[ACCT-6] also when the token had to be renewed first', async () => {
    await identity.signInAsGuest('KIM');
    server.refused.add(identity.token);
    await identity.register({ username: 'ROSE', password: 'Stack3d-up' });
    expect(identity.account).toMatchObject({ userId: 'u_KIM', isGuest: false });
    expect(server.asked.at(-2)).toBe('KIM by session-1');
  });

  test('[ACCT-6] is followed by the other tabs', async () => {
    await identity.signInAsGuest('KIM');
    const other = visit();
    await identity.register({ username: 'ROSE', password: 'Stack3d-up' });
    other.follow();
    expect(other.store.getState()).toMatchObject({ account: { userId: 'u_KIM', username: 'ROSE' } });
  });

  test('without a guest no token is shown', async () => {
    await identity.register({ username: 'ROSE', password: 'Stack3d-up' }, false);
    expect(server.asked).toEqual(['ROSE registers, remembered: false, by null']);
  });
});

describe('a guest who logs in to an account', () => {
  test('[ACCT-5] is asked first; who says no stays the guest, and the new token is revoked', async () => {
    await identity.signInAsGuest('KIM');
    const { token } = identity;
    const answer = await identity.signIn('ROSE', 'password', { mayReplace: async () => false });
    expect(answer).toBeNull();
    expect([identity.token, identity.account?.username]).toEqual([token, 'KIM']);
    expect(server.asked.at(-1)).toMatch(/^out by /);
    expect(server.asked.at(-1)).not.toContain(token);
  });

  test('[ACCT-5] is not asked with a wrong password', async () => {
    await identity.signInAsGuest('KIM');
    let asked = 0;
    const mayReplace = async () => asked++ === 0;
    await expect(identity.signIn('ROSE', 'wrong', { mayReplace })).rejects.toMatchObject({
      code: 'INVALID_LOGIN',
    });
    expect(asked).toBe(0);
    expect(await identity.signIn('ROSE', 'password', { mayReplace })).toMatchObject({ username: 'ROSE' });
    expect(asked).toBe(1);
  });
});

describe('an account that is used', () => {
  test('[AUTH-9] gets a fresh token past half of its life, and not before', async () => {
    await identity.signIn('ROSE', 'password');
    const { token } = identity;
    identity.start();
    await machine.pass(7 * MINUTE);
    expect(server.asked).toHaveLength(1);
    await machine.pass(MINUTE);
    expect(server.asked.slice(1)).toEqual([`me by ${token}`]);
    expect(identity.token).not.toBe(token);
    await machine.pass(5 * MINUTE);
    expect(server.asked).toHaveLength(2);
    identity.stop();
    expect(machine.alarms).toBe(0);
  });

  test('[AUTH-9] is looked at when the page opens', async () => {
    await identity.signIn('ROSE', 'password');
    await machine.pass(10 * MINUTE);
    const later = visit();
    later.start();
    await machine.pass(0);
    expect(server.asked).toHaveLength(2);
    later.stop();
  });

  test('takes the news: a vip, another picture', async () => {
    await identity.signIn('ROSE', 'password');
    const { token } = identity;
    server.renews = false;
    server.news = { isVip: true, avatar: 9 };
    await identity.refresh();
    expect(identity.token).toBe(token);
    expect(identity.store.getState().account).toMatchObject({ isVip: true, avatar: 9 });
    expect(visit().account).toMatchObject({ isVip: true, avatar: 9 });
  });

  test('[AUTH-11] that the server refuses is signed out, and says so', async () => {
    await identity.signIn('ROSE', 'password');
    server.refused.add(identity.token);
    await identity.renewQuietly();
    expect(identity.store.getState()).toMatchObject({
      account: null,
      isSignedOut: true,
      endedLogin: 'ROSE',
    });
  });

  test('stays signed in while the server cannot be reached', async () => {
    await identity.signIn('ROSE', 'password');
    server.isDown = true;
    await identity.renewQuietly();
    expect(identity.account).toMatchObject({ username: 'ROSE' });
  });

  test('stays signed out if that happened while the answer was on its way', async () => {
    await identity.signIn('ROSE', 'password');
    const refreshed = identity.refresh();
    await identity.signOut();
    expect(await refreshed).toBeNull();
    expect(identity.token).toBeNull();
  });
});

describe('another tab', () => {
  test('that signs out signs this one out', async () => {
    await identity.signIn('ROSE', 'password');
    const other = visit();
    await other.signOut();
    identity.follow();
    expect(identity.store.getState()).toMatchObject({ account: null, isSignedOut: true });
  });

  test('that signs in again takes this one along, and nothing says any more that it was signed out', async () => {
    await identity.signIn('ROSE', 'password');
    const other = visit();
    await other.signOut();
    identity.follow();
    await other.signIn('ROSE', 'password');
    identity.follow();
    const signedIn = { account: { username: 'ROSE' }, isSignedOut: false, endedLogin: null };
    expect(identity.store.getState()).toMatchObject(signedIn);
  });

  test('that is still writing is waited for', async () => {
    await identity.signIn('ROSE', 'password');
    machine.storage.setItem('token', 'another');
    identity.follow();
    expect(identity.store.getState()).toMatchObject({ account: { username: 'ROSE' }, isSignedOut: false });
  });
});

describe('a guest who comes back', () => {
  test('[GUEST-9] is told of the name that was lost, until a new one is chosen', async () => {
    await identity.signInAsGuest('KIM');
    server.guests.set('KIM', 'of somebody else');
    await identity.renew(identity.token);
    expect(identity.store.getState().lostName).toBe('KIM');
    await identity.introduce({ username: 'LEE', avatar: 3 });
    expect(identity.store.getState().lostName).toBeNull();
  });

  test('[GUEST-9] is told nothing if the name is the same', async () => {
    await identity.signInAsGuest('KIM');
    await identity.renew(identity.token);
    server.guests.clear();
    await identity.renew(identity.token);
    expect(identity.store.getState().lostName).toBeNull();
  });
});

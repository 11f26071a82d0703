import { expect, test } from 'vitest';
import { memoryStorage } from '../platform/platform.ts';
import { keepTokens } from './tokens.ts';

const KEYS = ['token', 'guest_session_token', 'guest_last_username', 'auth-storage'];

test.each(['{', '[[]]', '"text"', '\u0000\uffff', '<b>Ann</b>', ' ', 'x'.repeat(300)])(
  '[STORE-9] %j of another program is as good as nothing',
  (garbage) => {
    const storage = memoryStorage();
    for (const key of KEYS) storage.setItem(key, garbage);
    const tokens = keepTokens(storage, { now: () => 0 });
    expect(tokens.account()).toBeNull();
    expect(tokens.lastGuestName()).toBeNull();
    // A header can carry it, so the server will judge it.
    const token = garbage.startsWith('x') ? garbage : null;
    expect(tokens.accessToken()).toBe(token);
    // So is a session token of a possible length.
    expect(tokens.guestToken()).toBe(garbage.length > 200 ? null : garbage);
  },
);

const zoe = { userId: 'u', username: "Zoë O'Neil", isGuest: true, isVip: false, avatar: 3 };

test('stored tokens are found again', () => {
  const storage = memoryStorage();
  const tokens = keepTokens(storage, { now: () => 0 });
  tokens.keep(zoe, { access: 'aGVh.ZGVy.c2ln-_', guest: 's_1', isRemembered: true });
  expect(tokens.accessToken()).toBe('aGVh.ZGVy.c2ln-_');
  expect(tokens.guestToken()).toBe('s_1');
  expect(tokens.lastGuestName()).toBe("Zoë O'Neil");
  expect(tokens.account()).toEqual(zoe);
});

test('[AUTH-7] who is not remembered is known in this tab only, and leaves nothing in local storage', () => {
  const [storage, tab] = [memoryStorage(), memoryStorage()];
  const tokens = keepTokens(storage, { now: () => 0 }, tab);
  const rose = { ...zoe, username: 'ROSE', isGuest: false, isVip: true };
  tokens.keep(zoe, { access: 'guest', isRemembered: true });
  tokens.keep(rose, { access: 'short', isRemembered: false });
  expect([tokens.isRemembered(), tokens.accessToken(), tokens.account()]).toEqual([false, 'short', rose]);
  expect([storage.getItem('token'), storage.getItem('auth-storage')]).toEqual([null, null]);
  expect(JSON.parse(tab.getItem('auth-storage') ?? '')).toMatchObject({ user: { is_vip: true } });
  expect(keepTokens(storage, { now: () => 0 }, memoryStorage()).account()).toBeNull();
  tokens.keep(rose, { access: 'long', isRemembered: true });
  expect([tab.getItem('token'), tokens.isRemembered(), storage.getItem('token')]).toEqual([
    null,
    true,
    'long',
  ]);
  tokens.keep(rose, { access: 'short', isRemembered: false });
  tokens.drop();
  expect([tokens.accessToken(), tokens.account()]).toEqual([null, null]);
});

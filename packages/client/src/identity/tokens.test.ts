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

test('stored tokens are found again', () => {
  const storage = memoryStorage();
  const tokens = keepTokens(storage, { now: () => 0 });
  tokens.keep({ userId: 'u', username: "Zoë O'Neil", isGuest: true, avatar: 3 }, 'aGVh.ZGVy.c2ln-_', 's_1');
  expect(tokens.accessToken()).toBe('aGVh.ZGVy.c2ln-_');
  expect(tokens.guestToken()).toBe('s_1');
  expect(tokens.lastGuestName()).toBe("Zoë O'Neil");
});

import { CLIENT_EVENTS, REST } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import { assertComplete, CALL_PERMISSIONS, EVENT_PERMISSIONS } from './permissions.ts';

describe('the table is closed in both directions', () => {
  test('what is not guarded stops the start', () => {
    expect(() => assertComplete('call', ['login'], ['login', 'dropTables'])).toThrow(
      'no row of the guard for the calls dropTables',
    );
  });

  test('a row that guards nothing stops it too', () => {
    expect(() => assertComplete('event', ['ping', 'png'], ['ping'])).toThrow(
      'rows of the guard for events that do not exist: png',
    );
  });

  test('every call and every event has its row', () => {
    assertComplete('call', Object.keys(CALL_PERMISSIONS), Object.keys(REST));
    assertComplete('event', Object.keys(EVENT_PERMISSIONS), Object.keys(CLIENT_EVENTS));
  });
});

test('only signing in, the public lists and what needs nobody are open to everybody', () => {
  const open = Object.entries(CALL_PERMISSIONS).filter(([, { auth }]) => auth === 'none');
  expect(open.map(([name]) => name)).toEqual([
    'register',
    'login',
    'guest',
    'signInOptions',
    'forgotPassword',
    'resetPassword',
    'confirmEmail',
    'oauthAuthorize',
    'oauthCallback',
    'publicGames',
    'invitedTable',
    'leaderboard',
    'vipOffer',
    'tournaments',
    'tournament',
  ]);
  expect(Object.values(EVENT_PERMISSIONS).every(({ auth }) => auth === 'guest')).toBe(true);
});

test('every call and every event has a limit', () => {
  for (const { limits } of [...Object.values(CALL_PERMISSIONS), ...Object.values(EVENT_PERMISSIONS)]) {
    expect(limits.length).toBeGreaterThan(0);
  }
});

test('every call that names a game asks what one is to it', () => {
  for (const [name, call] of Object.entries(REST)) {
    if (!call.path.includes(':gameId')) continue;
    expect(CALL_PERMISSIONS[name as keyof typeof CALL_PERMISSIONS].membership, name).not.toBe('stranger');
  }
});

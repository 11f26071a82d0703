import { CLIENT_EVENTS, REST } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import { assertGuarded, CALL_GUARD, EVENT_GUARD } from './guard.ts';

describe('the table is closed in both directions', () => {
  test('what is not guarded stops the start', () => {
    expect(() => assertGuarded('call', ['login'], ['login', 'dropTables'])).toThrow(
      'no row of the guard for the calls dropTables',
    );
  });

  test('a row that guards nothing stops it too', () => {
    expect(() => assertGuarded('event', ['ping', 'png'], ['ping'])).toThrow(
      'rows of the guard for events that do not exist: png',
    );
  });

  test('every call and every event has its row', () => {
    assertGuarded('call', Object.keys(CALL_GUARD), Object.keys(REST));
    assertGuarded('event', Object.keys(EVENT_GUARD), Object.keys(CLIENT_EVENTS));
  });
});

test('only signing in, the public list and what is not there yet are open to everybody', () => {
  const open = Object.entries(CALL_GUARD).filter(([, { auth }]) => auth === 'none');
  const served = open.filter(([name]) => 'response' in REST[name as keyof typeof REST]);
  expect(served.map(([name]) => name)).toEqual(['register', 'login', 'guest', 'publicGames']);
  expect(Object.values(EVENT_GUARD).every(({ auth }) => auth === 'guest')).toBe(true);
});

test('every call and every event has a limit', () => {
  for (const { limits } of [...Object.values(CALL_GUARD), ...Object.values(EVENT_GUARD)]) {
    expect(limits.length).toBeGreaterThan(0);
  }
});

test('every call that names a game asks what one is to it', () => {
  for (const [name, call] of Object.entries(REST)) {
    if (!call.path.includes(':gameId')) continue;
    expect(CALL_GUARD[name as keyof typeof CALL_GUARD].membership, name).not.toBe('stranger');
  }
});

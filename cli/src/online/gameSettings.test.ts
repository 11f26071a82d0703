import { expect, test } from 'vitest';
import { creationOf, DEFAULT_SETTINGS, readSettings } from './gameSettings.ts';

test.each([
  ['', {}],
  ['spite', { mode: 'spite' }],
  ['private 3 nobots', { isPrivate: true, players: 3, bots: false }],
  ['Our  game', { name: 'Our game' }],
  ['PRIVATE Ranked 7 private party', { isPrivate: true, mode: 'ranked', players: 7, name: 'party' }],
  ['8 of us', { name: '8 of us' }],
  ['2.5', { name: '2.5' }],
])('%j', (text, settings) => {
  expect(readSettings(text)).toEqual({ ...DEFAULT_SETTINGS, ...settings });
});

test('a game that nobody has named is its creator’s', () => {
  expect(creationOf(DEFAULT_SETTINGS, 'KIM')).toEqual({
    session_name: "KIM's Game",
    mode: 'casual',
    is_private: false,
    max_players: 4,
    allow_ai: true,
  });
  expect(creationOf({ ...DEFAULT_SETTINGS, name: 'Ours' }, 'KIM').session_name).toBe('Ours');
});

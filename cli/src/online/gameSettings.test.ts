import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, named, readSettings } from './gameSettings.ts';

test.each([
  ['', {}],
  ['spite', { mode: 'spite' }],
  ['private 3 nobots', { isPrivate: true, maxPlayers: 3, allowBots: false }],
  ['Our  game', { name: 'Our game' }],
  ['PRIVATE Ranked 7 private party', { isPrivate: true, mode: 'ranked', maxPlayers: 7, name: 'party' }],
  ['8 of us', { name: '8 of us' }],
  ['2.5', { name: '2.5' }],
])('%j', (text, settings) => {
  expect(readSettings(text)).toEqual({ ...DEFAULT_SETTINGS, ...settings });
});

test('a game without a name is named after its creator', () => {
  expect(named(DEFAULT_SETTINGS, 'KIM')).toEqual({ ...DEFAULT_SETTINGS, name: "KIM's Game" });
  expect(named({ ...DEFAULT_SETTINGS, name: 'Ours' }, 'KIM').name).toBe('Ours');
});

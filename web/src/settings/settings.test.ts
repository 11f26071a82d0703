import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';

test('stored settings are read', () => {
  const stored = { ...DEFAULT_SETTINGS, soundEnabled: false, motion: 'medium', volume: 0 };
  expect(readSettings(stored)).toEqual(stored);
});

test('the four settings default to on', () => {
  const { hintsEnabled, soundEnabled, animationsEnabled, autoAcceptTimeout } = DEFAULT_SETTINGS;
  expect([hintsEnabled, soundEnabled, animationsEnabled, autoAcceptTimeout]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test.each([
  ['nothing', null],
  ['text', 'loud'],
  ['unknown entries', { difficulty: 'easy', toString: true }],
  ['wrong types', { soundEnabled: 'yes', volume: 101, motion: 'wild', hintsEnabled: null }],
])('of %s nothing is taken over', (_name, stored) => {
  expect(readSettings(stored)).toEqual({});
});

test('a good entry beside a bad one counts', () => {
  expect(readSettings({ volume: 'loud', keysEnabled: false })).toEqual({ keysEnabled: false });
});

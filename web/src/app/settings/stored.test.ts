/** The local storage of an earlier version, kept on file: this version must go on reading it. */
import { memoryStorage } from '@staxd/client';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { readTutorial } from '../../screens/tutorial/progress/tutorialProgress.ts';
import { mayOffer } from '../notes/offerMemory.ts';
import v1 from './stored/v1.json' with { type: 'json' };

/** When the page was closed. */
const LEFT_AT = 1_800_000_000_000;
const localStorage = memoryStorage();

beforeAll(() => {
  for (const [key, value] of Object.entries(v1)) localStorage.setItem(key, value);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
  // Tests share their modules, and settings are read once.
  vi.resetModules();
});

test('the settings', async () => {
  const { useSettings } = await import('./settings.ts');
  expect(useSettings.getState()).toMatchObject({
    hintsEnabled: false,
    soundEnabled: false,
    animationsEnabled: true,
    autoAcceptTimeout: true,
    motion: 'none',
    volume: 35,
    hapticsEnabled: true,
    keysEnabled: true,
    relaxedClock: true,
  });
});

test('the order of the hand', async () => {
  const { useSortMode } = await import('../../game/play/useSortMode.ts');
  expect(renderToString(createElement(() => useSortMode()[0]))).toBe('by-color');
});

test('what has been offered already', () => {
  expect(mayOffer('game-vanish', localStorage, LEFT_AT + 1)).toBe(false);
  expect(mayOffer('post-game', localStorage, LEFT_AT + 1)).toBe(false);
});

test('[STORE-8] how far the lessons have come', () => {
  const tracks = { street_cred: 'completed', power_moves: 'available', full_arsenal: 'available' };
  expect(readTutorial(localStorage)).toMatchObject({ status: 'skipped', tracks, isKnown: true });
});

import { FEATURES } from '@staxd/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FEATURE_TABLE, hasPage, isOffered, isOn } from './features.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

it('[APP-14] every part of the product has a row, and no address two', () => {
  expect(Object.keys(FEATURE_TABLE).toSorted()).toEqual(FEATURES.toSorted());
  const paths = Object.values(FEATURE_TABLE).flatMap((row) => row.paths);
  expect(new Set(paths).size).toBe(paths.length);
});

it('[APP-15] what is switched off has no page and is not offered', () => {
  const off = new Set(['stats']);
  expect(isOffered('/stats', off)).toBe(false);
  expect(hasPage('/stats', off)).toBe(false);
  expect(isOffered('/profile', off)).toBe(true);
  kept.set('staxd-preview', '1');
  expect(isOffered('/stats', off)).toBe(false);
});

it('[APP-15] what is not built is offered to testers only, and never once it is off', () => {
  expect(isOffered('/tournament')).toBe(false);
  expect(isOffered('/lobby')).toBe(false);
  kept.set('staxd-preview', '1');
  expect(isOffered('/tournament')).toBe(true);
  expect(hasPage('/tournament')).toBe(false);
  expect(isOffered('/tournament', new Set(['tournament']))).toBe(false);
});

it('without accounts everything goes that only accounts can use', () => {
  const off = new Set(['accounts']);
  for (const path of ['/login', '/signup', '/profile', '/stats', '/vip', '/host'])
    expect(isOffered(path, off)).toBe(false);
  expect(isOffered('/rules', off)).toBe(true);
  expect(isOn('vip', off)).toBe(false);
});

it('an address of no part is none of its business', () => {
  expect(hasPage('/no-such-page')).toBe(true);
  expect(isOffered('/', new Set(FEATURES))).toBe(true);
});

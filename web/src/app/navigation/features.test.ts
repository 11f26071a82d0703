import { FEATURES } from '@staxd/protocol';
import { expect, it } from 'vitest';
import { FEATURE_TABLE, hasPage, isOn } from './features.ts';

it('[APP-14] every part of the product has a row, and no address two', () => {
  expect(Object.keys(FEATURE_TABLE).toSorted()).toEqual(FEATURES.toSorted());
  const paths = Object.values(FEATURE_TABLE).flatMap((row) => row.paths);
  expect(new Set(paths).size).toBe(paths.length);
});

it('[APP-15] what is switched off has no page and is not offered', () => {
  const off = new Set(['stats']);
  expect(hasPage('/stats', off)).toBe(false);
  expect(hasPage('/profile', off)).toBe(true);
});

it('without accounts everything goes that only accounts can use', () => {
  const off = new Set(['accounts']);
  const offered = FEATURES.filter((feature) => isOn(feature, off));
  expect(offered).toEqual(['rules', 'tutorial', 'lobby']);
  for (const feature of FEATURES)
    for (const path of FEATURE_TABLE[feature].paths)
      expect(hasPage(path, off), path).toBe(offered.includes(feature));
});

it('an address of no part is none of its business', () => {
  expect(hasPage('/no-such-page')).toBe(true);
  expect(hasPage('/', new Set(FEATURES))).toBe(true);
});

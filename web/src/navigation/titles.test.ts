import { expect, test } from 'vitest';
import { FEATURE_TABLE } from './features.ts';
import { pageTitle } from './titles.ts';

test.each([
  ['/', 'STAXD'],
  ['/game/ABC234', 'STAXD'],
  ['/rules', 'Rules - STAXD'],
  ['/Rules/', 'Rules - STAXD'],
  ['/tutorial/tracks', 'Tutorial - STAXD'],
  ['/tournament/t_1', 'Tournaments - STAXD'],
])('[NAV-33] the title of %s is "%s"', (path, title) => {
  expect(pageTitle(path)).toBe(title);
});

test('[NAV-33] every page but home and the game has a title of its own', () => {
  const paths = Object.values(FEATURE_TABLE).flatMap((row) => row.paths);
  // It is left at once.
  const lasting = paths.filter((path) => path !== '/auth/callback');
  expect(lasting.filter((path) => pageTitle(path) === 'STAXD')).toEqual([]);
});

import { readFileSync } from 'node:fs';
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

/** And one that only developers see. */
const LEFT_AT_ONCE = ['/auth/callback', '/game', '/test-victory'];

test('[NAV-33] every page but home and the game has a title of its own', () => {
  const routes = readFileSync(new URL('../../Page.tsx', import.meta.url), 'utf8');
  const cases = [...routes.matchAll(/^ +case '(\/[^']+)':/gm)].map(([, path]) => path ?? '');
  expect(cases.length).toBeGreaterThan(15);
  const paths = new Set([...cases, ...Object.values(FEATURE_TABLE).flatMap((row) => row.paths)]);
  const lasting = [...paths].filter((path) => !LEFT_AT_ONCE.includes(path));
  expect(lasting.filter((path) => pageTitle(path) === 'STAXD')).toEqual([]);
});

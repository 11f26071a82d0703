import { MODES } from '@staxd/engine';
import { expect, test } from 'vitest';
import { parseBot } from '../bots/lineup.ts';
import { PARTS, SUITE } from './suite.ts';

test('every part has checks, of existing bots, with bounds that can be met', () => {
  expect(new Set(SUITE.map(({ part }) => part))).toEqual(new Set(PARTS));
  for (const { measure, least, most } of SUITE) {
    expect(least).toBeLessThan(most);
    for (const bot of Object.values(measure).slice(1)) expect(parseBot(bot).kind).not.toBe('command');
  }
});

test('the order of the levels is checked in all modes with 2, 4 and 7 players', () => {
  const places = SUITE.filter(({ part }) => part === 'order').map(
    ({ mode, players }) => `${mode} ${players}`,
  );
  expect(new Set(places)).toEqual(new Set(MODES.flatMap((mode) => [2, 4, 7].map((n) => `${mode} ${n}`))));
  expect(places).toHaveLength(3 * 3 * MODES.length);
});

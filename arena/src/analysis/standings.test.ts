import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { simulateRun } from '../../test/simulatedRun.ts';
import { ELO_PER_LOGIT } from '../inference/elo.ts';
import { standingsOf } from './standings.ts';

const BOTS = ['a', 'b', 'c', 'd'] as const;
const PAIRS = BOTS.flatMap((a, at) => BOTS.slice(at + 1).map((b) => [a, b]));
const TRIPLES = BOTS.map((out) => BOTS.filter((bot) => bot !== out));

/** In log-odds, around 0. */
const SKILL = { a: 0.6, b: 0.2, c: -0.2, d: -0.6 };

function meet(
  seed: string,
  tables: readonly (readonly string[])[],
  skill: Record<string, number>,
  blocks = 150,
) {
  return tables.map((lineup) =>
    simulateRun({
      seed: `${seed} ${lineup}`,
      lineup: [...lineup],
      blocks,
      skill,
      seatEffects: [0.3],
      luck: 0,
      winsOnly: true,
    }),
  );
}

describe.each([
  ['pairs', PAIRS],
  ['tables of three', TRIPLES],
])('%s', (_, tables) => {
  const times = runs(5, 60);
  /** Four standard errors: the seeds are the same each time. */
  const chance = (p: number, n: number) => 4 * Math.sqrt((p * (1 - p)) / n);

  test('true strengths come out, whatever the first seat is worth, and 19 of 20 intervals hold them', () => {
    let [held, seen, ordered] = [0, 0, 0];
    for (let time = 0; time < times; time++) {
      const standings = standingsOf(BOTS, meet(`true ${time}`, tables, SKILL));
      for (const { bot, elo } of standings) {
        const strength = SKILL[bot as keyof typeof SKILL] * ELO_PER_LOGIT;
        seen++;
        if (elo.low <= strength && strength <= elo.high) held++;
      }
      if (standings.map(({ bot }) => bot).join('') === 'abcd') ordered++;
    }
    expect(held / seen).toBeGreaterThan(0.95 - chance(0.95, seen));
    expect(ordered / times).toBeGreaterThan(0.7);
  });

  test('equal bots are called different in one table of twenty at most', () => {
    let wrong = 0;
    for (let time = 0; time < 3 * times; time++) {
      const standings = standingsOf(BOTS, meet(`equal ${time}`, tables, {}, 60));
      if (standings.some(({ pNext }) => pNext !== null && pNext < 0.05)) wrong++;
    }
    expect(wrong / (3 * times)).toBeLessThan(0.05 + chance(0.05, 3 * times));
  });
});

test('clear differences are called so, the last has nobody below, and the chances at a table of all add up', () => {
  const standings = standingsOf(BOTS, meet('clear', PAIRS, { a: 2, b: 0.7, c: -0.7, d: -2 }));
  expect(standings.map(({ bot }) => bot)).toEqual([...BOTS]);
  expect(standings.slice(0, 3).every(({ pNext }) => pNext !== null && pNext < 0.001)).toBe(true);
  expect(standings[3].pNext).toBeNull();
  expect(standings.reduce((sum, { worth }) => sum + worth, 0)).toBeCloseTo(1);
  expect(standings.reduce((sum, { games }) => sum + games, 0)).toBe(2 * 6 * 300);
});

test('a bot that never wins is last, with no bound below', () => {
  const standings = standingsOf(BOTS, meet('never', PAIRS, { ...SKILL, d: -50 }));
  const last = standings[3];
  expect([last.bot, last.wins, last.elo.value]).toEqual(['d', 0, -Infinity]);
});

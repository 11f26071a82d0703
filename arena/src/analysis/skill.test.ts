import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { type Simulation, simulateRun } from '../../test/simulatedRun.ts';
import { skill } from './skill.ts';

function skillOf(simulation: Omit<Simulation, 'winsOnly'>) {
  const { manifest, tally } = simulateRun({ luck: 0, ...simulation, winsOnly: true });
  return skill(manifest, tally);
}

const ELO = 400 / Math.LN10;

describe('strengths', () => {
  test('are Elo points around the mean of the bots, with the seats taken out', () => {
    const { strengths, spread } = skillOf({
      seed: 'strengths',
      lineup: ['hard', 'medium@1', 'easy'],
      blocks: 3000,
      skill: { hard: 0.5, easy: -0.8 },
      seatEffects: [0.6, 0, -0.3],
    });
    const truth = [0.6, 0.1, -0.7].map((effect) => effect * ELO);
    strengths.forEach((strength, bot) => {
      const { value = 0, low = 0, high = 0 } = strength ?? {};
      expect(Math.abs(value - truth[bot])).toBeLessThan(12);
      expect(high - low).toBeGreaterThan(10);
      expect(high - low).toBeLessThan(25);
    });
    expect(Math.abs((spread?.value ?? 0) - 1.3 * ELO)).toBeLessThan(20);
    expect(spread?.n).toBe(9000);
  });

  test('of a bot that never wins are infinite, and said to be so', () => {
    const { strengths, spread } = skillOf({
      seed: 'never',
      lineup: ['hard', 'medium@1', 'easy'],
      blocks: 100,
      skill: { easy: -50 },
    });
    expect(strengths[2]).toMatchObject({ value: -Infinity, low: -Infinity, high: -Infinity });
    expect(Number.isFinite(strengths[0]?.value)).toBe(true);
    expect(spread).toMatchObject({ value: Infinity, high: Infinity });
  });

  test('do not exist where bots keep their seats, or are all the same', () => {
    const still = skillOf({ seed: 'still', lineup: ['hard', 'easy'], blocks: 50, rotation: 'none' });
    expect(still).toMatchObject({ strengths: [null, null], spread: null });
    const same = skillOf({ seed: 'same', lineup: ['hard', 'hard'], blocks: 50 });
    expect(same).toMatchObject({ strengths: [null], spread: null, luck: { value: 1, low: 1, high: 1 } });
  });

  test('are the same for the same counts in another order', () => {
    const { manifest, tally } = simulateRun({
      seed: 'order',
      lineup: ['hard', 'easy'],
      blocks: 50,
      winsOnly: true,
    });
    const patterns = Object.fromEntries(Object.entries(tally.patterns).reverse());
    expect(skill(manifest, { ...tally, patterns })).toEqual(skill(manifest, tally));
  });
});

describe('luck', () => {
  test('is the entropy of who wins, over that of equal chances', () => {
    // A seat of hard wins with the chance 0.7, one of the three others with 0.1 each.
    const { luck } = skillOf({
      seed: 'luck',
      lineup: ['hard', 'easy', 'easy', 'easy'],
      blocks: 2000,
      skill: { hard: Math.log(7) },
    });
    const truth = -(0.7 * Math.log(0.7) + 0.3 * Math.log(0.1)) / Math.log(4);
    expect(luck.low).toBeLessThan(truth);
    expect(luck.high).toBeGreaterThan(truth);
    expect(luck.high - luck.low).toBeLessThan(0.05);
  });

  test('is nothing where the same bot always wins', () => {
    const { luck } = skillOf({ seed: 'sure', lineup: ['hard', 'easy'], blocks: 60, skill: { hard: 60 } });
    expect(luck).toMatchObject({ value: 0, low: 0, high: 0 });
  });

  test('of a single block is open: there is nothing to see how blocks vary', () => {
    const single = skillOf({ seed: 'single', lineup: ['hard', 'medium@1', 'easy'], blocks: 1 });
    expect(single.luck).toMatchObject({ low: 0, high: 1, n: 3 });
    expect(single.spread).toMatchObject({ low: 0, high: Infinity });
    for (const strength of single.strengths)
      expect(strength).toMatchObject({ low: -Infinity, high: Infinity });
    const { luck } = skillOf({ seed: 'few', lineup: ['hard', 'medium@1', 'easy'], blocks: 20 });
    expect(luck.high - luck.low).toBeLessThan(0.9);
  });

  test('of no games is unknown', () => {
    expect(skillOf({ seed: 'none', lineup: ['hard', 'easy'], blocks: 0 })).toEqual({
      strengths: [null, null],
      spread: null,
      luck: { value: Number.NaN, low: 0, high: 1, n: 0 },
    });
  });
});

describe('intervals on simulated games', () => {
  const times = runs(40, 1000);
  /** Four standard errors, and two points that a percentile interval may lose. */
  const least = 0.93 - 4 * Math.sqrt((0.95 * 0.05) / times);

  test.each([
    ['equal', 0],
    ['unequal', 0.6],
  ])('bots of %s strength: strength, spread and luck are covered', (_, edge) => {
    const p = 1 / (1 + Math.exp(-edge));
    const truth = {
      strength: (edge / 2) * ELO,
      spread: edge * ELO,
      luck: -(p * Math.log(p) + (1 - p) * Math.log(1 - p)) / Math.LN2,
    };
    const missed = { strength: 0, spread: 0, luck: 0 };
    for (let time = 0; time < times; time++) {
      const { strengths, spread, luck } = skillOf({
        seed: `cover ${edge} ${time}`,
        lineup: ['hard', 'easy'],
        blocks: 150,
        skill: { hard: edge },
      });
      const found = { strength: strengths[0], spread, luck };
      for (const name of ['strength', 'spread', 'luck'] as const) {
        const { low, high } = found[name] ?? { low: 0, high: 0 };
        if (!(low <= truth[name] + 1e-9 && truth[name] - 1e-9 <= high)) missed[name]++;
      }
    }
    for (const count of Object.values(missed)) expect(1 - count / times).toBeGreaterThan(least);
  });

  test('negative control: of equal bots, the estimates alone would never be right', () => {
    for (let time = 0; time < 10; time++) {
      const { luck, spread } = skillOf({ seed: `edge ${time}`, lineup: ['a', 'b', 'c'], blocks: 100 });
      expect(luck.value).toBeLessThan(1);
      expect(spread?.value).toBeGreaterThan(0);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { simulateRun } from '../../test/simulatedRun.ts';
import { frequency } from '../../test/simulation.ts';
import { analyse } from './analyse.ts';
import type { Figure } from './analysis.ts';

const LINEUP = ['hard', 'medium', 'medium', 'easy'];
const run = simulateRun({
  seed: 'analyse',
  lineup: LINEUP,
  blocks: 400,
  skill: { hard: 0.5, easy: -0.5 },
  seatEffects: [0.4, 0, 0, -0.4],
});
const { lines } = run;
const analysis = analyse(run.manifest, run.tally);

const share = (happens: (line: (typeof lines)[number]) => boolean) =>
  lines.filter(happens).length / lines.length;
const around = ({ value, low, high }: Figure) => low <= value && value <= high;

describe('a run of 1,600 games', () => {
  test('says what was played', () => {
    expect(analysis).toMatchObject({ seed: 'analyse', lineup: LINEUP, players: 4, games: 1600, blocks: 400 });
    expect(analysis.resultHash).toBe(run.tally.resultHash);
    expect(analysis.rules).toBe(run.manifest.rules);
  });

  test('counts endings that do not overlap', () => {
    expect(analysis.completed.value + analysis.stalemates.value + analysis.capped.value).toBeCloseTo(1, 12);
    expect(analysis.stalemates.value).toBe(share(({ method }) => method === 'stalemate'));
    expect(analysis.methods.reduce((sum, { share }) => sum + share.value, 0)).toBeCloseTo(1, 12);
    expect(analysis.capped).toMatchObject({ value: 0, low: 0, n: 1600 });
    // Without any occurrence, each of the 400 blocks counts as one trial.
    expect(analysis.capped.high).toBeCloseTo(3.8415 / 403.8415, 6);
  });

  test('describes turns, and minutes derived from decisions', () => {
    const turns = lines.map((line) => line.turns).sort((a, b) => a - b);
    expect(analysis.turns.mean.value).toBeCloseTo(turns.reduce((sum, value) => sum + value, 0) / 1600, 10);
    expect(analysis.turns).toMatchObject({
      median: turns[799],
      p5: turns[79],
      p95: turns[1519],
      max: turns[1599],
    });
    expect(analysis.turns.histogram.reduce((sum, { games }) => sum + games, 0)).toBe(1600);
    expect(analysis.minutes.median).toBe((analysis.decisions.median * 6) / 60);
    expect(analysis.minutes.mean.low).toBeCloseTo(analysis.decisions.mean.low / 10, 12);
    expect(analyse(run.manifest, run.tally, { secondsPerDecision: 3 })).toMatchObject({
      secondsPerDecision: 3,
      minutes: { median: (analysis.decisions.median * 3) / 60 },
    });
  });

  test('rates seats, and finds that they are not equal', () => {
    expect(analysis.seats.map(({ rate }) => rate.value)).toEqual(
      [0, 1, 2, 3].map((seat) => share(({ winner }) => winner === seat)),
    );
    expect(analysis.seats.every(({ rate }) => around(rate) && rate.n === 1600)).toBe(true);
    expect(analysis.seatTest).toMatchObject({ degrees: 3 });
    expect(analysis.seatTest.p).toBeLessThan(1e-6);
  });

  test('rates bots per seat', () => {
    const [hard, medium, easy] = analysis.bots;
    expect([hard.seats, medium.seats, easy.seats]).toEqual([1, 2, 1]);
    expect(medium.rate.value).toBeCloseTo(share(({ seats, winner }) => seats[winner] === 'medium') / 2, 12);
    expect(hard.rate.value + 2 * medium.rate.value + easy.rate.value).toBeCloseTo(1, 12);
    expect(hard.rate.low).toBeGreaterThan(easy.rate.high);
    const { value } = hard.rate;
    expect(hard.strength.value).toBeCloseTo(400 * Math.log10((value * 3) / (1 - value)), 10);
    expect(hard.strength.low).toBeGreaterThan(0);
    expect(hard.rank.value).toBeCloseTo(2 - value, 12);
    expect(hard.plackettLuce?.low).toBeGreaterThan(easy.plackettLuce?.high ?? Infinity);
    expect(analysis.skillSpread?.value).toBeGreaterThan(100);
    expect(analysis.luck.high).toBeLessThan(1);
  });

  test('has a row for each kind of card and each type of stack', () => {
    expect(analysis.cards.map(({ card }) => card)).toEqual(Object.keys(run.tally.openings));
    expect(analysis.stackTypes).toHaveLength(9);
    for (const { frequency, length, total, contested, noped } of analysis.stackTypes) {
      expect([frequency, length, total, contested, noped].every(around)).toBe(true);
      expect(length.n).toBe(contested.n);
    }
    expect(Object.values(analysis.flow).every(around)).toBe(true);
    expect(analysis.flow.forced.n).toBe(run.tally.ratios.decisions.a);
  });

  test('gives the same result again', () => {
    expect(analyse(run.manifest, run.tally)).toEqual(analysis);
  });
});

test('one bot in all seats always wins, and has no strength', () => {
  const { manifest, tally } = simulateRun({
    seed: 'alone',
    lineup: ['medium', 'medium', 'medium'],
    blocks: 50,
  });
  const { bots, luck, skillSpread } = analyse(manifest, tally);
  const sure = { value: 1 / 3, low: 1 / 3, high: 1 / 3 };
  expect(bots).toMatchObject([{ seats: 3, wins: 50, rate: sure, plackettLuce: null }]);
  expect(bots[0].strength.value).toBeCloseTo(0, 10);
  expect(luck.value).toBe(1);
  expect(skillSpread).toBeNull();
});

test('an empty run has unknown figures', () => {
  const { manifest, tally } = simulateRun({ seed: 'empty', lineup: ['hard', 'easy'], blocks: 0 });
  const { completed, turns, seatTest, cards, bots } = analyse(manifest, tally);
  expect(completed).toEqual({ value: Number.NaN, low: 0, high: 1, n: 0 });
  expect(turns).toMatchObject({ mean: { low: -Infinity, high: Infinity, n: 0 }, histogram: [] });
  expect(seatTest.p).toBe(1);
  expect(cards.every(({ p, significant }) => p === 1 && !significant)).toBe(true);
  expect(bots[0].strength).toMatchObject({ low: -Infinity, high: Infinity });
});

describe('cards', () => {
  const times = runs(120, 4000);
  const marked = (seed: string, lifts: Record<string, number>) => {
    const { manifest, tally } = simulateRun({
      seed,
      lineup: ['medium', 'medium', 'medium', 'medium'],
      blocks: 250,
      lifts,
      winsOnly: true,
    });
    return analyse(manifest, tally)
      .cards.filter(({ significant }) => significant)
      .map(({ card }) => card);
  };

  test('without effect are significant in at most one run of twenty', () => {
    let time = 0;
    const wrong = frequency(times, () => marked(`nothing ${time++}`, {}).length > 0);
    expect(wrong).toBeLessThan(0.05 + Math.max(0.01, 4 * Math.sqrt((0.95 * 0.05) / times)));
  });

  test('negative control: without the correction some would be, in most runs', () => {
    let time = 0;
    const wrong = frequency(60, () => {
      const { manifest, tally } = simulateRun({
        seed: `alone ${time++}`,
        lineup: ['medium', 'medium', 'medium', 'medium'],
        blocks: 250,
        winsOnly: true,
      });
      return analyse(manifest, tally).cards.some(({ p }) => p < 0.05);
    });
    expect(wrong).toBeGreaterThan(0.35);
  });

  test('with a large effect are found', () => {
    expect(marked('much', { gift: 0.15, trade: -0.15 })).toEqual(expect.arrayContaining(['gift', 'trade']));
  });
});

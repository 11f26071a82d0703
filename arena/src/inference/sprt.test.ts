import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import {
  type Block,
  correlatedBlock,
  frequency,
  singleGames,
  streamOf,
  sumsOf,
  withBlock,
} from '../../test/simulation.ts';
import { NO_BLOCKS } from './blockSums.ts';
import { winProbability } from './elo.ts';
import { FEWEST_BLOCKS, type SprtResult, sprt, type Verdict } from './sprt.ts';

const settings = { players: 4, elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };

test('bounds are those of Wald, and the ratio matches a calculation by hand', () => {
  const { llr, lower, upper, verdict } = sprt(singleGames(2600, 10_000), settings);
  expect(lower).toBeCloseTo(-2.9444, 4);
  expect(upper).toBeCloseTo(2.9444, 4);
  // s0 = 0.25, s1 = 1 / (1 + 3 × 10^(-1 / 40)) = 0.260946; v = 0.255473 × 0.744527 / 10,000.
  expect(llr).toBeCloseTo((0.010946 * (0.52 - 0.25 - 0.260946)) / (2 * 1.902065e-5), 2);
  expect(verdict).toBe('undecided');
});

test('the two error rates may differ', () => {
  const { lower, upper } = sprt(NO_BLOCKS, { ...settings, alpha: 0.01, beta: 0.2 });
  expect(lower).toBeCloseTo(Math.log(0.2 / 0.99), 10);
  expect(upper).toBeCloseTo(Math.log(80), 10);
});

test('evidence decides, but not before there are enough blocks', () => {
  expect(sprt(singleGames(320, 1000), settings).verdict).toBe('accepted');
  expect(sprt(singleGames(190, 1000), settings).verdict).toBe('rejected');
  expect(sprt(singleGames(FEWEST_BLOCKS - 1, FEWEST_BLOCKS), settings).verdict).toBe('accepted');
  expect(sprt(singleGames(FEWEST_BLOCKS - 2, FEWEST_BLOCKS - 1), settings).verdict).toBe('undecided');
});

test('all or no wins of many games decide, no games do not', () => {
  expect(sprt(singleGames(500, 500), settings).verdict).toBe('accepted');
  expect(sprt(singleGames(0, 500), settings).verdict).toBe('rejected');
  expect(sprt(NO_BLOCKS, settings)).toMatchObject({ llr: 0, verdict: 'undecided' });
});

test('games that are played twice count once', () => {
  const once = sprt(singleGames(3000, 10_000), settings).llr;
  const pairs = Array.from({ length: 10_000 }, (_, i): Block => [i < 3000 ? 2 : 0, 2]);
  expect(sprt(sumsOf(pairs), settings).llr / once).toBeCloseTo(1, 3);
});

describe('errors on simulated games', () => {
  const times = runs(400, 20_000);

  /** The share of tests with this verdict; `elo` is A's true strength. */
  function share(verdict: Verdict, elo: number, elo1: number, sway: number, test = sprt): number {
    const stream = streamOf(`sprt ${elo} ${elo1} ${sway}`);
    const p = winProbability(elo, 4);
    return frequency(times, () => {
      let sums = NO_BLOCKS;
      let result: SprtResult;
      do {
        sums = withBlock(sums, correlatedBlock({ games: 4, p, sway }, stream));
        result = test(sums, { ...settings, elo1 });
      } while (result.verdict === 'undecided');
      return result.verdict === verdict;
    });
  }
  /** An error of 5 % and four standard errors of its estimate. */
  const bound = 0.05 + 4 * Math.sqrt((0.05 * 0.95) / times);

  test.each([
    [30, 0],
    [30, 0.2],
    [60, 0.2],
  ])('elo1 = %d, games of a block swaying by %d', (elo1, sway) => {
    expect(share('accepted', 0, elo1, sway)).toBeLessThan(bound);
    expect(share('rejected', elo1, elo1, sway)).toBeLessThan(bound);
  });

  test('half-way between the hypotheses, both verdicts are equally likely', () => {
    expect(Math.abs(share('accepted', 15, 30, 0) - 0.5)).toBeLessThan(0.12);
  });

  test('negative control: a test that treats games as independent is wrong too often', () => {
    const naive: typeof sprt = ({ a, b }, given) => sprt(singleGames(a, b), given);
    expect(share('accepted', 0, 30, 0.3, naive)).toBeGreaterThan(bound);
  });
});

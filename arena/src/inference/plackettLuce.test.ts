import { describe, expect, test } from 'vitest';
import { streamOf } from '../../test/simulation.ts';
import { type Contest, contestsOf, fitPlackettLuce } from './plackettLuce.ts';

const one = (levels: readonly number[]) => levels.map((level) => [level]);

/** The estimate, which must exist. */
function estimate(contests: readonly Contest[], levels: readonly number[]): number[][] {
  const effects = fitPlackettLuce(contests, levels);
  if (effects === null) throw new Error('the contests do not decide the strengths');
  return effects;
}

describe('published and closed forms', () => {
  /** American League 1987, Eastern Division: wins of the home team (row) and of the guest (column). */
  const TEAMS = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
  const HOME_AND_AWAY_WINS = [
    '-   4-3 4-2 4-3 6-1 4-2 6-0',
    '3-3 -   4-2 4-3 6-0 6-1 4-3',
    '2-5 4-3 -   2-4 4-3 4-2 6-0',
    '3-3 5-1 2-5 -   4-3 4-2 6-1',
    '5-1 2-5 3-3 4-2 -   5-2 6-0',
    '2-5 3-3 3-4 4-3 4-2 -   2-4',
    '2-5 1-5 1-6 2-4 1-6 3-4 -',
  ].map((row) => row.split(/ +/));
  const matches = TEAMS.flatMap((_, home) =>
    TEAMS.flatMap((_, away) => {
      const [won, lost] = HOME_AND_AWAY_WINS[home][away].split('-').map(Number);
      return home === away ? [] : [{ home, away, wins: [won, lost] }];
    }),
  );

  test('Agresti (2002), table 10.11: baseball, Bradley and Terry', () => {
    const contests = matches.map(({ home, away, wins }) => ({ contestants: one([home, away]), wins }));
    const [strengths] = estimate(contests, [7]);
    const overBaltimore = strengths.map((strength) => Number((strength - strengths[6]).toFixed(2)));
    expect(overBaltimore).toEqual([1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0]);
  });

  test('the same with home advantage as a seat effect', () => {
    const contests = matches.map(({ home, away, wins }) => ({
      contestants: [
        [home, 0],
        [away, 1],
      ],
      wins,
    }));
    const [strengths, [atHome, away]] = estimate(contests, [7, 2]);
    expect(atHome - away).toBeCloseTo(0.302, 3);
    const total = strengths.reduce((sum, strength) => sum + Math.exp(strength), 0);
    const shares = strengths.map((strength) => Number((Math.exp(strength) / total).toFixed(3)));
    expect(shares).toEqual([0.22, 0.19, 0.164, 0.157, 0.137, 0.088, 0.044]);
  });

  test('with fixed contestants, strengths are the logarithms of the wins', () => {
    const [strengths] = estimate([{ contestants: one([0, 1, 2]), wins: [10, 20, 70] }], [3]);
    expect(strengths[1] - strengths[0]).toBeCloseTo(Math.log(2), 10);
    expect(strengths[2] - strengths[0]).toBeCloseTo(Math.log(7), 10);
    expect(strengths[0] + strengths[1] + strengths[2]).toBeCloseTo(0, 10);
  });

  test('whole rankings: at the estimate, every item has won as often as expected', () => {
    // Hunter (2004): the stages that an item wins = the sum over its stages of its share of them.
    const rankings: [number[], number][] = [
      [[0, 1, 2, 3], 5],
      [[1, 0, 3, 2], 3],
      [[2, 3, 0, 1], 2],
      [[3, 1], 2],
      [[0], 4],
    ];
    const contests = rankings.flatMap(([order, weight]) => contestsOf(one([0, 1, 2, 3]), order, weight));
    const [strengths] = estimate(contests, [4]);
    for (const item of [0, 1, 2, 3]) {
      let won = 0;
      let expected = 0;
      for (const [order, weight] of rankings) {
        const left = new Set([0, 1, 2, 3]);
        for (const first of order) {
          if (first === item) won += weight;
          const all = [...left].reduce((sum, other) => sum + Math.exp(strengths[other]), 0);
          if (left.has(item)) expected += (weight * Math.exp(strengths[item])) / all;
          left.delete(first);
        }
      }
      expect(won).toBeCloseTo(expected, 6);
    }
  });
});

describe('recovers known strengths', () => {
  const BOTS = [0.6, 0, -0.6];
  const SEATS = [0.3, 0.1, -0.4];

  /** Simulated rankings under all rotations, one contest for each stage. */
  function simulate(games: number, places: number): Contest[] {
    const stream = streamOf('plackett-luce');
    return Array.from({ length: games }, (_, game) => {
      const contestants = [0, 1, 2].map((seat) => [(seat + game) % 3, seat]);
      const left = [0, 1, 2];
      const order: number[] = [];
      while (order.length < places) {
        const weights = left.map((i) => Math.exp(BOTS[contestants[i][0]] + SEATS[contestants[i][1]]));
        let draw = stream.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
        let at = 0;
        while (draw >= weights[at]) draw -= weights[at++];
        order.push(...left.splice(at, 1));
      }
      return contestsOf(contestants, order);
    }).flat();
  }

  test.each([1, 2])('from the first %d places', (places) => {
    const [bots, seats] = estimate(simulate(5000, places), [3, 3]);
    for (const i of [0, 1, 2]) {
      expect(Math.abs(bots[i] - BOTS[i])).toBeLessThan(0.1);
      expect(Math.abs(seats[i] - SEATS[i])).toBeLessThan(0.1);
    }
  });

  test('negative control: without seat effects, bots in good seats look strong', () => {
    // Bot 0 sits at seat 0 four times in five.
    const games = simulate(5000, 1).filter(
      ({ contestants }, game) => contestants[0][0] === 0 || game % 8 === 0,
    );
    const [withSeats] = estimate(games, [3, 3]);
    const [without] = estimate(
      games.map(({ contestants, wins }) => ({ contestants: contestants.map(([bot]) => [bot]), wins })),
      [3],
    );
    expect(Math.abs(withSeats[0] - BOTS[0])).toBeLessThan(0.15);
    expect(without[0] - BOTS[0]).toBeGreaterThan(0.15);
  });
});

describe('where there is no finite estimate', () => {
  test('a bot that never wins is infinitely weak, and the others are compared without it', () => {
    const [strengths] = estimate([{ contestants: one([0, 1, 2]), wins: [30, 10, 0] }], [3]);
    expect(strengths[2]).toBe(-Infinity);
    expect(strengths[0] - strengths[1]).toBeCloseTo(Math.log(3), 10);
  });

  test('a bot that always wins leaves the others infinitely weak', () => {
    const seated = [0, 1].map((first) => ({
      contestants: [
        [first, 0],
        [1 - first, 1],
      ],
      wins: first === 0 ? [20, 0] : [0, 20],
    }));
    expect(estimate(seated, [2, 2])[0]).toEqual([0, -Infinity]);
  });

  test('a bot that always wins a place leaves the places behind to the others', () => {
    const rankings = [
      ...contestsOf(one([0, 1, 2]), [0, 1, 2], 3),
      ...contestsOf(one([0, 1, 2]), [0, 2, 1], 1),
    ];
    const [strengths] = estimate(rankings, [3]);
    expect(strengths[0]).toBe(Infinity);
    expect(strengths[1] - strengths[2]).toBeCloseTo(Math.log(3), 10);
  });

  test('a seat that never wins does not spoil the bots', () => {
    const contests = [
      {
        contestants: [
          [0, 0],
          [1, 1],
          [1, 2],
        ],
        wins: [20, 10, 0],
      },
      {
        contestants: [
          [1, 0],
          [0, 1],
          [1, 2],
        ],
        wins: [15, 15, 0],
      },
      {
        contestants: [
          [1, 0],
          [1, 1],
          [0, 2],
        ],
        wins: [18, 12, 0],
      },
    ];
    const [bots, seats] = estimate(contests, [2, 3]);
    expect(seats[2]).toBe(-Infinity);
    expect(bots.every(Number.isFinite)).toBe(true);
  });

  test('bots that never change seats or never meet are not identified', () => {
    expect(
      fitPlackettLuce(
        [
          {
            contestants: [
              [0, 0],
              [1, 1],
            ],
            wins: [6, 4],
          },
        ],
        [2, 2],
      ),
    ).toBeNull();
    const apart = [
      { contestants: one([0, 1]), wins: [6, 4] },
      { contestants: one([2, 3]), wins: [5, 5] },
    ];
    expect(fitPlackettLuce(apart, [4])).toBeNull();
  });

  test('two bots that always beat two others are infinitely far from them', () => {
    const contests = [
      { contestants: one([0, 1]), wins: [6, 4] },
      { contestants: one([2, 3]), wins: [5, 5] },
      { contestants: one([0, 2]), wins: [5, 0] },
      { contestants: one([1, 3]), wins: [5, 0] },
    ];
    expect(fitPlackettLuce(contests, [4])).toBeNull();
  });

  test('if one seat always wins, nothing is known of the bots', () => {
    const contests = [0, 1].map((first) => ({
      contestants: [
        [first, 0],
        [1 - first, 1],
      ],
      wins: [20, 0],
    }));
    expect(estimate(contests, [2, 2])[0]).toEqual([Number.NaN, Number.NaN]);
    expect(estimate([], [2, 2])[0]).toEqual([Number.NaN, Number.NaN]);
  });
});

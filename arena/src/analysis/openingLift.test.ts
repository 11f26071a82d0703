import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { type SimulatedRun, simulateRun } from '../../test/simulatedRun.ts';
import { frequency } from '../../test/simulation.ts';
import { seatSums } from './analyse.ts';
import { openingLift } from './openingLift.ts';

const liftOf = ({ manifest, tally }: SimulatedRun, kind: string) =>
  openingLift(tally.openings[kind], seatSums(manifest, tally));

/** Seat by seat, wins with the card minus wins without, averaged with the weights of the definition. */
function directLift({ lines, holdings, manifest }: SimulatedRun, kind: string): number {
  let total = 0;
  let weights = 0;
  for (let seat = 0; seat < manifest.players; seat++) {
    const won = { with: 0, without: 0 };
    const games = { with: 0, without: 0 };
    lines.forEach(({ winner }, game) => {
      const hand = holdings[game][seat].has(kind) ? 'with' : 'without';
      games[hand]++;
      if (winner === seat) won[hand]++;
    });
    const weight = (games.with * games.without) / (games.with + games.without);
    total += weight * (won.with / games.with - won.without / games.without);
    weights += weight;
  }
  return total / weights;
}

describe('the opening lift', () => {
  test('equals a direct count, seat by seat', () => {
    const run = simulateRun({
      seed: 'direct',
      lineup: ['hard', 'medium', 'easy'],
      blocks: 60,
      seatEffects: [1, 0, -1],
      lifts: { gift: 0.15 },
    });
    for (const kind of ['gift', 'nope', 'stun']) {
      expect(liftOf(run, kind).value).toBeCloseTo(directLift(run, kind), 12);
    }
    const hands = run.holdings.flat().filter((hand) => hand.has('gift')).length;
    expect(liftOf(run, 'gift').n).toBe(hands);
  });

  test('is unknown for a card that every player or no player holds', () => {
    const of = (held: number) => simulateRun({ seed: 'always', lineup: ['a', 'a'], blocks: 40, held });
    for (const run of [of(0), of(1)]) {
      expect(liftOf(run, 'gift')).toMatchObject({ value: Number.NaN, low: -Infinity, high: Infinity });
    }
  });

  describe('on simulated games', () => {
    const times = runs(200, 5000);
    const slack = Math.max(0.01, 4 * Math.sqrt((0.95 * 0.05) / times));
    const simulate = (time: number, lift: number) =>
      simulateRun({
        seed: `lift ${lift} ${time}`,
        lineup: ['medium', 'easy'],
        blocks: 120,
        skill: { medium: 0.3 },
        seatEffects: [0.2, 0],
        lifts: { gift: lift },
        luck: 0,
        winsOnly: true,
      });

    test.each([0, 0.3])('covers a true lift of %d 95 times in 100', (lift) => {
      let time = 0;
      const coverage = frequency(times, () => {
        const { low, high } = liftOf(simulate(time++, lift), 'gift');
        return low <= lift && lift <= high;
      });
      expect(Math.abs(coverage - 0.95)).toBeLessThan(slack);
    });

    test('negative control: treating hands as independent covers too little', () => {
      let time = 0;
      const coverage = frequency(runs(150, 2000), () => {
        const run = simulateRun({
          seed: `naive ${time++}`,
          lineup: ['a', 'b', 'c', 'd'],
          blocks: 100,
          luck: 0.5,
          lifts: { gift: 0.1 },
          winsOnly: true,
        });
        const { value, n } = liftOf(run, 'gift');
        const hands = run.lines.length * 4;
        // A lucky deal takes half of the games away from the lift.
        const truth = 0.05;
        const reach = 1.96 * Math.sqrt(0.25 * 0.75 * (1 / n + 1 / (hands - n)));
        return value - reach <= truth && truth <= value + reach;
      });
      expect(coverage).toBeLessThan(0.88);
    });
  });
});

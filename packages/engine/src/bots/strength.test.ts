/** How strong the bots are, within wide bounds; the arena measures it exactly. */
import { expect, test } from 'vitest';
import { playBots } from '../../test/support/botGames.ts';
import { runs } from '../../test/support/runs.ts';
import { defineRules, unwrap } from '../index.ts';
import { BOT_LEVELS, BOTS, type BotLevel } from './index.ts';

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * A hero's share of the games against copies of another bot, each seed from every seat. Ends when the games that are
 * left cannot change on which side of a bound it is: then it is somewhere from `least` to `most`.
 */
function winRate(
  [hero, others]: readonly BotLevel[],
  players: number,
  seeds: number,
  bounds: Bounds,
): Bounds {
  const rules = unwrap(defineRules('casual'));
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const games = seeds * players;
  let wins = 0;
  for (let game = 0; ; game++) {
    const least = wins / games;
    const most = (wins + games - game) / games;
    const isAbove = least > bounds.least || most <= bounds.least;
    const isBelow = most < bounds.most || least >= bounds.most;
    if (isAbove && isBelow) return { least, most };
    const place = game % players;
    const bots = seats.map((seat) => BOTS[seat === place ? hero : others]);
    const seed = `alea:strength ${Math.floor(game / players)}`;
    const end = playBots({ rules, bots, seed, budget: 20 });
    if (end.outcome?.winner === place) wins++;
  }
}

// Each against the one before it, or two before it where the next is too near for so few games. One standard deviation is
// 1.5 points with 800 games among four, 2.5 with 400 between two and 4.6 with 120.
const PROMISED: Readonly<Record<BotLevel, readonly [BotLevel, number, number, number, number]>> = {
  random: ['easy', 4, 200, 0, 0.15],
  easy: ['petty', 4, 200, 0.05, 0.17],
  petty: ['easy', 4, 200, 0.35, 0.75],
  medium: ['petty', 2, 200, 0.53, 0.7],
  hard: ['petty', 2, 60, 0.52, 0.85],
};
test.each(BOT_LEVELS.map((hero) => [hero, ...PROMISED[hero]] as const))(
  '%s among %s, %i players, wins as often as its level promises',
  (hero, others, players, seeds, least, most) => {
    const rate = winRate([hero, others], players, runs(seeds, 25 * seeds), { least, most });
    expect(rate.least).toBeGreaterThan(least);
    expect(rate.most).toBeLessThan(most);
  },
);

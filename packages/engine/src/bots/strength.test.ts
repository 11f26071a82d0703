/** How strong the bots are, within wide bounds; the arena measures it exactly. */
import { expect, test } from 'vitest';
import { playBots } from '../../test/support/botGames.ts';
import { runs } from '../../test/support/runs.ts';
import { defineRules, unwrap } from '../index.ts';
import { BOTS, type BotLevel } from './index.ts';

/** A hero's share of the games against copies of another bot, each seed from every seat. */
function winRate(hero: BotLevel, others: BotLevel, players: number, seeds: number): number {
  const rules = unwrap(defineRules('casual'));
  const seats = Array.from({ length: players }, (_, seat) => seat);
  let wins = 0;
  for (let game = 0; game < seeds * players; game++) {
    const place = game % players;
    const bots = seats.map((seat) => BOTS[seat === place ? hero : others]);
    const seed = `alea:strength ${Math.floor(game / players)}`;
    const end = playBots({ rules, bots, seed, budget: 20 });
    if (end.outcome?.winner === place) wins++;
  }
  return wins / (seeds * players);
}

// One standard deviation is 1.5 points with 800 games among four and 4.6 with 120 between two. STRATEGIC plays
// against one other player, because there fewer games show that it is better than its equal.
test.each<[BotLevel, BotLevel, number, number, number, number]>([
  ['random', 'medium', 4, 200, 0, 0.04],
  ['easy', 'medium', 4, 200, 0.04, 0.13],
  ['medium', 'easy', 4, 200, 0.35, 0.7],
  ['petty', 'medium', 4, 200, 0.19, 0.31],
  ['hard', 'medium', 2, 60, 0.52, 0.75],
])(
  '%s among %s, %i players, wins as often as its level promises',
  (hero, others, players, seeds, least, most) => {
    const rate = winRate(hero, others, players, runs(seeds, 25 * seeds));
    expect(rate).toBeGreaterThan(least);
    expect(rate).toBeLessThan(most);
  },
);

/** How strong the bots are, within wide bounds; the arena measures it exactly. */
import { expect, test } from 'vitest';
import { playBots } from '../../test/support/botGames.ts';
import { runs } from '../../test/support/runs.ts';
import { defineRules, unwrap } from '../index.ts';
import { BOTS, type BotLevel } from './index.ts';

/** One bot's share of wins against three others, each seed played from all four seats. */
function winRate(hero: BotLevel, others: BotLevel, seeds: number): number {
  const rules = unwrap(defineRules('casual'));
  let wins = 0;
  for (let game = 0; game < seeds * 4; game++) {
    const place = game % 4;
    const bots = [0, 1, 2, 3].map((seat) => BOTS[seat === place ? hero : others]);
    const end = playBots({ rules, bots, seed: `alea:strength ${game >> 2}`, budget: 20 });
    if (end.outcome?.winner === place) wins++;
  }
  return wins / (seeds * 4);
}

// One standard deviation of 25 % is 1.5 points with 800 games, 5.4 with 64: the bounds leave at least 2.6 of them.
test.each<[BotLevel, BotLevel, number, number, number]>([
  ['random', 'medium', 200, 0, 0.04],
  ['easy', 'medium', 200, 0.04, 0.13],
  ['medium', 'easy', 200, 0.35, 0.7],
  ['petty', 'medium', 200, 0.19, 0.31],
  ['hard', 'medium', 16, 0.11, 0.55],
])('%s among %s wins as often as its level promises', (hero, others, seeds, least, most) => {
  const rate = winRate(hero, others, runs(seeds, 25 * seeds));
  expect(rate).toBeGreaterThan(least);
  expect(rate).toBeLessThan(most);
});

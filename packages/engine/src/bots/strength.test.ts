/** How strong the bots are, within wide bounds; the arena measures it exactly. */
import { expect, test } from 'vitest';
import { playBots } from '../../test/botGames.ts';
import { runs } from '../../test/runs.ts';
import { defineRules, unwrap } from '../index.ts';
import { BOTS, type BotLevel } from './index.ts';

/** The share of games that a level wins against three BALANCED, each seed from all four seats. */
function winRate(level: BotLevel, seeds: number): number {
  const rules = unwrap(defineRules('casual'));
  let wins = 0;
  for (let game = 0; game < seeds * 4; game++) {
    const hero = game % 4;
    const bots = [0, 1, 2, 3].map((seat) => BOTS[seat === hero ? level : 'medium']);
    const end = playBots({ rules, bots, seed: `alea:strength ${game >> 2}` });
    if (end.outcome?.winner === hero) wins++;
  }
  return wins / (seeds * 4);
}

// With 800 games one standard deviation of 25 % is 1.5 points; the bounds leave three and more.
test.each<[BotLevel, number, number]>([
  ['random', 0, 0.04],
  ['easy', 0.04, 0.13],
  ['petty', 0.19, 0.31],
  ['hard', 0.2, 0.35],
])('%s wins as often as its level promises', (level, least, most) => {
  const rate = winRate(level, runs(200, 5000));
  expect(rate).toBeGreaterThan(least);
  expect(rate).toBeLessThan(most);
});

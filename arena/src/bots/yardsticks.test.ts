import { createHash } from 'node:crypto';
import { MODES } from '@staxd/engine';
import { BOTS } from '@staxd/engine/bots';
import { expect, test } from 'vitest';
import { rulesOf } from '../commands/ruleFile.ts';
import { Match, textOf } from '../simulation/match.ts';
import { parseLineup } from './lineup.ts';
import { YARDSTICKS } from './yardsticks.ts';

/** Of the lines of some games in every mode: states and actions, so that one other move makes another. */
async function gamesOf(lineup: string, blocks: number, modes: readonly string[] = MODES): Promise<string> {
  const sum = createHash('sha256');
  const bots = parseLineup(lineup);
  for (const mode of modes) {
    const match = new Match({
      rules: rulesOf({ mode, options: {} }),
      lineup: bots,
      rotation: 'none',
      timeoutMs: 0,
    });
    sum.update(textOf(await match.playChunk({ seed: 'yardsticks', from: 0, to: blocks })));
    match.close();
  }
  return sum.digest('hex').slice(0, 16);
}

/** How they played when they became yardsticks. It never changes: a level that does leaves its old self here. */
test.each([
  ['easy@1,easy@1,easy@1,medium@1', 12, MODES, '85e6150045f64dec'],
  ['medium@1,medium@1', 12, MODES, '1d4a3391739d7287'],
  ['petty@1,petty@1,medium@1,easy@1,petty@1,medium@1,petty@1', 8, MODES, 'b829d3b50fb176e0'],
  ['greedy,greedy,medium@1', 12, MODES, '275b5e4cfea4966f'],
  ['hard@1,medium@1', 2, ['casual', 'spite'], 'd98f5372b6b1618d'],
] as const)('%s play as ever', async (lineup, blocks, modes, games) => {
  expect(await gamesOf(lineup, blocks, modes)).toBe(games);
});

test('every yardstick is among those', () => {
  expect(Object.keys(YARDSTICKS).toSorted()).toEqual(['easy@1', 'greedy', 'hard@1', 'medium@1', 'petty@1']);
});

/** Who changes how a level plays changes its version too: both stand in the manifests of runs. */
test.each([
  ['easy', '2', 'f61d8033f7190a3b'],
  ['medium', '2', 'df6e15d1331c3235'],
  ['petty', '1', '20fe847ad8722784'],
  ['hard', '4', '1e59ffad19b26d5d'],
] as const)('%s plays as its version %s does', async (level, version, games) => {
  const played =
    level === 'hard' ? gamesOf('hard@8,medium@1', 1, ['casual']) : gamesOf(`${level},medium@1`, 4);
  expect([BOTS[level].version, await played]).toEqual([version, games]);
});

test('one other move is noticed', async () => {
  expect(await gamesOf('medium@1,medium@1', 2)).not.toBe(await gamesOf('medium@1,petty@1', 2));
});

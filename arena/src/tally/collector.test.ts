import { MODES, type RuleSet } from '@staxd/engine';
import { describe, expect, it } from 'vitest';
import { endOf, recordRun, rulesOf } from '../../test/recordedGame.ts';
import { histogramOf, patternOf, recountOpenings, recountRatios } from '../../test/recount.ts';

const BOTS = ['medium@1', 'easy', 'random', 'petty', 'easy', 'medium@1', 'random'];
const VARIANTS: readonly [name: string, rules: RuleSet, lineup: readonly string[], method?: string][] = [
  ['shuffled seats', rulesOf('casual', { seating: 'shuffled' }), ['easy', 'medium@1', 'random']],
  [
    'a low turn cap',
    rulesOf('spite', { maxTurns: 20 }),
    ['medium@1', 'random', 'random', 'easy'],
    'turn_cap',
  ],
  ['hands of one card', rulesOf('casual', { handSize: 1 }), ['random', 'random', 'medium@1'], 'card_play'],
  [
    'gifts that win',
    rulesOf('casual', { handSize: 2, deck: { gift: 12 }, maxTurns: 60 }),
    ['random', 'random'],
    'stack_resolve',
  ],
  [
    'shapes of one color and nothing to draw',
    rulesOf('casual', { shapeCopies: 1, modifierMultiplier: 0, handSize: 13, deck: { nope: 0, gift: 0 } }),
    ['random', 'random'],
    'stalemate',
  ],
  [
    'other options',
    rulesOf('spite', { multiShape: 'sameShape', nopeResidual: 'none', acceptConsumesTurn: 'never' }),
    ['random', 'random', 'medium@1', 'petty', 'easy'],
  ],
];

describe('a chunk equals a slow recount of its records', () => {
  for (const mode of MODES) {
    for (let players = 2; players <= 7; players++) {
      it(`${mode} with ${players}`, () =>
        expectRecount(rulesOf(mode), BOTS.slice(0, players), 2 * players + 1));
    }
  }
  for (const [name, rules, lineup, method] of VARIANTS) {
    it(name, () => expectRecount(rules, lineup, 30, method));
  }
});

async function expectRecount(rules: RuleSet, lineup: readonly string[], games: number, method?: string) {
  const { tally, blocks } = await recordRun(rules, lineup, games);
  expect(tally.ratios).toEqual(recountRatios(blocks));
  expect(tally.openings).toEqual(recountOpenings(blocks));
  expect(tally.patterns).toEqual(histogramOf(blocks.map(patternOf)));
  expect(tally.histograms).toEqual({
    turns: histogramOf(blocks.flat().map((game) => endOf(game).turn)),
    decisions: histogramOf(blocks.flat().map(({ actions }) => actions.length)),
  });
  expect([tally.games, tally.blocks]).toEqual([games, blocks.length]);
  if (method) expect(tally.ratios[`method.${method}`].a).toBeGreaterThan(0);
}

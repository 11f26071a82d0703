/** CHILL plays like a beginner, as its description says. */
import { describe, expect, test } from 'vitest';
import { playBots } from '../../test/support/botGames.ts';
import { chance, layOut } from '../../test/support/botPositions.ts';
import { runs } from '../../test/support/runs.ts';
import {
  type Action,
  actor,
  defineRules,
  type GameState,
  legalActions,
  MODES,
  unwrap,
  viewFor,
} from '../index.ts';
import { BOTS } from './index.ts';

const TRIALS = 2000;

/** How often CHILL does what: shares by a name for each action. */
function shares(state: GameState, nameOf: (action: Action) => string): Record<string, number> {
  const seat = actor(state) ?? 0;
  const rng = chance('trials');
  const memory = BOTS.easy.start(seat, state.rules);
  const counts: Record<string, number> = {};
  for (let trial = 0; trial < TRIALS; trial++) {
    const name = nameOf(BOTS.easy.act(viewFor(state, seat), legalActions(state, seat), memory, rng));
    counts[name] = (counts[name] ?? 0) + 1 / TRIALS;
  }
  return counts;
}

const cardsOf = (action: Action) => ('cards' in action ? action.cards.join() : action.type);
const OTHER = 'purple star, pink add+1, green circle';

test('plays any card that fits, each as often as another', () => {
  const state = layOut({
    hands: ['orange star, orange oval, pink circle, green hexagon', OTHER],
    top: 'orange circle',
  });
  const found = Object.values(shares(state, cardsOf));
  expect(found).toHaveLength(3);
  for (const share of found) expect(Math.abs(share - 1 / 3)).toBeLessThan(0.04);
});

test('does not see that two cards go together', () => {
  const state = layOut({ hands: ['orange star, orange star, pink oval', OTHER], top: 'orange circle' });
  expect(legalActions(state, 0).some((action) => 'cards' in action && action.cards.length === 2)).toBe(true);
  const [cards, ...others] = Object.keys(shares(state, cardsOf));
  expect([cards.split(',').length, others]).toEqual([1, []]);
});

test('counters every other time that it could', () => {
  const hands = ['orange add+1, pink star, green oval', 'pink add+1, purple star, green circle'];
  const state = layOut({ hands, top: 'orange circle' }, 'play orange add+1');
  const found = shares(state, ({ type }) => type);
  expect(Object.keys(found).toSorted()).toEqual(['accept', 'counter']);
  expect(Math.abs(found.accept - 0.5)).toBeLessThan(0.04);
});

describe.each(MODES)('in %s', (mode) => {
  test('it never draws when it can play', () => {
    let draws = 0;
    for (let game = 0; game < runs(20, 500); game++) {
      playBots({
        rules: unwrap(defineRules(mode)),
        bots: [BOTS.easy, BOTS.petty, BOTS.easy],
        seed: `alea:chill ${game}`,
        onChoice({ bot, legal }, action) {
          if (bot !== BOTS.easy || action.type !== 'draw') return;
          draws++;
          expect(legal.filter(({ type }) => type === 'play')).toEqual([]);
        },
      });
    }
    expect(draws).toBeGreaterThan(0);
  });
});

/** CHILL is as careless as its description says. */
import { expect, test } from 'vitest';
import { chance, chosen, layOut } from '../../test/support/botPositions.ts';
import { actor, type GameState, legalActions, viewFor } from '../index.ts';
import { BOTS } from './index.ts';

const TRIALS = 4000;

/** The share of CHILL's choices that have a given type. */
function share(state: GameState, kind: string): number {
  const seat = actor(state) ?? 0;
  const view = viewFor(state, seat);
  const legal = legalActions(state, seat);
  const memory = BOTS.easy.start(seat, state.rules);
  const rng = chance('trials');
  let count = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    if (BOTS.easy.act(view, legal, memory, rng).type === kind) count++;
  }
  return count / TRIALS;
}

const LAYOUT = {
  hands: ['orange add+1, pink star, green oval', 'pink add+1, purple star, green circle'],
  top: 'orange circle',
};

test('half of its actions are random', () => {
  const state = layOut(LAYOUT);
  expect(legalActions(state, 0)).toHaveLength(2);
  expect(chosen('medium', state)).toBe('play orange add+1');
  // Play or draw: half of the random half draws.
  expect(Math.abs(share(state, 'draw') - 0.25)).toBeLessThan(0.03);
});

test('it forgets to counter 3 times in 10', () => {
  const state = layOut(LAYOUT, 'play orange add+1');
  expect(legalActions(state, 1)).toHaveLength(2);
  expect(chosen('medium', state)).toBe('counter pink add+1');
  // Forgotten, or else remembered but random, and half of those accept.
  expect(Math.abs(share(state, 'accept') - (0.3 + 0.7 * 0.25))).toBeLessThan(0.03);
});

/** The search finds the better action in any order of candidates, and changes nothing it is given. */
import { describe, expect, test } from 'vitest';
import { layOut } from '../../../test/support/botPositions.ts';
import { type Action, type GameState, legalActions, Sandbox, viewFor } from '../../index.ts';
import { POLICY, VALUE } from '../learned/shipped.ts';
import { Search } from './search.ts';

const LEARNED = { policy: POLICY, value: VALUE };
const SEVEN = 'purple oval, purple hexagon, green oval, pink star, pink oval, green star, purple square';
const draw: Action = { type: 'draw', seat: 0 };

/** The best of some actions for seat 0, which knows everything. */
function best(state: GameState, candidates: readonly Action[], count = 64, key = 'search'): Action {
  const search = new Search(0, new Sandbox(state), LEARNED);
  const worlds = new Array<Sandbox>(count).fill(new Sandbox(state));
  return search.best(candidates, worlds, { algorithm: 'alea', key });
}

describe('search', () => {
  // Drawing leaves the last seat the color it can play.
  const hands = ['orange star, orange star, gift', SEVEN, 'orange triangle'];
  const state = layOut({ hands, top: 'orange circle' });
  const plays = legalActions(state, 0);
  const pair = plays.find((action) => action.type === 'play' && action.cards.length === 2) as Action;

  test('prefers the action that does better to the one that looked better', () => {
    expect(best(state, [draw, pair])).toBe(pair);
    expect(best(state, [pair, draw])).toBe(pair);
  });

  test('keeps the first of equal actions', () => {
    expect(best(state, [draw, { ...draw }])).toBe(draw);
  });

  test('keeps the first action when there are no worlds', () => {
    expect(best(state, [draw, pair], 0)).toBe(draw);
    expect(best(state, [pair], 0)).toBe(pair);
  });

  test('leaves the worlds as they are', () => {
    const world = new Sandbox(state);
    const search = new Search(0, new Sandbox(state), LEARNED);
    search.best([draw, pair], [world], { algorithm: 'alea', key: 'search' });
    for (const seat of [0, 1, 2]) expect(world.view(seat)).toEqual(viewFor(state, seat));
  });

  test('thinks of the next player: leaves a color that they cannot follow', () => {
    const last = layOut({ hands: ['nope, green square, pink square', 'pink oval'], top: 'orange circle' });
    const nopes = legalActions(last, 0).filter(
      (action) => action.type === 'play' && 'color' in action && action.color !== 'orange',
    );
    const chosen = best(last, nopes, 96);
    expect(chosen).toMatchObject({ type: 'play', color: expect.not.stringMatching('pink') });
  });
});

/** The oracle must fail the check that every fair bot passes, or the check would prove nothing. */
import {
  type Action,
  actor,
  clone,
  createGame,
  defineRules,
  determinise,
  type GameState,
  isLegal,
  type LegalAction,
  legalActions,
  openStream,
  parseSeed,
  step,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { createPlayer } from '@staxd/engine/bots';
import { expect, test } from 'vitest';
import { createOracle } from './oracle.ts';

const rules = unwrap(defineRules('casual'));
const seed = unwrap(parseSeed('alea:oracle'));
const PLAYERS = 3;

type Choose = (state: GameState, legal: readonly LegalAction[]) => Action;

/** In how many of a game's first decisions hidden cards change the action. */
function dependent(newPlayer: (seat: number) => Choose, decisions: number): number {
  const seats = Array.from({ length: PLAYERS }, (_, seat) => ({ name: `p${seat}` }));
  const core = clone(unwrap(createGame(rules, seats, 'alea:oracle')));
  const chance = openStream(seed, 'other hands');
  const walk = createPlayer('medium', 0, rules, seed);
  let count = 0;
  for (let made = 0; made < decisions; made++) {
    const seat = actor(core);
    if (seat === null) break;
    const view = viewFor(core, seat);
    const choices = [core, determinise(view, chance), determinise(view, chance)].map((state) =>
      JSON.stringify(newPlayer(seat)(state, legalActions(state, seat))),
    );
    if (new Set(choices).size > 1) count++;
    step(core, walk.act(view, legalActions(core, seat)));
  }
  return count;
}

test('the oracle depends on hidden cards', () => {
  expect(dependent((seat) => createOracle(seat, seed, 32).act, 12)).toBeGreaterThan(0);
});

test('STRATEGIC never depends on hidden cards', () => {
  const honest = (seat: number): Choose => {
    const player = createPlayer('hard', seat, rules, seed, 16);
    return (state, legal) => player.act(viewFor(state, seat), legal);
  };
  expect(dependent(honest, 12)).toBe(0);
});

test('the oracle plays legal actions, is deterministic and does not change the game', () => {
  const core = clone(unwrap(createGame(rules, [{ name: 'a' }, { name: 'b' }], 'alea:oracle')));
  const oracles = [0, 1].map((seat) => createOracle(seat, seed, 16));
  const twins = [0, 1].map((seat) => createOracle(seat, seed, 16));
  for (let seat = actor(core); seat !== null && core.turn < 20; seat = actor(core)) {
    const legal = legalActions(core, seat);
    const before = structuredClone({ ...core });
    const action = oracles[seat].act(core, legal);
    expect({ ...core }).toEqual(before);
    expect(twins[seat].act(core, legal)).toEqual(action);
    expect(isLegal(core, action)).toBe(true);
    step(core, action);
  }
});

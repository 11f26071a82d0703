import { expect, test } from 'vitest';
import {
  type Action,
  actor,
  apply,
  copiesOf,
  type GameState,
  hash,
  isActive,
  LegalMoves,
  openStream,
  parse,
  serialise,
  unwrap,
} from '../../src/index.ts';
import { cardsIn, legalNow, positions, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

/** A quick check of what holds in every state; the other files check each part at length. */
function expectSound(state: GameState): void {
  expect(cardsIn(state)).toEqual([...copiesOf(state.rules)]);
  expect(legalNow(state).length > 0).toBe(state.outcome === null);
  expect(hash(unwrap(parse(serialise(state))))).toBe(hash(state));
  const { open, outcome } = state;
  if (open?.phase === 'stack_resolution') {
    expect(open.contributions.reduce((sum, entry) => sum + entry.sum, 0)).toBe(open.total);
    expect(isActive(state, open.target)).toBe(true);
    for (const { seat } of open.gifts) expect(isActive(state, seat)).toBe(true);
  }
  if (open?.phase === 'peek_selection') {
    expect(isActive(state, open.target)).toBe(true);
    expect(open.contributors.length).toBeGreaterThan(0);
    for (const seat of open.contributors) expect(isActive(state, seat)).toBe(true);
  }
  if (open?.phase === 'jinx_window') expect(isActive(state, open.initiator)).toBe(true);
  if (outcome) expect(outcome.rankings.map(({ seat }) => seat).toSorted()).toEqual([...state.seats.keys()]);
}

test('LEAVE and TIMEOUT anywhere keep all of this, at once and in the turns that follow', () => {
  const moves = new LegalMoves();
  holdsInGames(somePlans(50), runs(40, 3000), (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'afterwards');
    for (const state of positions(plan)) {
      const seat = actor(state);
      if (seat === null) continue;
      const present = [...state.seats.keys()].filter((other) => isActive(state, other));
      const injected: Action[] = [
        { type: 'timeout', seat },
        ...present.map((leaver): Action => ({ type: 'leave', seat: leaver })),
      ];
      for (const action of injected) {
        let last = unwrapApplied(state, action);
        expectSound(last);
        for (let count = 0; count < 4 && !last.outcome; count++) {
          last = unwrapApplied(last, moves.refill(last).pick(stream));
        }
        expectSound(last);
      }
    }
  });
});

function unwrapApplied(state: GameState, action: Action): GameState {
  const result = apply(state, action);
  if (!result.ok) throw new Error(`${result.error.code}: ${JSON.stringify(action)}`);
  return result.value.state;
}

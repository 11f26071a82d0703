import { expect, test } from 'vitest';
import {
  type Action,
  apply,
  hash,
  isActive,
  isLegal,
  legalActions,
  serialise,
  viewFor,
} from '../../src/index.ts';
import { deepFreeze } from '../support/freeze.ts';
import { acceptedSteps, filled, legalNow, positions, somePlans, start, steps } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

/** A sample of everything possible in a position, leaving and timing out included. */
function actionsIn(state: ReturnType<typeof start>): Action[] {
  const legal = legalNow(state);
  const chosen = legal.filter((_, index) => index % (1 + (legal.length >> 4)) === 0);
  const present = [...state.seats.keys()].filter((seat) => isActive(state, seat));
  return [
    ...chosen.map((action) => filled(action, legal.length)),
    ...legal.slice(0, 1).map(({ seat }): Action => ({ type: 'timeout', seat })),
    ...(state.outcome ? [] : present.map((seat): Action => ({ type: 'leave', seat }))),
  ];
}

test('frozen input is never mutated: every action does the same to a frozen state', () => {
  holdsInGames(somePlans(60), runs(80, 4000), (plan) => {
    for (const state of positions(plan)) {
      const actions = actionsIn(state);
      const free = actions.map((action) => apply(state, action));
      const text = serialise(state);
      deepFreeze(state);
      for (const [index, action] of actions.entries()) {
        const frozen = apply(state, deepFreeze(action));
        const before = free[index];
        expect(frozen.ok && before.ok && hash(frozen.value.state)).toBe(
          before.ok && hash(before.value.state),
        );
        if (frozen.ok && before.ok) expect(frozen.value.events).toEqual(before.value.events);
        isLegal(state, action);
      }
      for (const viewer of [...state.seats.keys(), 'spectator'] as const) deepFreeze(viewFor(state, viewer));
      for (const seat of state.seats.keys()) deepFreeze(legalActions(state, seat));
      expect(serialise(state)).toBe(text);
    }
  });
});

test('frozen input is never mutated: whole games on frozen states, nonsense included', () => {
  holdsInGames(somePlans(100), runs(100, 5000), (plan) => {
    let frozen = deepFreeze(start(plan));
    for (const { action, after, refusal } of steps(plan)) {
      const result = apply(frozen, action);
      expect(result.ok).toBe(refusal === null);
      if (!result.ok) continue;
      expect(hash(result.value.state)).toBe(hash(after));
      frozen = deepFreeze(result.value.state);
    }
  });
});

test('branches never disturb each other: siblings played in turns end like fresh replays', () => {
  holdsInGames(somePlans(50), runs(60, 3000), (plan) => {
    const played = [...acceptedSteps(plan)];
    for (const [at, { before }] of played.entries()) {
      if (at % 4 > 0) continue;
      const siblings = actionsIn(before);
      const branches = siblings.map((action) => apply(before, action));
      // Each branch continues while the others already exist.
      const ends = branches.map((branch) => branch.ok && playOn(branch.value.state, at));
      const path = played.slice(0, at).map(({ action }) => action);
      for (const [index, action] of siblings.entries()) {
        const fresh = [...path, action].reduce((state, next) => {
          const result = apply(state, next);
          return result.ok ? result.value.state : state;
        }, start(plan));
        const branch = branches[index];
        expect(branch.ok && hash(branch.value.state)).toBe(hash(fresh));
        expect(ends[index]).toBe(playOn(fresh, at));
      }
    }
  });
});

/** The hash a few actions later. */
function playOn(state: ReturnType<typeof start>, choice: number): string {
  let last = state;
  for (let count = 0; count < 6 && !last.outcome; count++) {
    const legal = legalNow(last);
    const result = apply(last, filled(legal[(choice * 7 + count) % legal.length], count));
    if (result.ok) last = result.value.state;
  }
  return hash(last);
}

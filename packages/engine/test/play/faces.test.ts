/** One implementation, two faces: `step` in place and the pure `apply` reach the same hashes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  apply,
  clone,
  type GameEvent,
  type GameState,
  hash,
  LegalMoves,
  MODES,
  openStream,
  step,
} from '../../src/index.ts';
import {
  acceptedSteps,
  positions,
  someOptions,
  somePlans,
  someSeed,
  start,
  steps,
} from '../support/games.ts';
import { holds, holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

test('core equals facade: step in place and apply agree on states, events and refusals', () => {
  holdsInGames(somePlans(120), runs(200, 10_000), (plan) => {
    const core = clone(start(plan));
    const quiet = clone(start(plan));
    for (const { action, after, events, refusal } of steps(plan)) {
      const heard: GameEvent[] = [];
      expect(step(core, action, (event) => heard.push(event))).toEqual(refusal);
      expect(heard).toEqual(events);
      step(quiet, action);
      expect(hash(core)).toBe(hash(after));
      expect(hash(quiet)).toBe(hash(after));
    }
  });
});

test('core equals facade, hash for hash, on whole games of the random legal player', () => {
  const games = fc.record({
    mode: fc.constantFrom(...MODES),
    options: fc.oneof(
      fc.constant({ maxTurns: 60 }),
      someOptions.map((options) => ({ maxTurns: 100, ...options, handSize: 5, deck: {} })),
    ),
    players: fc.integer({ min: 2, max: 7 }),
    seed: someSeed,
  });
  const moves = new LegalMoves();
  holds(games, runs(150, 100_000), (game) => {
    const core = clone(start(game));
    let state: GameState = start(game);
    const stream = openStream({ algorithm: 'alea', key: game.seed }, 'random player');
    while (!core.outcome) {
      const action = moves.refill(core).pick(stream);
      step(core, action);
      const result = apply(state, action);
      if (!result.ok) throw new Error(`apply refuses what step accepts: ${result.error.code}`);
      state = result.value.state;
      if (hash(core) !== hash(state)) throw new Error(`step and apply part at ${JSON.stringify(action)}`);
    }
    expect(state.outcome).toEqual(core.outcome);
  });
});

test('copyFrom equals clone, whatever the core held before', () => {
  holdsInGames(somePlans(100), runs(100, 5000), (plan) => {
    const scratch = clone(start(plan));
    const all = [...positions(plan)];
    // Back and forth through the game, so that lists grow and shrink.
    for (const state of [...all, ...all.toReversed()]) {
      scratch.copyFrom(state);
      expect(hash(scratch)).toBe(hash(clone(state)));
      expect(hash(scratch)).toBe(hash(state));
    }
  });
});

test('a copied core that plays on leaves its origin unchanged, and vice versa', () => {
  holdsInGames(somePlans(80), runs(100, 5000), (plan) => {
    const scratch = clone(start(plan));
    const origin = clone(start(plan));
    for (const { before, action, after } of acceptedSteps(plan)) {
      scratch.copyFrom(origin);
      step(scratch, action);
      expect(hash(origin)).toBe(hash(before));
      step(origin, action);
      expect(hash(scratch)).toBe(hash(after));
      expect(hash(origin)).toBe(hash(after));
    }
  });
});

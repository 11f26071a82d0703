import { expect, test } from 'vitest';
import { packCards } from '../../src/cards/packed.ts';
import {
  apply,
  CARDS,
  type GameState,
  hash,
  PHASES,
  parse,
  phaseOf,
  serialise,
  unwrap,
  viewFor,
} from '../../src/index.ts';
import { acceptedSteps, legalNow, positions, somePlans, start } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

function restored(state: GameState): GameState {
  return unwrap(parse(serialise(state)));
}

test('serialise/parse round trip: the restored state is the same to every viewer, in every phase', () => {
  const phases = new Set<string>();
  holdsInGames(somePlans(80), runs(150, 10_000), (plan) => {
    for (const state of positions(plan)) {
      phases.add(phaseOf(state));
      const again = restored(state);
      expect(serialise(again)).toBe(serialise(state));
      expect(hash(again)).toBe(hash(state));
      expect(legalNow(again)).toEqual(legalNow(state));
      for (const viewer of [...state.seats.keys(), 'spectator'] as const) {
        expect(viewFor(again, viewer)).toEqual(viewFor(state, viewer));
      }
    }
  });
  expect([...phases]).toEqual(expect.arrayContaining(PHASES.filter((phase) => phase !== 'cancelled')));
});

test('serialise/parse round trip: a game stored and restored after every action continues the same way', () => {
  holdsInGames(somePlans(100), runs(150, 10_000), (plan) => {
    let state = restored(start(plan));
    for (const { action, after, events } of acceptedSteps(plan)) {
      const result = apply(state, action);
      expect(result.ok && result.value.events).toEqual(events);
      if (!result.ok) return;
      expect(hash(result.value.state)).toBe(hash(after));
      state = restored(result.value.state);
    }
  });
});

test('each card is stored as one letter, and JSON escapes none of them', () => {
  const text = packCards(CARDS.map((_, card) => card));
  expect(JSON.stringify(text)).toHaveLength(CARDS.length + 2);
  expect(new Set(text).size).toBe(CARDS.length);
});

import { expect, test } from 'vitest';
import {
  copiesOf,
  determinise,
  hash,
  LegalMoves,
  openStream,
  serialise,
  step,
  viewFor,
} from '../../src/index.ts';
import { acceptedSteps, cardsIn, positions, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

test('a viewer’s view of a determinised state equals the view it came from', () => {
  holdsInGames(somePlans(80), runs(120, 8000), (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'guesses');
    for (const state of positions(plan)) {
      for (const viewer of [...state.seats.keys(), 'spectator'] as const) {
        const view = viewFor(state, viewer);
        expect(viewFor(determinise(view, stream), viewer)).toEqual(view);
      }
    }
  });
});

test('a determinised state holds the whole deck and can be played to its end', () => {
  const moves = new LegalMoves();
  holdsInGames(
    somePlans(40).map((plan) => ({ ...plan, options: { ...plan.options, maxTurns: 60 } })),
    runs(60, 3000),
    (plan) => {
      const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'guesses');
      for (const { before, action } of acceptedSteps(plan)) {
        const guess = determinise(viewFor(before, action.seat), stream);
        expect(cardsIn(guess)).toEqual([...copiesOf(guess.rules)]);
        while (!guess.outcome) expect(step(guess, moves.refill(guess).pick(stream))).toBeNull();
      }
    },
  );
});

test('a guess depends on the view and the stream alone, and on both', () => {
  holdsInGames(somePlans(40), runs(60, 3000), (plan) => {
    for (const state of positions(plan)) {
      const view = viewFor(state, 0);
      const guess = (key: string) =>
        determinise(structuredClone(view), openStream({ algorithm: 'alea', key }, 'guesses'));
      expect(hash(guess('a'))).toBe(
        hash(determinise(view, openStream({ algorithm: 'alea', key: 'a' }, 'guesses'))),
      );
      expect(serialise(guess('a'))).not.toBe(serialise(guess('b')));
    }
  });
});

/** Picks of any number are the first cards of one order. */
import { expect, test } from 'vitest';
import { layOut } from '../../../test/support/botPositions.ts';
import { legalNow, positions, somePlans } from '../../../test/support/games.ts';
import { cards } from '../../../test/support/lines.ts';
import { holdsInGames } from '../../../test/support/property.ts';
import { runs } from '../../../test/support/runs.ts';
import { actor, viewFor } from '../../index.ts';
import { pickCards } from './picking.ts';
import { Reading } from './reading.ts';

test('one pick is the first of two, and two are the first of three', () => {
  const reading = new Reading();
  let met = 0;
  holdsInGames(somePlans(60), runs(100, 3000), (plan) => {
    for (const state of positions(plan)) {
      for (const { picks } of legalNow(state)) {
        if (!picks) continue;
        reading.of(viewFor(state, actor(state) ?? 0));
        const all = pickCards(reading, { ...picks, max: picks.eligible.length });
        for (let max = 1; max <= all.length; max++) {
          expect(pickCards(reading, { ...picks, max })).toEqual(all.slice(0, max));
        }
        if (all.length > 1) met++;
      }
    }
  });
  expect(met).toBeGreaterThan(0);
});

test('a bot parts first with the card that fewest others go with, and on a tie with the earlier one', () => {
  const hands = ['gift, nope, orange star, orange star, pink oval, green hexagon', 'pink star, pink oval'];
  const view = viewFor(layOut({ hands, top: 'orange oval' }), 0);
  const picks = { part: 'gifts', min: 1, max: 1, eligible: view.hand.slice(1) } as const;
  const reading = new Reading().of(view);
  expect(pickCards(reading, picks)).toEqual(cards('pink oval'));
  expect(pickCards(reading, { ...picks, max: 5 })).toEqual(
    cards('pink oval, green hexagon, orange star, orange star, nope'),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Action, CARDS, isActive, nextSeat, STACK_TYPES, type StackType } from '../../src/index.ts';
import { acceptedSteps, positions, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

/** In half of the games decks that make for long stacks, above all with GIFTs. */
const contested = fc.oneof(
  somePlans(120),
  somePlans(120).map((plan) => ({
    ...plan,
    options: { deck: { gift: 12, 'add+2': 4, stun: 4, 'jinx+1': 4 } },
  })),
);

test('[STK-1] stack total equals its contributions', () => {
  holdsInGames(contested, runs(300, 10_000), (plan) => {
    for (const { open } of positions(plan)) {
      if (open?.phase !== 'stack_resolution') continue;
      const seats = open.contributions.map(({ seat }) => seat);
      expect(open.contributions.reduce((sum, entry) => sum + entry.sum, 0)).toBe(open.total);
      expect(new Set(seats).size).toBe(seats.length);
      expect(open.total).toBeGreaterThan(0);
      if (open.type !== 'gift') {
        expect(open.gifts).toEqual([]);
        expect(seats[0]).toBe(open.initiator);
        continue;
      }
      for (const { seat, sum } of open.contributions) {
        expect(open.gifts.filter((gift) => gift.seat === seat)).toHaveLength(sum);
      }
    }
  });
});

/** STK-1 written a second time: what the cards of an action add to a stack. */
function worth(action: Action): number {
  if (!('cards' in action)) return 0;
  if (CARDS[action.cards[0]].family === 'gift') return 'gifts' in action ? (action.gifts?.length ?? 0) : 0;
  return action.cards.reduce((sum, card) => sum + CARDS[card].value, 0);
}

test('[STK-4] a counter adds its worth and moves the stack to the next player, or to the target of a TRADE', () => {
  holdsInGames(contested, runs(300, 10_000), (plan) => {
    for (const { before, after, action } of acceptedSteps(plan)) {
      if (action.type !== 'counter' || after.outcome) continue;
      const [was, is] = [before.open, after.open];
      if (was?.phase !== 'stack_resolution' || is?.phase !== 'stack_resolution')
        throw new Error('a counter keeps the stack');
      expect(is.total).toBe(was.total + worth(action));
      expect(is.type).toBe(was.type);
      expect(is.initiator).toBe(was.initiator);
      expect(is.latest).toBe(action.seat);
      expect(is.target).toBe(is.type === 'trade' ? action.target : nextSeat(after, action.seat));
      expect(after.turn).toBe(before.turn);
    }
  });
});

test('[STK-2] the target of a stack is another active player, and next(contributor) except for TRADE', () => {
  const types = new Set<StackType>();
  holdsInGames(contested, runs(300, 10_000), (plan) => {
    for (const state of positions(plan)) {
      const { open } = state;
      if (open?.phase !== 'stack_resolution') continue;
      types.add(open.type);
      expect(isActive(state, open.target)).toBe(true);
      expect(open.target).not.toBe(open.latest);
      if (open.type !== 'trade') expect(open.target).toBe(nextSeat(state, open.latest));
    }
  });
  expect(types.size).toBe(STACK_TYPES.length);
});

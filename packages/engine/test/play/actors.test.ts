import { expect, test } from 'vitest';
import {
  actor,
  apply,
  isActive,
  isLegal,
  legalActions,
  phaseOf,
  STACK_TYPES,
  type StackType,
} from '../../src/index.ts';
import { acceptedSteps, legalNow, positions, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

test('until the end exactly one player must act and has a legal action; after it nobody', () => {
  holdsInGames(somePlans(120), runs(200, 10_000), (plan) => {
    for (const state of positions(plan)) {
      const seat = actor(state);
      const able = [...state.seats.keys()].filter((other) => legalActions(state, other).length > 0);
      expect(seat === null).toBe(state.outcome !== null);
      expect(phaseOf(state) === 'completed').toBe(state.outcome !== null);
      expect(able).toEqual(seat === null ? [] : [seat]);
      if (seat !== null) expect(isActive(state, seat)).toBe(true);
    }
  });
});

test('[STK-3] only the player who must act can take an action of the game', () => {
  holdsInGames(somePlans(60), runs(80, 4000), (plan) => {
    for (const state of positions(plan)) {
      for (const other of state.seats.keys()) {
        if (other === actor(state)) continue;
        const [first] = legalNow(state);
        for (const type of ['draw', 'skip', 'accept', 'ignore', 'timeout'] as const) {
          expect(isLegal(state, { type, seat: other })).toBe(false);
        }
        if (first) expect(isLegal(state, { ...first, seat: other })).toBe(false);
      }
    }
  });
});

test('[STK-9] with a stack open its holder is current; in a TRADE its initiator', () => {
  const types = new Set<StackType>();
  holdsInGames(somePlans(120), runs(150, 8000), (plan) => {
    for (const state of positions(plan)) {
      const { open, current } = state;
      if (open?.phase !== 'stack_resolution') continue;
      types.add(open.type);
      expect(actor(state)).toBe(open.target);
      expect(current).toBe(open.type === 'trade' ? open.initiator : open.latest);
    }
  });
  expect(types.size).toBe(STACK_TYPES.length);
});

test('[TURN-8] the turn number starts at 1 and grows by one only when the turn passes', () => {
  holdsInGames(somePlans(120), runs(150, 8000), (plan) => {
    for (const { before, after, events } of acceptedSteps(plan)) {
      const passed = events.filter(({ type }) => type === 'turnPassed');
      expect(after.turn).toBe(before.turn + passed.length);
      expect(passed.length).toBeLessThanOrEqual(1);
      expect(after.turn).toBeLessThanOrEqual(after.rules.maxTurns);
      if (passed.length === 1) expect(passed[0]).toMatchObject({ seat: after.current, turn: after.turn });
      else if (before.open === null && after.open === null && !after.outcome)
        expect(after.current).toBe(before.current);
    }
  });
});

test('[LEAVE-1] a leaver is inactive for good, and their hand goes under the draw pile', () => {
  holdsInGames(somePlans(100), runs(150, 8000), (plan) => {
    for (const { before, after, action } of acceptedSteps(plan)) {
      for (const gone of before.leavers) expect(after.leavers).toContain(gone);
      for (const gone of after.leavers) {
        expect(isActive(after, gone)).toBe(false);
        expect(after.hands[gone]).toEqual([]);
        expect(apply(after, { type: 'leave', seat: gone }).ok).toBe(false);
      }
      if (action.type !== 'leave') continue;
      const hand = before.hands[action.seat];
      const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b);
      expect(sorted(after.drawPile.slice(0, hand.length))).toEqual(sorted(hand));
      expect(after.drawPile.slice(hand.length, after.drawCount)).toEqual(
        before.drawPile.slice(0, before.drawCount),
      );
      expect(after.hands.toSpliced(action.seat, 1)).toEqual(before.hands.toSpliced(action.seat, 1));
    }
  });
});

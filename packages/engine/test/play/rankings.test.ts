import { expect, test } from 'vitest';
import { WIN_METHODS } from '../../src/actions/events.ts';
import { CARDS, type GameState, isActive, type Seat, type WinMethod } from '../../src/index.ts';
import { acceptedSteps, somePlans } from '../support/games.ts';
import { PLAYERS, playOut } from '../support/players.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

const hurried = somePlans(150).map((plan) => ({
  ...plan,
  options: { ...plan.options, maxTurns: 1 + (plan.moves.length % 60) },
}));

/** All other seats in the order of play, beginning after `seat`. */
function fromAfter(state: GameState, seat: Seat): Seat[] {
  const count = state.seats.length;
  return Array.from({ length: count }, (_, step) => (seat + 1 + step) % count);
}

/** WIN-5 written a second way: counting the better players instead of sorting. */
function rankingsOf(state: GameState, winner: Seat) {
  const size = (seat: Seat) => state.hands[seat].length;
  const rest = fromAfter(state, winner).filter((seat) => seat !== winner && isActive(state, seat));
  const ranked = [{ seat: winner, rank: 1, cards: size(winner) }];
  const sizes = [...new Set(rest.map(size))].sort((a, b) => a - b);
  for (const cards of sizes) {
    const rank = 2 + rest.filter((seat) => size(seat) < cards).length;
    for (const seat of rest.filter((other) => size(other) === cards)) ranked.push({ seat, rank, cards });
  }
  const leavers = [...state.leavers].reverse();
  return [...ranked, ...leavers.map((seat, index) => ({ seat, rank: rest.length + 2 + index, cards: 0 }))];
}

function expectRankings(state: GameState): void {
  const { outcome } = state;
  if (!outcome) return;
  expect(outcome.rankings.map(({ seat }) => seat).toSorted()).toEqual([...state.seats.keys()]);
  expect(outcome.rankings).toEqual(rankingsOf(state, outcome.winner));
}

test('[WIN-5] rankings are a permutation: winner, then fewest cards with shared ranks, then leavers, latest first', () => {
  holdsInGames(hurried, runs(400, 20_000), (plan) => {
    for (const { after } of acceptedSteps(plan)) expectRankings(after);
    expectRankings(playOut(plan, PLAYERS.random).state);
  });
});

test('[WIN-6] the way of winning fits the winner’s hand, and the last event holds the outcome', () => {
  const methods = new Set<WinMethod>();
  holdsInGames(hurried, runs(300, 20_000), (plan) => {
    for (const { action, after, events } of acceptedSteps(plan)) {
      const { outcome } = after;
      if (!outcome) continue;
      const { winner, method } = outcome;
      methods.add(method);
      expect(events.at(-1)).toEqual({ type: 'gameEnded', ...outcome });
      expect(isActive(after, winner)).toBe(true);
      if (method === 'card_play') expect([after.hands[winner], action.seat]).toEqual([[], winner]);
      if (method === 'stack_resolve') expect(after.hands[winner]).toEqual([]);
      if (method === 'last_standing') expect(after.leavers).toHaveLength(after.seats.length - 1);
      if (method === 'turn_cap') expect(after.turn).toBe(after.rules.maxTurns);
    }
  });
  // These games end before nobody can move any more.
  expect(methods).toEqual(new Set(WIN_METHODS.filter((method) => method !== 'stalemate')));
});

/** WIN-4: fewest cards, then fewest non-shapes. */
function worthOf(state: GameState, seat: Seat): [number, number] {
  const hand = state.hands[seat];
  return [hand.length, hand.filter((card) => CARDS[card].family !== 'shape').length];
}

test('[WIN-4] stalemate and turn cap go to the fewest cards, then fewest non-shapes, then the nearest after the turn', () => {
  const endings = new Set<string>();
  holdsInGames(hurried, runs(400, 20_000), (plan) => {
    for (const { before, after, action } of acceptedSteps(plan)) {
      const { outcome } = after;
      if (outcome?.method !== 'turn_cap' && outcome?.method !== 'stalemate') continue;
      const best = (a: Seat, b: Seat) => {
        const [cards, others] = worthOf(after, a);
        const [cards2, others2] = worthOf(after, b);
        return cards - cards2 || others - others2;
      };
      const active = [...after.seats.keys()].filter((seat) => isActive(after, seat));
      for (const seat of active) expect(best(outcome.winner, seat)).toBeLessThanOrEqual(0);
      // The turn that ended is certain when it ended by a draw, a skip or a shape: it was that player's own.
      if (before.open !== null || !['draw', 'skip'].includes(action.type)) continue;
      const order = fromAfter(after, action.seat).filter((seat) => isActive(after, seat));
      expect(outcome.winner).toBe(order.find((seat) => active.every((other) => best(seat, other) <= 0)));
      endings.add(outcome.method);
    }
  });
  expect(endings).toContain('turn_cap');
});

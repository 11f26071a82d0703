import { expect, test } from 'vitest';
import {
  actor,
  answersInView,
  type Consequence,
  consequenceInView,
  type GameState,
  outcome,
  type Seat,
  spares,
  viewFor,
} from '../../src/index.ts';
import { acceptedSteps, filled, legalNow, type Step, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

/** What was predicted, for each step of the player whose turn it is. */
function* predictions(
  plan: Parameters<typeof acceptedSteps>[0],
): Generator<Step & { predicted: Consequence | null }> {
  for (const step of acceptedSteps(plan)) {
    const { before, action } = step;
    if (action.type === 'leave' || action.type === 'timeout') continue;
    yield { ...step, predicted: consequenceInView(viewFor(before, action.seat), action) };
  }
}

const held = (state: GameState, seat: Seat) => state.hands[seat].length;

test('[STK-5] [STK-8] the cost of an action is known beforehand, from the view alone', () => {
  const met = new Set<string>();
  holdsInGames(somePlans(120), runs(120, 4000), (plan) => {
    for (const { before, action, after, predicted } of predictions(plan)) {
      const { seat } = action;
      if (predicted === null) throw new Error('a legal action has a consequence');
      const laid = 'cards' in action && action.type !== 'reveal' ? action.cards.length : 0;
      const { toll } = predicted;
      expect(predicted.next).toBe(actor(after));
      const end = outcome(after);
      const isEmpty = end?.method === 'card_play' || end?.method === 'stack_resolve';
      expect(predicted.winner).toBe(isEmpty ? end.winner : null);
      expect(after.stunned[seat] - before.stunned[seat]).toBe(toll.skips - (action.type === 'skip' ? 1 : 0));
      const open = after.open?.phase === 'stack_resolution' ? after.open : null;
      expect(predicted.against).toEqual(open && { type: open.type, total: open.total, target: open.target });
      const selection = after.open?.phase === 'peek_selection' ? after.open : null;
      expect(toll.shows).toBe(selection?.target === seat ? selection.count : 0);
      if (predicted.winner === null && action.type === 'accept' && toll.trades === null) {
        expect(held(after, seat) - held(before, seat)).toBe(toll.draws + toll.gets);
      }
      if (toll.trades !== null) expect(after.hands[toll.trades]).toEqual(before.hands[seat]);
      if (action.type === 'counter' && predicted.winner === null) {
        expect(held(before, seat) - held(after, seat)).toBe(laid);
      }
      for (const { seat: other, draws } of predicted.others) {
        if (predicted.winner === null) expect(held(after, other) - held(before, other)).toBe(draws);
      }
      for (const [part, value] of Object.entries(toll)) if (value) met.add(part);
    }
  });
  expect([...met].sort()).toEqual(['draws', 'gets', 'shows', 'skips', 'swaps', 'trades']);
});

test('[STK-5] a NOPE spares its player all but the first hit, so nothing of a single hit', () => {
  const met = { spared: 0, equal: 0 };
  holdsInGames(somePlans(120), runs(120, 4000), (plan) => {
    for (const { before } of acceptedSteps(plan)) {
      const seat = actor(before);
      const { open } = before;
      if (seat === null || open?.phase !== 'stack_resolution') continue;
      const prices = answersInView(viewFor(before, seat));
      const nope = legalNow(before).find(({ type }) => type === 'nope');
      expect(prices?.nope === null).toBe(nope === undefined);
      if (!prices?.nope || !nope) continue;
      expect(prices.nope).toEqual(consequenceInView(viewFor(before, seat), filled(nope, 0)));
      const saves = spares(prices.nope.toll, prices.accept.toll);
      const cards = open.contributions.reduce((sum, entry) => sum + entry.sum, 0);
      const unit = Number(open.type.split('+')[1] ?? 1);
      if (open.type !== 'jinx' && before.rules.nopeResidual === 'firstHit' && cards === unit) {
        expect(saves && prices.nope.winner === null).toBe(false);
        met.equal++;
      } else if (saves) met.spared++;
    }
  });
  expect(met.spared).toBeGreaterThan(0);
  expect(met.equal).toBeGreaterThan(0);
});

test('[VIEW-3] no viewer learns what another player would have to pay', () => {
  holdsInGames(somePlans(60), runs(40, 1000), (plan) => {
    for (const { before } of acceptedSteps(plan)) {
      const awaited = actor(before);
      for (const seat of before.hands.keys()) {
        if (seat === awaited) continue;
        expect(answersInView(viewFor(before, seat))).toBeNull();
        expect(consequenceInView(viewFor(before, seat), { type: 'accept', seat })).toBeNull();
      }
      expect(answersInView(viewFor(before, 'spectator'))).toBeNull();
    }
  });
});

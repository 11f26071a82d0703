import { expect, test } from 'vitest';
import {
  type Action,
  actor,
  apply,
  type Barrier,
  type CardUse,
  cardUse,
  type GameState,
  isPlayable,
  legalActions,
  NOPE,
  outcome,
  type RefusalCode,
  refusalInView,
  type Seat,
  STACK_TYPE_OF,
  viewFor,
  withPicks,
} from '../../src/index.ts';
import { filled, legalNow, positions, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

/** Every card of every hand, and its predicted use. */
function forEachCard(
  count: number,
  check: (state: GameState, seat: Seat, card: number, use: CardUse) => void,
): void {
  holdsInGames(somePlans(100), runs(count, 2000), (plan) => {
    for (const state of positions(plan)) {
      for (const [seat, hand] of state.hands.entries()) {
        const legal = actor(state) === seat ? legalActions(state, seat) : [];
        for (const card of new Set(hand))
          check(state, seat, card, cardUse(viewFor(state, seat), legal, card));
      }
    }
  });
}

/** The actions that lay down only this card. */
function alone(state: GameState, card: number): Action[] {
  return legalNow(state).flatMap((action): Action[] => {
    if (action.type === 'reveal') return [];
    if (action.type === 'nope') return card === NOPE ? [action] : [];
    if (action.picks?.part === 'cards') {
      return action.picks.eligible.includes(card) ? [withPicks(action, [card])] : [];
    }
    return 'cards' in action && action.cards.length === 1 && action.cards[0] === card
      ? [filled(action, 0)]
      : [];
  });
}

test('[TURN-3] a card fits exactly when it may come first in a set', () => {
  const fits = new Set<string | null>();
  forEachCard(40, (state, _seat, card, { fit }) => {
    expect(fit !== null).toBe(isPlayable(state, card));
    fits.add(fit);
  });
  expect([...fits].sort()).toEqual(['always', 'color', 'modifier', null, 'shape'].sort());
});

/** The barrier that a refusal stands for; a move with no barrier may still lack a part. */
const REFUSED: Readonly<Partial<Record<RefusalCode, Barrier>>> = {
  GAME_OVER: 'over',
  NOT_YOUR_TURN: 'notYours',
  UNKNOWN_PLAYER: 'notYours',
  STUNNED: 'stunned',
  CARD_LOCKED: 'promised',
  NOT_NOPABLE: 'neverNoped',
  WRONG_STACK_TYPE: 'otherStack',
  NOT_PLAYABLE: 'noMatch',
  LAST_CARD_MUST_BE_SHAPE: 'lastShape',
};

test('[ERR-2] a card has a barrier exactly when it cannot be played alone, and the refusal says the same', () => {
  const met = new Set<string>();
  forEachCard(60, (state, seat, card, { barrier }) => {
    const isOn = actor(state) === seat;
    expect(barrier === null).toBe(isOn && alone(state, card).length > 0);
    if (barrier === null) return;
    met.add(barrier);
    const stack = state.open?.phase === 'stack_resolution';
    const action: Action =
      stack && card === NOPE
        ? { type: 'nope', seat, color: 'pink' }
        : { type: stack ? 'counter' : 'play', seat, cards: [card] };
    const refusal = refusalInView(viewFor(state, seat), action);
    const said = refusal && REFUSED[refusal.code];
    if (said) expect(barrier).toBe(said);
  });
  for (const barrier of ['over', 'notYours', 'stunned', 'otherStack', 'noMatch', 'neverNoped'] as const) {
    expect(met).toContain(barrier);
  }
});

/** Whom the jinx hits when the player who is asked joins, where they can and do not win by it. */
function joinedBy(state: GameState) {
  const seat = actor(state);
  if (seat === null) return undefined;
  const jinx = state.hands[seat].find((card) => STACK_TYPE_OF[card] === 'jinx');
  const joined = jinx === undefined ? undefined : apply(state, { type: 'teamUp', seat, cards: [jinx] });
  return joined?.ok && joined.value.state.open?.phase === 'stack_resolution'
    ? joined.value.state.open.target
    : undefined;
}

test('[STK-1] [STK-4] [JINX-4] a card played alone does what was predicted', () => {
  const met = new Set<string>();
  forEachCard(60, (state, _seat, card, { barrier, deed }) => {
    if (barrier !== null) return;
    met.add(deed.type);
    for (const action of alone(state, card).slice(0, 5)) {
      const applied = apply(state, action);
      if (!applied.ok) throw new Error(applied.error.code);
      const after = applied.value.state;
      const end = outcome(after)?.method;
      // The last turn of all ends before a jinx is answered.
      if (end === 'turn_cap') continue;
      expect(end === 'card_play').toBe(deed.type === 'win');
      const { open } = after;
      if (deed.type === 'hit' && open?.phase === 'stack_resolution') {
        expect(open.type).toBe(deed.stack);
        if (deed.target !== null) expect(open.target).toBe(deed.target);
        expect(open.total).toBe(deed.total);
      } else expect(deed.type === 'hit').toBe(false);
      expect(deed.type === 'jinx').toBe(open?.phase === 'jinx_window');
      if (deed.type !== 'jinx' || open?.phase !== 'jinx_window') continue;
      expect(deed).toMatchObject({ value: open.value, asks: actor(after) });
      const hit = joinedBy(after);
      if (hit === undefined) continue;
      expect(deed.joined).toBe(hit);
      met.add(hit === actor(state) ? 'backfires' : 'moves on');
    }
  });
  const BOTH_WAYS = ['backfires', 'moves on'];
  expect([...met].sort()).toEqual([...BOTH_WAYS, 'color', 'hit', 'jinx', 'nope', 'shape', 'win'].sort());
});

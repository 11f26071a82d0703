import { CARDS, type Card, COLOR_OF, formatCard, NONE, SHAPE_OF } from '../cards/cards.ts';
import type { GameState, Stack } from '../game/state.ts';
import { topCard } from '../play/matching.ts';
import { copiesOf } from '../rules/deck.ts';

export interface Contradiction {
  readonly field: string;
  readonly message: string;
}

/** The first contradiction in a well-formed state that no game can lead to, or null. */
export function findContradiction(state: GameState): Contradiction | null {
  const { seats, hands, stunned, memos, current, turn, rules } = state;
  const atTable = `a seat from 0 to ${seats.length - 1}`;
  for (const [field, list] of Object.entries({ hands, stunned, memos })) {
    if (list.length !== seats.length)
      return { field, message: `one entry for each of ${seats.length} seats` };
  }
  if (current >= seats.length) return { field: 'current', message: atTable };
  if (turn < 1 || turn > rules.maxTurns)
    return { field: 'turn', message: `a turn from 1 to ${rules.maxTurns}` };
  return (
    seatsContradiction(state, atTable) ??
    cardsContradiction(state) ??
    openContradiction(state, atTable) ??
    outcomeContradiction(state, atTable)
  );
}

function seatsContradiction({ seats, active, leavers }: GameState, atTable: string): Contradiction | null {
  const all = (1 << seats.length) - 1;
  if (leavers.some((seat) => seat >= seats.length)) return { field: 'leavers', message: atTable };
  const left = leavers.reduce((bits, seat) => bits | (1 << seat), 0);
  if (new Set(leavers).size < leavers.length || left === all) {
    return { field: 'leavers', message: 'each leaver once, and not all seats' };
  }
  return active === (all & ~left)
    ? null
    : { field: 'active', message: 'one bit for each seat that has not left' };
}

function cardsContradiction(state: GameState): Contradiction | null {
  const left = copiesOf(state.rules);
  const cards = [...state.hands.flat(), ...state.discard, ...state.drawPile.slice(0, state.drawCount)];
  for (const card of cards) {
    if (left[card]-- === 0) {
      return { field: 'hands', message: `no more copies of ${formatCard(card)} than the deck holds` };
    }
  }
  const top = topCard(state);
  if (state.shape !== SHAPE_OF[top]) return { field: 'shape', message: `the shape of ${CARDS[top].name}` };
  const isColored = COLOR_OF[top] !== NONE;
  if (isColored && state.color !== COLOR_OF[top])
    return { field: 'color', message: `the color of ${CARDS[top].name}` };
  return null;
}

function openContradiction(state: GameState, atTable: string): Contradiction | null {
  const { open, seats, hands } = state;
  const known = (seat: number) => seat < seats.length;
  switch (open?.phase) {
    case 'stack_resolution':
      return stackContradiction(state, open, atTable);
    case 'jinx_window':
      return known(open.initiator) ? null : { field: 'open.initiator', message: atTable };
    case 'peek_selection':
      if (!known(open.target)) return { field: 'open.target', message: atTable };
      if (!open.contributors.every(known)) return { field: 'open.contributors', message: atTable };
      if (open.count >= 1 && open.count <= hands[open.target].length) return null;
      return { field: 'open.count', message: 'as many cards as the target can show' };
    default:
      return null;
  }
}

function stackContradiction(state: GameState, stack: Stack, atTable: string): Contradiction | null {
  const { contributions, gifts, total } = stack;
  const named = [stack.initiator, stack.target, stack.latest, ...contributions.map(({ seat }) => seat)];
  if (named.some((seat) => seat >= state.seats.length)) return { field: 'open', message: atTable };
  if (total !== contributions.reduce((sum, entry) => sum + entry.sum, 0)) {
    return { field: 'open.total', message: 'the sum of the contributions' };
  }
  const promised = gifts.every(({ seat, card }) => {
    const copies = gifts.filter((gift) => gift.seat === seat && gift.card === card).length;
    return copies <= count(state.hands[seat] ?? [], card);
  });
  return promised ? null : { field: 'open.gifts', message: 'cards that their givers hold' };
}

function outcomeContradiction({ outcome, seats }: GameState, atTable: string): Contradiction | null {
  if (!outcome) return null;
  if (outcome.winner >= seats.length) return { field: 'outcome.winner', message: atTable };
  const ranked = new Set(outcome.rankings.map(({ seat }) => seat));
  const complete = outcome.rankings.length === seats.length && seats.every((_, seat) => ranked.has(seat));
  return complete ? null : { field: 'outcome.rankings', message: 'each seat once' };
}

function count(cards: readonly Card[], card: Card): number {
  return cards.filter((other) => other === card).length;
}

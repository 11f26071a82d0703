import {
  type ActionKind,
  type Card,
  canBeNoped,
  type LegalAction,
  NOPE,
  stackedCards,
  takenFrom,
  type View,
} from '@staxd/engine';
import { cardNames, toWireCard, type WireCard } from '../wire/cards.ts';
import {
  TURN_PHASES,
  type TurnPhase,
  VALID_ACTIONS,
  type ValidAction,
  type WirePlayer,
  type WireStack,
  type WireTable,
} from '../wire/gameState.ts';

export const EMPTY_TABLE: WireTable = {
  turn_phase: null,
  turn_number: 0,
  turn_count: 0,
  current_player_id: null,
  current_player_username: null,
  current_player_index: null,
  discard_top: null,
  deck_count: 0,
  active_color: null,
  active_shape: null,
  active_stack: null,
  jinx_window: null,
  peek_selection: null,
  my_hand: [],
  my_gifts: [],
  is_my_turn: false,
  valid_actions: [],
  leavers: [],
  empty_draws: 0,
  last_hijack: null,
  last_trade: null,
  winner_id: null,
};

export const EMPTY_SEAT: SeatFields = {
  is_active: true,
  is_current: false,
  card_count: 0,
  gifts_promised: 0,
  turns_stunned: 0,
  turn_consumed: false,
  peeked_cards: [],
};

type SeatFields = Pick<
  WirePlayer,
  | 'is_active'
  | 'is_current'
  | 'card_count'
  | 'gifts_promised'
  | 'turns_stunned'
  | 'turn_consumed'
  | 'peeked_cards'
>;

export interface SeatedPlayer {
  readonly user_id: string;
  readonly username: string;
}

export function wireTable(
  view: View,
  players: readonly SeatedPlayer[],
  legal: readonly LegalAction[],
): WireTable {
  const idOf = (seat: number) => players[seat].user_id;
  const { discard, memo, outcome, jinx, peek } = view;
  const topPlace = discard.length - 1;
  const top = toWireCard(discard[topPlace], topPlace);
  return {
    turn_phase: turnPhaseOf(view),
    turn_number: view.turn,
    turn_count: view.turn,
    current_player_id: idOf(view.current),
    current_player_username: players[view.current].username,
    current_player_index: view.current,
    discard_top: top,
    deck_count: view.drawCount,
    active_color: view.color,
    active_shape: view.shape,
    active_stack: wireStackOf(view, idOf),
    jinx_window: jinx && {
      initiator_id: idOf(jinx.initiator),
      card: top,
      value: jinx.value,
      turn_number: view.turn,
    },
    peek_selection: peek && {
      target_id: idOf(peek.target),
      num_cards: peek.count,
      contributors: peek.contributors.map(idOf),
      noped: peek.noped,
    },
    my_hand: encodeHand(view.hand, legal),
    my_gifts: promisedPlaces(view),
    is_my_turn: view.awaited === view.viewer && view.current === view.viewer,
    valid_actions: validActions(legal),
    leavers: view.leavers.map(idOf),
    empty_draws: view.emptyDraws,
    last_hijack: memo.hijacked && {
      lost: cardNames(memo.hijacked.lost),
      gained: cardNames(memo.hijacked.gained),
    },
    last_trade: memo.gaveAway && {
      player_id: idOf(memo.gaveAway.to),
      cards: cardNames(memo.gaveAway.cards),
    },
    winner_id: outcome && idOf(outcome.winner),
  };
}

export function wireSeat(view: View, seat: number): SeatFields {
  const { active, handSize, committed, stunned } = view.seats[seat];
  const { peeked } = view.memo;
  const isCurrent = view.outcome === null && view.current === seat;
  return {
    is_active: active,
    is_current: isCurrent,
    card_count: handSize,
    gifts_promised: committed,
    turns_stunned: stunned,
    turn_consumed: isCurrent && view.awaited !== seat,
    peeked_cards: peeked?.target === seat ? peeked.cards.map(toWireCard) : [],
  };
}

function turnPhaseOf({ phase }: View): TurnPhase | null {
  return TURN_PHASES.find((known) => known === phase) ?? null;
}

function wireStackOf(view: View, idOf: (seat: number) => string): WireStack | null {
  const { stack } = view;
  if (stack === null) return null;
  const target = idOf(stack.target);
  return {
    // A turn opens at most one stack.
    id: `stack-${view.turn}`,
    stack_type: stack.type,
    total_value: stack.total,
    initiator_id: idOf(stack.initiator),
    target_id: target,
    target_player_id: target,
    awaiting_response_from: target,
    latest_player_id: idOf(stack.latest),
    contributions: stack.contributions.map(({ seat, sum }) => ({ player_id: idOf(seat), value: sum })),
    cards: stackedCards(view).map(toWireCard),
    can_be_noped: canBeNoped(stack.type),
    damage: takenFrom(stack.type, stack.total, view.seats[stack.target].handSize),
  };
}

/** Promised cards are the earliest copies (GIFT-2). */
function promisedPlaces({ hand, committed }: View): number[] {
  const places: number[] = [];
  for (const card of committed) {
    places.push(hand.findIndex((held, place) => held === card && !places.includes(place)));
  }
  return places;
}

const VALID_ACTION_OF: Readonly<Record<ActionKind, ValidAction>> = {
  play: 'play_card',
  teamUp: 'play_card',
  draw: 'draw_card',
  skip: 'skip_turn',
  ignore: 'skip_turn',
  accept: 'respond_to_stack',
  counter: 'respond_to_stack',
  nope: 'respond_to_stack',
  reveal: 'select_peek_cards',
};

function validActions(legal: readonly LegalAction[]): ValidAction[] {
  const open = new Set(legal.map(({ type }) => VALID_ACTION_OF[type]));
  return VALID_ACTIONS.filter((action) => open.has(action));
}

/** The viewer's own hand. A card is playable when one of the `legal` actions uses it. */
export function encodeHand(hand: readonly Card[], legal: readonly LegalAction[]): WireCard[] {
  const usable = usableCards(legal);
  return hand.map((card, place) => ({ ...toWireCard(card, place), is_playable: usable.has(card) }));
}

function usableCards(legal: readonly LegalAction[]): Set<Card> {
  const usable = new Set<Card>();
  for (const action of legal) {
    if (action.type === 'nope') usable.add(NOPE);
    if ('cards' in action) for (const card of action.cards) usable.add(card);
    if (action.picks?.part === 'cards') for (const card of action.picks.eligible) usable.add(card);
  }
  return usable;
}

import type { Seat } from '../actions/actions.ts';
import type { Outcome, Viewer } from '../actions/events.ts';
import {
  type Card,
  COLORS,
  type Color,
  face,
  NONE,
  SHAPES,
  type Shape,
  type StackType,
} from '../cards/cards.ts';
import {
  actor,
  committedCount,
  type GameState,
  isActive,
  type Memo,
  NO_MEMO,
  type Phase,
  phaseOf,
  type Stack,
} from '../game/state.ts';
import type { RuleSet } from '../rules/rules.ts';

/** What everybody may know of one seat. */
export interface SeatView {
  readonly seat: Seat;
  readonly name: string;
  readonly bot?: string;
  readonly handSize: number;
  /** How many of the cards are promised as gifts; only their giver knows which (GIFT-2). */
  readonly committed: number;
  readonly stunned: number;
  /** False for good once the player has left. */
  readonly active: boolean;
}

/** The open stack as everybody sees it. */
export interface StackView {
  readonly type: StackType;
  readonly total: number;
  readonly initiator: Seat;
  readonly holder: Seat;
  readonly target: Seat;
  readonly contributions: readonly { readonly seat: Seat; readonly sum: number }[];
  /** Who played the latest card; in a TRADE, who would swap. */
  readonly latest: Seat;
}

/** What one viewer may know of a game, as {@link viewFor} makes it (VIEW-1 to VIEW-3). */
export interface View {
  readonly viewer: Viewer;
  readonly rules: RuleSet;
  readonly phase: Phase;
  readonly turn: number;
  readonly current: Seat;
  readonly awaited: Seat | null;
  readonly seats: readonly SeatView[];
  readonly leavers: readonly Seat[];
  /** The viewer's own cards in the order received; empty for a spectator. */
  readonly hand: readonly Card[];
  /** The viewer's own promised gifts, in the order promised. */
  readonly committed: readonly Card[];
  /** The top last. */
  readonly discard: readonly Card[];
  readonly drawCount: number;
  readonly color: Color;
  readonly shape: Shape | null;
  readonly stack: StackView | null;
  readonly jinx: { readonly initiator: Seat; readonly value: number } | null;
  readonly peek: {
    readonly target: Seat;
    readonly count: number;
    readonly contributors: readonly Seat[];
    readonly noped: boolean;
  } | null;
  /** Turn draws of zero cards in a row; one for each active player is a stalemate (WIN-4). */
  readonly emptyDraws: number;
  readonly memo: Memo;
  readonly outcome: Outcome | null;
}

/** The game as `viewer` may see it (VIEW-1 to VIEW-3), safe to hand out. A spectator has no private part. */
export function viewFor(state: GameState, viewer: Viewer): View {
  const { open, discard } = state;
  const own = viewer === 'spectator' ? null : viewer;
  const stack = open?.phase === 'stack_resolution' ? open : null;
  return {
    viewer,
    rules: state.rules,
    phase: phaseOf(state),
    turn: state.turn,
    current: state.current,
    awaited: actor(state),
    seats: state.seats.map((_, seat) => seatView(state, seat)),
    leavers: state.leavers,
    hand: own === null ? [] : state.hands[own].slice(),
    committed: stack === null || own === null ? [] : promisedBy(own, stack),
    discard: discard.slice(),
    drawCount: state.drawCount,
    color: COLORS[state.color],
    shape: state.shape === NONE ? null : SHAPES[state.shape],
    stack: stack && {
      type: stack.type,
      total: stack.total,
      initiator: stack.initiator,
      holder: state.current,
      target: stack.target,
      contributions: stack.contributions,
      latest: stack.latest,
    },
    jinx: open?.phase === 'jinx_window' ? { initiator: open.initiator, value: open.value } : null,
    peek:
      open?.phase === 'peek_selection'
        ? { target: open.target, count: open.count, contributors: open.contributors, noped: open.noped }
        : null,
    emptyDraws: state.emptyDraws,
    memo: own === null ? NO_MEMO : state.memos[own],
    outcome: state.outcome,
  };
}

function seatView(state: GameState, seat: Seat): SeatView {
  const { name, bot } = state.seats[seat];
  const handSize = state.hands[seat].length;
  const committed = committedCount(state, seat);
  const stunned = state.stunned[seat];
  const active = isActive(state, seat);
  // Written out twice: spreading a field that may be absent would cost more than all the rest.
  if (bot === undefined) return { seat, name, handSize, committed, stunned, active };
  return { seat, name, bot, handSize, committed, stunned, active };
}

function promisedBy(giver: Seat, stack: Stack): Card[] {
  const cards: Card[] = [];
  for (const { seat, card } of stack.gifts) if (seat === giver) cards.push(card);
  return cards;
}

/** The top discards whose values make up the open stack, top last; for GIFTs, those that give a card. */
export function stackedCards({ discard, stack }: Pick<View, 'discard' | 'stack'>): readonly Card[] {
  const total = stack?.total ?? 0;
  let first = discard.length;
  for (let sum = 0; sum < total && first > 0; ) sum += face(discard[--first]).value;
  return discard.slice(first);
}

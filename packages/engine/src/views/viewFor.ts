import type { Seat } from '../actions/actions.ts';
import type { Viewer } from '../actions/events.ts';
import { type Card, COLORS, NONE, SHAPES } from '../cards/cards.ts';
import {
  actor,
  committedCount,
  type GameState,
  isActive,
  NO_MEMO,
  phaseOf,
  type Stack,
} from '../game/state.ts';
import type { SeatView, View } from './view.ts';

/** The game as `viewer` may see it (VIEW-1 to VIEW-3), safe to hand out. A spectator has no private part. */
export function viewFor(state: GameState, viewer: Viewer): View {
  return viewWith(state, viewer, handOf(state, viewer).slice(), state.discard.slice());
}

/** The same with the game's own lists, which change as it goes on: to look at once, in games that are imagined. */
export function glimpse(state: GameState, viewer: Viewer): View {
  return viewWith(state, viewer, handOf(state, viewer), state.discard);
}

const NO_CARDS: readonly Card[] = [];

function handOf({ hands }: GameState, viewer: Viewer): readonly Card[] {
  return viewer === 'spectator' ? NO_CARDS : hands[viewer];
}

function viewWith(state: GameState, viewer: Viewer, hand: readonly Card[], discard: readonly Card[]): View {
  const { open } = state;
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
    hand,
    committed: stack === null || own === null ? [] : promisedBy(own, stack),
    discard,
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

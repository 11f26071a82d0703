/**
 * What an action of the viewer would do, before it is made: the pipeline itself is asked, with a guess at the
 * cards that the viewer cannot see. None of them changes what is told here.
 */
import type { Action, Seat } from '../actions/actions.ts';
import type { GameEvent, Outcome } from '../actions/events.ts';
import type { StackType } from '../cards/cards.ts';
import { actor } from '../game/state.ts';
import { step } from '../play/step.ts';
import { validate } from '../play/validate.ts';
import { guess } from './legalInView.ts';
import type { View } from './view.ts';

/** What hits the viewer, in cards and turns. */
export interface Toll {
  /** Cards drawn because of a stack or a jinx. */
  readonly draws: number;
  /** Turns lost. */
  readonly skips: number;
  /** Cards that change places with the draw pile. */
  readonly swaps: number;
  /** Cards that others will see. */
  readonly shows: number;
  /** Cards given to the viewer. */
  readonly gets: number;
  /** With whom hands change places. */
  readonly trades: Seat | null;
}

/** What an action would lead to, as far as its player can know. */
export interface Consequence {
  readonly toll: Toll;
  /** Others who draw, and how many cards. */
  readonly others: readonly { readonly seat: Seat; readonly draws: number }[];
  /** The stack that is open afterwards. */
  readonly against: { readonly type: StackType; readonly total: number; readonly target: Seat } | null;
  /** Who must act next; null after the end. */
  readonly next: Seat | null;
  /** Who wins by an empty hand. At other ends hidden cards may decide. */
  readonly winner: Seat | null;
}

/** The consequence of an action of the viewer's own seat; null when it is refused, or when no deck fits. */
export function consequenceInView(view: View, action: Action): Consequence | null {
  const core = guess(view);
  if (core === null || action.seat !== view.viewer || validate(core, action)) return null;
  const events: GameEvent[] = [];
  step(core, action, (event) => events.push(event));
  const { open } = core;
  return {
    toll: tollOf(events, action.seat),
    others: drawersOf(events).filter(({ seat }) => seat !== action.seat),
    against:
      open?.phase === 'stack_resolution' ? { type: open.type, total: open.total, target: open.target } : null,
    next: actor(core),
    winner: byEmptyHand(core.outcome),
  };
}

/** What the answers cost to which no card of the stack's type belongs. */
export interface AnswerPrices {
  readonly accept: Consequence;
  /** Null without a NOPE that answers. */
  readonly nope: Consequence | null;
}

/** With a NOPE and without one; null while no stack waits for the viewer. */
export function answersInView(view: View): AnswerPrices | null {
  const { viewer, stack, color } = view;
  if (viewer === 'spectator' || stack === null || view.awaited !== viewer) return null;
  const accept = consequenceInView(view, { type: 'accept', seat: viewer });
  return accept && { accept, nope: consequenceInView(view, { type: 'nope', seat: viewer, color }) };
}

/** Whether one toll is less than another. */
export function spares(toll: Toll, instead: Toll): boolean {
  const parts = ['draws', 'skips', 'swaps', 'shows', 'gets'] as const;
  return (
    parts.some((part) => toll[part] < instead[part]) || (toll.trades === null && instead.trades !== null)
  );
}

function byEmptyHand(end: Outcome | null): Seat | null {
  return end?.method === 'card_play' || end?.method === 'stack_resolve' ? end.winner : null;
}

function tollOf(events: readonly GameEvent[], seat: Seat): Toll {
  const toll = { draws: 0, skips: 0, swaps: 0, shows: 0, gets: 0, trades: null as Seat | null };
  for (const { seat: drawer, draws } of drawersOf(events)) if (drawer === seat) toll.draws += draws;
  for (const event of events) {
    if (event.type === 'playerStunned' && event.seat === seat) toll.skips += event.by;
    else if (event.type === 'cardsHijacked' && event.seat === seat) toll.swaps += event.count;
    else if (event.type === 'peekOpened' && event.target === seat) toll.shows += event.count;
    else if (event.type === 'giftsGiven' && event.target === seat) toll.gets += event.count;
    else if (event.type === 'handsTraded') toll.trades = event.source === seat ? event.target : event.source;
  }
  return toll;
}

/** Who draws because of a stack or a jinx. */
function drawersOf(events: readonly GameEvent[]): { seat: Seat; draws: number }[] {
  return events.flatMap((event) =>
    event.type === 'cardsDrawn' && (event.reason === 'add' || event.reason === 'jinx')
      ? [{ seat: event.seat, draws: event.count }]
      : [],
  );
}

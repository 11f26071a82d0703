/** What an action would do, tried by the rules on a guess at the hidden cards, which change nothing told here. */
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
  readonly skips: number;
  /** Cards swapped with the draw pile. */
  readonly swaps: number;
  /** Cards shown to others. */
  readonly shows: number;
  /** Cards given to the viewer. */
  readonly gets: number;
  /** The player with whom hands are swapped. */
  readonly trades: Seat | null;
}

/** What an action would lead to, as far as its player can know. */
export interface Consequence {
  readonly toll: Toll;
  readonly others: readonly { readonly seat: Seat; readonly draws: number }[];
  readonly against: { readonly type: StackType; readonly total: number; readonly target: Seat } | null;
  readonly next: Seat | null;
  /** The winner, if by an empty hand; other endings may depend on hidden cards. */
  readonly winner: Seat | null;
}

/** What an action of the viewer's own seat would do; null if it is refused or no deck fits the view. */
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

/** What it costs to accept a stack, and to nope it. */
export interface AnswerPrices {
  readonly accept: Consequence;
  /** Null without a NOPE that can answer. */
  readonly nope: Consequence | null;
}

/** The price of both answers; null while no stack waits for the viewer. */
export function answersInView(view: View): AnswerPrices | null {
  const { viewer, stack, color } = view;
  if (viewer === 'spectator' || stack === null || view.awaited !== viewer) return null;
  const accept = consequenceInView(view, { type: 'accept', seat: viewer });
  return accept && { accept, nope: consequenceInView(view, { type: 'nope', seat: viewer, color }) };
}

/** Whether `toll` is less than `instead` in some part. */
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

function drawersOf(events: readonly GameEvent[]): { seat: Seat; draws: number }[] {
  return events.flatMap((event) =>
    event.type === 'cardsDrawn' && (event.reason === 'add' || event.reason === 'jinx')
      ? [{ seat: event.seat, draws: event.count }]
      : [],
  );
}

/**
 * From the viewer's knowledge of the game (the engine's view and legal actions) to what the board shows.
 * Pure, so that containers only add what the view does not know: ids, connections, clocks, talk.
 */
import type { LegalAction, Seat, View } from '@staxd/engine';
import type { HandModel } from '../hand/Hand.tsx';
import { type SortMode, sortSlots } from '../hand/sorting.ts';
import { addable, type Choice, type Slot } from '../hand/staging.ts';
import type { StackLink, StackModel } from '../table/StackBanner.tsx';
import type { TableModel } from '../table/Table.tsx';
import type { Decision } from './announce.ts';
import type { FeedEvent } from './feedEvents.ts';
import type { HeaderTag } from './GameHeader.tsx';
import type { SeatModel } from './seatStatus.ts';

/** What a view does not say of a player. By seat. */
export type SeatFacts = Pick<
  SeatModel,
  'id' | 'bot' | 'host' | 'guest' | 'standIn' | 'thinking' | 'peeked' | 'presence'
>;

/** The others in the order of play, from the one after the viewer; everybody for a spectator. */
export function seatModels(view: View, facts: readonly SeatFacts[]): SeatModel[] {
  const count = view.seats.length;
  const own = view.viewer === 'spectator' ? undefined : view.viewer;
  const first = own === undefined ? 0 : own + 1;
  const order = view.seats.map((_, at) => (first + at) % count).filter((seat) => seat !== own);
  return order.map((seat) => seatModel(view, seat, facts[seat]));
}

function seatModel(view: View, seat: Seat, facts: SeatFacts): SeatModel {
  const { name, handSize, stunned, active } = view.seats[seat];
  return {
    ...facts,
    name,
    cards: handSize,
    stunned,
    turn: turnOf(view, seat),
    awaited: view.awaited === seat && view.phase !== 'player_action',
    attacker: view.stack !== null && view.stack.target === view.viewer && view.stack.latest === seat,
    ...(!active && { presence: 'left' as const }),
  };
}

/** Who is on the move, and who is likely to be next. */
function turnOf(view: View, seat: Seat): SeatModel['turn'] {
  if (view.phase === 'completed' || view.phase === 'cancelled') return undefined;
  if (view.current === seat) return view.awaited === seat ? 'current' : 'done';
  return view.phase === 'player_action' && activeAfter(view, view.current) === seat ? 'next' : undefined;
}

function activeAfter({ seats }: View, seat: Seat): Seat {
  const order = seats.map((_, at) => seats[(seat + 1 + at) % seats.length]);
  return order.find(({ active }) => active)?.seat ?? seat;
}

/** What the header shouts. */
export function headerTag(view: View, legal: readonly LegalAction[]): HeaderTag {
  if (view.outcome !== null) return 'over';
  if (view.viewer === 'spectator') return 'watching';
  if (view.awaited !== view.viewer) return 'waiting';
  if (view.phase === 'stack_resolution') return 'attack';
  if (view.phase === 'peek_selection') return 'peek';
  if (legal.some(({ type }) => type === 'skip')) return 'timeout';
  return view.phase === 'jinx_window' ? 'jinx' : 'mine';
}

/** The decision that the viewer owes, for the live region; undefined while others decide. */
export function decisionOf(view: View, legal: readonly LegalAction[]): Decision | undefined {
  const { viewer, awaited, turn, phase, stack, jinx, peek, seats } = view;
  if (viewer === 'spectator' || awaited !== viewer) return undefined;
  const key = `${turn} ${phase} ${stack?.total ?? 0}`;
  const offers = (type: LegalAction['type']) => legal.some((action) => action.type === type);
  if (offers('skip')) return { type: 'stunned', key, turns: seats[viewer].stunned };
  if (stack) {
    return {
      type: 'attack',
      key,
      from: seats[stack.latest].name,
      stack: stack.type,
      total: stack.total,
      canStack: offers('counter'),
      canNope: offers('nope'),
    };
  }
  if (peek) return { type: 'peek', key, count: peek.count };
  return jinx
    ? { type: 'jinx', key, from: seats[jinx.initiator].name, value: jinx.value }
    : { type: 'turn', key };
}

/** The table; `links` are the cards of an open stack with who laid them (see {@link stackLinks}). */
export function tableModel(view: View, links: readonly StackLink[] = []): TableModel {
  const { drawCount, discard, color, stack } = view;
  return {
    deck: { count: drawCount },
    discard,
    color,
    stack: stack === null ? undefined : stackModel(view, stack, links),
  };
}

function stackModel(view: View, stack: NonNullable<View['stack']>, links: readonly StackLink[]): StackModel {
  const { type, total, target } = stack;
  const { name, handSize } = view.seats[target];
  return {
    type,
    total,
    links,
    targetCards: handSize,
    canBeNoped: type !== 'trade',
    ...(target !== view.viewer && { target: name }),
  };
}

/** The cards of the open stack, read from what happened: each set since it was opened, in order. */
export function stackLinks(events: readonly FeedEvent[]): StackLink[] {
  const opened = events.findLastIndex(({ type }) => type === 'stack-initiated');
  // What opened it was played just before; a jinx stack begins with the card of the window.
  const played = events.slice(Math.max(0, opened - 1)).flatMap(setOf);
  const isTrade = events[opened]?.type === 'stack-initiated' && events[opened].stack === 'trade';
  return played.map((link, at) => (isTrade && at < played.length - 1 ? { ...link, isVoid: true } : link));
}

function setOf(event: FeedEvent): StackLink[] {
  if (event.type !== 'card-played' && event.type !== 'universal-played') return [];
  return event.cards.map((card) => ({ card, player: event.name }));
}

export interface HandOptions {
  readonly sort: SortMode;
  readonly staged: readonly Slot[];
  /** Places of the cards drawn just now. */
  readonly fresh?: readonly Slot[];
}

/** The hand in its order, with what could be played. */
export function handModel(choice: Choice, { sort, staged, fresh = [] }: HandOptions): HandModel {
  // A card that could be played instead is not dimmed: it only does not go with what is staged.
  const alone = addable(choice, []);
  const next = addable(choice, staged);
  const asked = choice.mode !== 'idle';
  return {
    cards: sortSlots(choice.hand, sort).map((slot) => ({
      slot,
      card: choice.hand[slot],
      playable: asked ? next[slot] || alone[slot] : undefined,
      promised: choice.promised?.includes(slot),
      fresh: fresh.includes(slot),
    })),
    staged,
    glowing: choice.mode === 'defenseSelection' || choice.mode === 'jinxSelection',
  };
}

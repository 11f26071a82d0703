/** Turns view and legal actions into what the board shows. Pure: containers add ids, connections, clocks and chat. */
import type { LoggedEvent } from '@staxd/client';
import {
  canBeNoped,
  cardUse,
  hitsOnce,
  type LegalAction,
  type Seat,
  stackedCards,
  type View,
} from '@staxd/engine';
import { decisionSeconds, secondsUntil } from '@staxd/protocol';
import type { ClockModel } from '../clock/urgency.ts';
import type { HandModel } from '../hand/Hand.tsx';
import { type SortMode, sortSlots } from '../hand/staging/sorting.ts';
import { addable, type Choice, modeOf, promisedSlots, type Slot } from '../hand/staging/staging.ts';
import { needed } from '../help/helpWords.ts';
import { type DealtGame, playerNames } from '../players/playerNames.ts';
import type { StackLink, StackModel } from '../table/StackBanner.tsx';
import type { TableModel } from '../table/Table.tsx';
import type { HeaderModel, HeaderTag } from './frame/GameHeader.tsx';
import type { SeatModel } from './seats/seatStatus.ts';
import { stillSeen } from './seats/stillSeen.ts';
import type { Decision } from './speech/announce.ts';

/** The other players in order of play, starting after the viewer; for a spectator, all players. `log`: as far as known. */
export function seatModels(game: DealtGame, log: readonly LoggedEvent[] = []): SeatModel[] {
  const { viewer, seats } = game.view;
  const own = viewer === 'spectator' ? undefined : viewer;
  const first = own === undefined ? 0 : own + 1;
  const order = seats.map((_, at) => (first + at) % seats.length).filter((seat) => seat !== own);
  return order.map((seat) => seatModel(game, log, seat));
}

function seatModel(game: DealtGame, log: readonly LoggedEvent[], seat: Seat): SeatModel {
  const { view, players, hostId, viewerId, mode } = game;
  const { name, handSize, stunned, active } = view.seats[seat];
  const { userId: id, bot, avatar, cardBack, badges, isGuest, hasStandIn, presence, rating } = players[seat];
  const { peeked } = view.memo;
  return {
    id,
    name,
    bot: bot ?? undefined,
    avatar: avatar ?? 1,
    hasOgBack: cardBack === 'og',
    badges,
    rating: mode === 'ranked' ? (rating ?? undefined) : undefined,
    // A player who left and still watches sees their own seat among the others.
    you: id === viewerId,
    host: id === hostId,
    guest: isGuest,
    standIn: hasStandIn,
    thinking: bot !== null && view.awaited === seat,
    peeked: peeked?.target === seat ? stillSeen(log, seat, peeked.cards) : [],
    presence: active ? presence : 'left',
    cards: handSize,
    stunned,
    turn: turnOf(view, seat),
    awaited: view.awaited === seat && view.phase !== 'player_action',
    attacker: view.stack !== null && view.stack.target === view.viewer && view.stack.latest === seat,
  };
}

function turnOf(view: View, seat: Seat): SeatModel['turn'] {
  if (view.phase === 'completed' || view.phase === 'cancelled') return undefined;
  if (view.current === seat) return view.awaited === seat ? 'current' : 'done';
  return view.phase === 'player_action' && activeAfter(view, view.current) === seat ? 'next' : undefined;
}

/** Whose turn comes after that of a seat. */
export function activeAfter({ seats }: View, seat: Seat): Seat {
  const order = seats.map((_, at) => seats[(seat + 1 + at) % seats.length]);
  return order.find(({ active }) => active)?.seat ?? seat;
}

/** `asked`: the kind of the panel that asks the viewer. */
export function headerTag(view: View, legal: readonly LegalAction[], asked?: string | null): HeaderTag {
  if (asked === 'color') return asked;
  if (view.viewer === 'spectator') return 'watching';
  if (view.awaited !== view.viewer) return 'waiting';
  if (view.phase === 'stack_resolution') return 'attack';
  if (view.phase === 'peek_selection') return 'peek';
  if (legal.some(({ type }) => type === 'skip')) return 'timeout';
  return view.phase === 'jinx_window' ? 'jinx' : 'mine';
}

export function waitsFor({ viewer, awaited, phase, seats }: View): HeaderModel['waitsFor'] {
  if (awaited === null || awaited === viewer) return undefined;
  return { name: seats[awaited].name, decides: phase !== 'player_action' };
}

/** For the live region; undefined while others decide. */
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

export function choiceOf({ view, legal }: DealtGame): Choice {
  return {
    mode: modeOf(legal),
    hand: view.hand,
    legal,
    promised: promisedSlots(view.hand, view.committed),
    needed: needed(view),
    stack: view.stack?.type,
  };
}

/** Identifies what a selection belongs to: turn, player and hand (the slots of another hand are other cards). */
export function selectionKey({ turn, current, phase, hand }: View): string {
  return `${turn} ${current} ${phase} ${hand.length}`;
}

/** The clock of the player who has to decide; undefined without a deadline. */
export function clockOf(game: DealtGame, now: number): ClockModel | undefined {
  const { deadlineAt, phase, view } = game;
  if (deadlineAt === null || phase !== 'in_progress') return undefined;
  const isAnswer = view.stack !== null || view.peek !== null;
  const seconds = secondsUntil(deadlineAt, now);
  const total = Math.max(decisionSeconds(game), seconds);
  return { kind: isAnswer ? 'defense' : 'turn', seconds, total };
}

/** `pile`: what is happening to the draw pile. Players of a stack's cards are shown as far as the log knows them. */
export function tableModel(
  view: View,
  log: readonly LoggedEvent[],
  pile?: Pick<TableModel['deck'], 'drawing' | 'shuffling'>,
): TableModel {
  const { drawCount, discard, color } = view;
  return { deck: { count: drawCount, ...pile }, discard, color, stack: stackModel(view, log) };
}

function stackModel(view: View, log: readonly LoggedEvent[]): StackModel | undefined {
  if (view.stack === null) return undefined;
  const { type, total, target } = view.stack;
  const { name, handSize } = view.seats[target];
  const cards = stackedCards(view);
  const seen = stackLinks(view, log);
  return {
    type,
    total,
    // After a reload the log may begin later than the stack.
    links: seen.length === cards.length ? seen : cards.map((card) => ({ card })),
    targetCards: handSize,
    canBeNoped: canBeNoped(type),
    target: target === view.viewer ? undefined : name,
  };
}

/** Read from the events: each set since the stack was opened, in order. */
function stackLinks(view: View, log: readonly LoggedEvent[]): StackLink[] {
  const who = playerNames(view);
  const played = setsOf(log).map(({ card, seat }): StackLink => ({ card, player: who.name(seat) }));
  const isOnce = view.stack !== null && hitsOnce(view.stack.type);
  return played.map((link, at) => (isOnce && at < played.length - 1 ? { ...link, isVoid: true } : link));
}

function setsOf(log: readonly LoggedEvent[]) {
  const events = log.flatMap(({ event }) =>
    event.type === 'cardsPlayed' || event.type === 'stackOpened' ? [event] : [],
  );
  const opened = events.findLastIndex(({ type }) => type === 'stackOpened');
  // The opening card was played just before its event; a jinx stack starts with the set that opened its window, one
  // earlier.
  const sets = events[opened]?.type === 'stackOpened' && events[opened].stack === 'jinx' ? 2 : 1;
  return events.slice(Math.max(0, opened - sets)).flatMap((event) => {
    if (event.type !== 'cardsPlayed' || event.as === 'nope') return [];
    return event.cards.map((card) => ({ card, seat: event.seat }));
  });
}

export interface HandOptions {
  readonly sort: SortMode;
  readonly staged: readonly Slot[];
  readonly fresh?: readonly Slot[];
  readonly view?: View;
  /** A color is asked for: no card can be chosen. */
  readonly picking?: boolean;
}

export function handModel(
  choice: Choice,
  { sort, staged, fresh = [], view, picking = false }: HandOptions,
): HandModel {
  // A card that could be played instead is not dimmed; it just does not go with the staged cards.
  const alone = addable(choice, []);
  const next = addable(choice, staged);
  const asked = choice.mode !== 'idle';
  return {
    cards: sortSlots(choice.hand, sort).map((slot) => ({
      slot,
      card: choice.hand[slot],
      playable: asked && !picking ? next[slot] || alone[slot] : undefined,
      locked: picking || (!asked && view !== undefined && cardUse(view, [], choice.hand[slot]).fit === null),
      promised: choice.promised?.includes(slot),
      fresh: fresh.includes(slot),
    })),
    staged,
    answering: choice.mode === 'defenseSelection' || choice.mode === 'jinxSelection',
  };
}

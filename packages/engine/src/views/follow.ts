/**
 * Updates a view with each event its viewer hears. Events say what happened, so no rule is decided here.
 * Copies of a face cannot be told apart (DECK-5): after a few events the order of the viewer's hand is open,
 * and the view is inexact until a fresh one comes. The file is long because it handles every card event.
 */
import type { Seat } from '../actions/actions.ts';
import type { GameEvent } from '../actions/events.ts';
import { type Card, face } from '../cards/cards.ts';
import { staysWithInitiator } from '../play/stacks/stackRules.ts';
import type { SeatView, StackView, View } from './view.ts';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;
type StackGrown = Extract<GameEvent, { type: 'stackOpened' | 'stackCountered' }>;

interface Draft {
  view: View;
  isExact: boolean;
  /** The stack that these events resolved, whether by a NOPE, and its hits, for the events that follow. */
  resolved: StackView | null;
  isNoped: boolean;
  hits: number;
  givers: number;
}

/** A view after some events, and whether it is complete. */
export interface Followed {
  readonly view: View;
  /** False when the order of the viewer's hand is no longer known. */
  readonly isExact: boolean;
}

/** The view after the events of one version, which must be all that the viewer may hear. */
export function followView(view: View, events: readonly GameEvent[]): Followed {
  const draft: Draft = { view, isExact: true, resolved: null, isNoped: false, hits: 0, givers: 0 };
  for (const event of events) follow(draft, event);
  const { outcome, stack, peek, current } = draft.view;
  const awaited = outcome ? null : (stack?.target ?? peek?.target ?? current);
  return { view: { ...draft.view, awaited }, isExact: draft.isExact };
}

function follow(draft: Draft, event: GameEvent): void {
  switch (event.type) {
    case 'cardsPlayed':
      return cardsPlayed(draft, event);
    case 'cardsDrawn':
      return cardsDrawn(draft, event);
    case 'deckReshuffled': {
      const { discard, drawCount } = draft.view;
      return change(draft, { discard: discard.slice(-1), drawCount: drawCount + event.count });
    }
    case 'stackOpened':
      return stackOpened(draft, event);
    case 'stackCountered':
      return stackCountered(draft, event);
    case 'stackResolved':
      draft.resolved = draft.view.stack;
      draft.isNoped = event.outcome === 'noped';
      draft.hits = event.hits;
      dissolve(draft);
      return change(draft, { phase: 'player_action', stack: null });
    case 'playerStunned':
      return changeSeat(draft, event.seat, { stunned: event.turns });
    case 'turnSkipped':
      return changeSeat(draft, event.seat, { stunned: event.turnsLeft });
    case 'handsTraded':
      return handsTraded(draft, event);
    case 'cardsHijacked':
      return cardsHijacked(draft, event);
    case 'peekOpened':
      return peekOpened(draft, event);
    case 'cardsRevealed':
      return cardsRevealed(draft, event);
    case 'giftsCommitted': {
      const { committed } = draft.view.seats[event.seat];
      changeSeat(draft, event.seat, { committed: committed + event.count });
      return change(draft, { committed: [...draft.view.committed, ...(event.cards ?? [])] });
    }
    case 'giftsGiven':
      return giftsGiven(draft, event);
    case 'jinxOpened':
      return change(draft, {
        phase: 'jinx_window',
        jinx: { initiator: event.initiator, value: event.value },
      });
    case 'jinxClosed':
      // After a team-up the window's value goes into the stack that opens next.
      return event.outcome === 'teamedUp' ? undefined : change(draft, { phase: 'player_action', jinx: null });
    case 'playerLeft':
      return playerLeft(draft, event);
    case 'turnPassed':
      return change(draft, { ...NOTHING_OPEN, current: event.seat, turn: event.turn });
    case 'gameEnded': {
      const { type: _type, ...outcome } = event;
      dissolve(draft);
      return change(draft, { ...NOTHING_OPEN, phase: 'completed', outcome });
    }
    case 'timedOut':
      return;
  }
}

const NOTHING_OPEN = { phase: 'player_action', stack: null, jinx: null, peek: null } as const;

function change(draft: Draft, fields: Partial<View>): void {
  draft.view = { ...draft.view, ...fields };
}

function changeSeat(draft: Draft, seat: Seat, fields: Partial<SeatView>): void {
  change(draft, { seats: draft.view.seats.with(seat, { ...draft.view.seats[seat], ...fields }) });
}

function changeHandSize(draft: Draft, seat: Seat, by: number): void {
  changeSeat(draft, seat, { handSize: draft.view.seats[seat].handSize + by });
}

function isOwn(draft: Draft, seat: Seat): boolean {
  return draft.view.viewer === seat;
}

function dissolve(draft: Draft): void {
  const seats = draft.view.seats.map((seat) => (seat.committed === 0 ? seat : { ...seat, committed: 0 }));
  change(draft, { seats, committed: [] });
}

function cardsPlayed(draft: Draft, event: EventOf<'cardsPlayed'>): void {
  const { seat, cards, color, handSize } = event;
  const { hand, committed, discard } = draft.view;
  if (isOwn(draft, seat)) change(draft, { hand: withoutPlayed(hand, cards, committed) });
  changeSeat(draft, seat, { handSize });
  const { shape } = face(cards[cards.length - 1]);
  change(draft, { discard: [...discard, ...cards], color, shape, emptyDraws: 0 });
}

/** Removes the earliest copies that are not promised (TURN-4, GIFT-2). */
function withoutPlayed(hand: readonly Card[], cards: readonly Card[], committed: readonly Card[]): Card[] {
  const rest = hand.slice();
  for (const card of cards) {
    let at = rest.indexOf(card);
    for (const promised of committed) if (promised === card) at = rest.indexOf(card, at + 1);
    rest.splice(at, 1);
  }
  return rest;
}

function cardsDrawn(draft: Draft, { seat, count, reason, cards = [] }: EventOf<'cardsDrawn'>): void {
  const { drawCount, emptyDraws, hand } = draft.view;
  const isEmpty = reason === 'turn' && count === 0;
  changeHandSize(draft, seat, count);
  change(draft, { drawCount: drawCount - count, emptyDraws: isEmpty ? emptyDraws + 1 : emptyDraws });
  if (isOwn(draft, seat)) change(draft, { hand: [...hand, ...cards] });
}

function stackOpened(draft: Draft, { stack, seat, target, total }: StackGrown): void {
  const { jinx, current } = draft.view;
  const first = jinx ? [{ seat: jinx.initiator, sum: jinx.value }] : [];
  const contributions = [...first, { seat, sum: total - (jinx?.value ?? 0) }];
  const initiator = contributions[0].seat;
  change(draft, {
    phase: 'stack_resolution',
    stack: { type: stack, total, initiator, holder: current, target, contributions, latest: seat },
    jinx: null,
  });
}

function stackCountered(draft: Draft, { seat, target, total }: StackGrown): void {
  const { stack, current } = draft.view;
  if (stack === null) return;
  const value = total - stack.total;
  const known = stack.contributions.some((entry) => entry.seat === seat);
  const contributions = known
    ? stack.contributions.map((entry) => (entry.seat === seat ? { seat, sum: entry.sum + value } : entry))
    : [...stack.contributions, { seat, sum: value }];
  // STK-9: a trade stays with its initiator.
  const holder = staysWithInitiator(stack.type) ? current : seat;
  change(draft, { current: holder, stack: { ...stack, total, holder, target, contributions, latest: seat } });
}

function handsTraded(draft: Draft, event: EventOf<'handsTraded'>): void {
  const { source, target, sourceGave, targetGave, sourceCards = [], targetCards = [] } = event;
  changeSeat(draft, source, { handSize: targetGave });
  changeSeat(draft, target, { handSize: sourceGave });
  if (isOwn(draft, source)) takeHand(draft, target, targetCards, sourceCards);
  if (isOwn(draft, target)) takeHand(draft, source, sourceCards, targetCards);
}

function takeHand(draft: Draft, to: Seat, hand: readonly Card[], cards: readonly Card[]): void {
  change(draft, { hand, memo: { ...draft.view.memo, gaveAway: { to, cards } } });
}

/** The gained cards have been drawn already; the lost ones are under the draw pile now. */
function cardsHijacked(draft: Draft, event: EventOf<'cardsHijacked'>): void {
  const { seat, count, lost = [], gained = [] } = event;
  changeHandSize(draft, seat, -count);
  change(draft, { drawCount: draft.view.drawCount + count });
  if (!isOwn(draft, seat)) return;
  const { hand, memo } = draft.view;
  const before = hand.slice(0, hand.length - gained.length);
  const taken = Math.min(draft.hits, before.length);
  // Nothing says which copy was taken, and cards that found no replacement went to the end of the hand.
  draft.isExact &&=
    lost.length === taken && lost.every((card) => copies(lost, card) === copies(before, card));
  change(draft, {
    hand: [...withoutPlayed(before, lost, []), ...gained],
    memo: { ...memo, hijacked: { lost, gained } },
  });
}

function copies(cards: readonly Card[], card: Card): number {
  return cards.filter((other) => other === card).length;
}

function peekOpened(draft: Draft, { target, count }: EventOf<'peekOpened'>): void {
  const { resolved, view } = draft;
  const contributors = (resolved?.contributions ?? []).map(({ seat }) => seat);
  change(draft, {
    phase: 'peek_selection',
    peek: {
      target,
      count,
      contributors: contributors.filter((seat) => view.seats[seat].active),
      noped: draft.isNoped,
    },
  });
}

function cardsRevealed(draft: Draft, { target, viewers, cards }: EventOf<'cardsRevealed'>): void {
  const { viewer, memo } = draft.view;
  if (cards === undefined || viewer === 'spectator' || !viewers.includes(viewer)) return;
  change(draft, { memo: { ...memo, peeked: { target, cards } } });
}

function giftsGiven(draft: Draft, { seat, target, count, cards = [] }: EventOf<'giftsGiven'>): void {
  changeHandSize(draft, seat, -count);
  changeHandSize(draft, target, count);
  if (isOwn(draft, seat)) change(draft, { hand: withoutPlayed(draft.view.hand, cards, []) });
  if (!isOwn(draft, target)) return;
  // The cards came in the order of all promises, but the events come giver by giver.
  draft.givers++;
  draft.isExact &&= draft.givers === 1;
  change(draft, { hand: [...draft.view.hand, ...cards] });
}

/** LEAVE-1: only what no other event says. */
function playerLeft(draft: Draft, { seat, cards }: EventOf<'playerLeft'>): void {
  changeSeat(draft, seat, { active: false, handSize: 0, committed: 0 });
  const { leavers, drawCount, stack, peek, seats } = draft.view;
  change(draft, { leavers: [...leavers, seat], drawCount: drawCount + cards, emptyDraws: 0 });
  if (isOwn(draft, seat)) change(draft, { hand: [], committed: [] });
  if (peek) {
    change(draft, { peek: { ...peek, contributors: peek.contributors.filter((other) => other !== seat) } });
  }
  if (stack?.type === 'gift') {
    const contributions = stack.contributions.filter((entry) => entry.seat !== seat);
    const total = seats.reduce((sum, { committed }) => sum + committed, 0);
    change(draft, { stack: { ...stack, contributions, total } });
  }
}

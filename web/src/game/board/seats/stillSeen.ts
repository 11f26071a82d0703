import type { LoggedEvent } from '@staxd/client';
import type { Card, Seat } from '@staxd/engine';

/** Of the cards that a player has shown, those that may still be in that hand: what is known of it from the log. */
export function stillSeen(
  log: readonly LoggedEvent[],
  target: Seat,
  shown: readonly Card[],
): readonly Card[] {
  const from = log.findLastIndex(
    ({ event }) => event.type === 'cardsRevealed' && event.target === target && event.cards !== undefined,
  );
  let left = shown;
  for (const { event } of log.slice(from + 1)) left = without(left, event, target);
  return left;
}

function without(cards: readonly Card[], event: LoggedEvent['event'], target: Seat): readonly Card[] {
  switch (event.type) {
    case 'cardsPlayed':
      return event.seat === target ? less(cards, event.cards) : cards;
    case 'giftsGiven':
      return event.seat === target ? less(cards, event.cards ?? cards) : cards;
    case 'cardsHijacked':
      return event.seat === target ? [] : cards;
    case 'handsTraded':
      return event.source === target || event.target === target ? [] : cards;
    default:
      return cards;
  }
}

function less(cards: readonly Card[], gone: readonly Card[]): readonly Card[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

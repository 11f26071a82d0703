/** Lines of the feed: a sign, and a sentence that begins with the player's name. */
import type { Card, Seat } from '@staxd/engine';
import { cardName } from '../../../look/cards/cardFace.ts';
import { t } from '../../../messages/t.ts';

/** Shown beside the line: a played card, the sign of an effect, or an icon for the event. */
export type FeedSign =
  | Card
  | 'draw'
  | 'stack'
  | `i-${string}`
  | 'clock'
  | 'left'
  | 'registered'
  | 'shuffle'
  | 'jinx'
  | 'win';

export interface FeedLine {
  readonly sign: FeedSign;
  readonly text: string;
  /** The acting player's name, where the sentence begins with it. */
  readonly name?: string | undefined;
  readonly seat?: Seat;
  readonly tiles?: { readonly cards: readonly Card[]; readonly words: string };
  readonly isOutcome?: boolean;
  /** Too minor to be read out: it can be seen, or the next line says it. */
  readonly isSilent?: boolean;
  /** Already shown as a notice when it happened; only the log lists it too. */
  readonly isNotice?: boolean;
}

/** Ids grow, so that lists can tell copies apart. */
export interface FeedEntry extends FeedLine {
  readonly id: number;
  /** `before`: happened before the viewer came. `missed`: happened while the viewer was away. Undefined: seen live. */
  readonly unseen?: 'before' | 'missed';
  readonly turn?: number;
  /** What came of something for the viewer. */
  readonly isOwn?: boolean;
}

export interface FeedGroup {
  readonly lead: FeedEntry;
  readonly outcomes: readonly FeedEntry[];
}

export function groupsOf(entries: readonly FeedEntry[]): FeedGroup[] {
  const groups: { lead: FeedEntry; outcomes: FeedEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.isOutcome && last && last.lead.unseen === entry.unseen) last.outcomes.push(entry);
    else groups.push({ lead: entry, outcomes: [] });
  }
  return groups;
}

/** How many groups the feed shows; the oldest drops out. */
export const FEED_LENGTH = 5;

export function withoutNotices(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  return entries.filter(({ isNotice, unseen }) => !isNotice || unseen === 'missed');
}

export function latest<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.slice(-FEED_LENGTH);
}

export function cardsInWords(cards: readonly Card[]): string {
  const names = [...new Set(cards)].map((card) => {
    const count = cards.filter((other) => other === card).length;
    const name = cardName(card).toLowerCase();
    return count === 1 ? name : t('board.feed.cardCount', { count, card: name });
  });
  const last = names.pop() ?? '';
  return names.length === 0 ? last : t('board.feed.and', { first: names.join(', '), last });
}

/** Lines of the feed: a sign, and one sentence that begins with who did it. */
import type { Card, Seat } from '@staxd/engine';
import { cardName } from '../../../cards/cardFace.ts';
import { t } from '../../../messages/t.ts';

/** What stands beside the line: a card that was played, the sign of an effect, or one for what happened. */
export type FeedSign =
  | Card
  | 'draw'
  | 'stack'
  | `i-${string}`
  | 'clock'
  | 'left'
  | 'shuffle'
  | 'jinx'
  | 'win';

export interface FeedLine {
  readonly sign: FeedSign;
  /** In one sentence, as feed and screen reader give it. */
  readonly text: string;
  /** Who did it, where the sentence begins with the name. */
  readonly name?: string | undefined;
  /** Whose face stands beside it. */
  readonly seat?: Seat;
  /** Cards that are shown in place of their words. */
  readonly tiles?: { readonly cards: readonly Card[]; readonly words: string };
  /** What came of the line before: it stands under that one. */
  readonly isOutcome?: boolean;
  /** Too small to be read out: it is seen anyway, or said with what follows. */
  readonly isSilent?: boolean;
  /** A notice tells it when it happens: only the list of what has happened has it too. */
  readonly isNotice?: boolean;
}

/** A line in its place: ids grow, so that lists can tell copies. */
export interface FeedEntry extends FeedLine {
  readonly id: number;
  /** `before`: it was over when the viewer came. `missed`: it happened while the viewer was away. Else it was heard. */
  readonly heard?: 'before' | 'missed';
  /** In which turn, where that is known. */
  readonly turn?: number;
}

/** Something that a player did, and what came of it. */
export interface FeedGroup {
  readonly lead: FeedEntry;
  readonly outcomes: readonly FeedEntry[];
}

export function groupsOf(entries: readonly FeedEntry[]): FeedGroup[] {
  const groups: { lead: FeedEntry; outcomes: FeedEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.isOutcome && last && last.lead.heard === entry.heard) last.outcomes.push(entry);
    else groups.push({ lead: entry, outcomes: [] });
  }
  return groups;
}

/** The feed shows so many; the oldest drops out. */
export const FEED_LENGTH = 5;

/** What the feed tells by itself: no notice has told what the viewer missed. */
export function toldByFeed(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  return entries.filter(({ isNotice, heard }) => !isNotice || heard === 'missed');
}

export function latest<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.slice(-FEED_LENGTH);
}

/** "2 × pink star", "orange add +2 and green add +2". */
export function cardsInWords(cards: readonly Card[]): string {
  const names = [...new Set(cards)].map((card) => {
    const count = cards.filter((other) => other === card).length;
    const name = cardName(card).toLowerCase();
    return count === 1 ? name : t('board.feed.cardCount', { count, card: name });
  });
  const last = names.pop() ?? '';
  return names.length === 0 ? last : t('board.feed.and', { first: names.join(', '), last });
}

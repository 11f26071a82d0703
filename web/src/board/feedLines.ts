/** Lines of the feed: a sign, and one sentence that begins with who did it. */
import type { Card } from '@staxd/engine';
import { cardName } from '../cards/cardFace.ts';
import { t } from '../messages/t.ts';

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
  /** Too small to be read out: it is seen anyway, or said with what follows. */
  readonly isSilent?: boolean;
}

/** A line in its place: ids grow, so that lists can tell copies. */
export interface FeedEntry extends FeedLine {
  readonly id: number;
}

/** The feed shows so many; the oldest drops out. */
export const FEED_LENGTH = 5;

export function latest(entries: readonly FeedEntry[]): readonly FeedEntry[] {
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

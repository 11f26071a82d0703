/** What a player missed while the connection was lost, in one line, for a while after it is back. */

import { STAYS } from '../../../look/motion/times.ts';
import { useBriefly } from '../../../look/motion/useBriefly.ts';
import { t } from '../../../messages/t.ts';
import { useSession } from '../../../online/session/session.ts';
import type { FeedEntry } from '../../board/feed/feedLines.ts';

/** How many events are named: the latest. */
const NAMED = 2;

export function useMissed(feed: readonly FeedEntry[]): string | undefined {
  const missed = useSession((state) => state.missed);
  const shown = useBriefly(missed ?? undefined, STAYS.missed);
  return shown && missedText(feed);
}

function missedText(feed: readonly FeedEntry[]): string | undefined {
  const lines = feed.filter(({ unseen, isSilent }) => unseen === 'missed' && !isSilent);
  const rest = lines.length - NAMED;
  const named = lines
    .slice(-NAMED)
    .map(({ text }) => text)
    .join(', ');
  if (named === '') return undefined;
  const what = rest > 0 ? t('board.missed.more', { what: named, count: rest }) : named;
  return t('board.missed', { what });
}

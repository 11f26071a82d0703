import { useState } from 'react';
import { useModel } from '../../look/primitives/useModel.ts';
import { type FeedEntry, withoutNotices } from './feed/feedLines.ts';
import { useFreshLines } from './feed/useFreshLines.ts';

/** The feed as it is shown: what is new, and how much was missed since the log was last read. */
export function useFeed(feed: readonly FeedEntry[]) {
  const entries = withoutNotices(feed);
  const fresh = useFreshLines(entries);
  const [readUntil, setReadUntil] = useState(0);
  const missed = entries.filter(({ id, unseen }) => unseen === 'missed' && id > readUntil).length;
  return useModel({ entries, fresh, missed, onRead: () => setReadUntil(feed.at(-1)?.id ?? 0) });
}

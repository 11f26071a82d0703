import { useEffect, useRef, useState } from 'react';
import { STAYS } from '../../../look/motion/times.ts';
import { type FeedEntry, latest } from './feedLines.ts';

/** The lines of the last 4 s, five at most. Lines that were there at first are not fresh (FEED-2). */
export function useFreshLines(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  const news = entries.filter(({ unseen }) => unseen !== 'before');
  const newest = news.at(-1)?.id ?? 0;
  const first = useRef(newest);
  const [over, setOver] = useState(newest);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (newest === first.current) return;
    timers.current.add(setTimeout(() => setOver(newest), STAYS.feedItem));
  }, [newest]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return latest(news.filter(({ id }) => id > over));
}

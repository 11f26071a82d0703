/** Whether to show that the discards are being shuffled in; what was in the log at first is old. */
import type { LoggedEvent } from '@staxd/client';
import { useEffect, useState } from 'react';
import { STAYS } from '../../../look/motion/times.ts';

export function useShuffling(log: readonly LoggedEvent[]): boolean {
  const latest = log.findLast(({ event }) => event.type === 'deckReshuffled');
  const [told, setTold] = useState(latest);
  const isNews = latest !== undefined && latest !== told;
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => setTold(latest), STAYS.shuffling);
    return () => clearTimeout(timer);
  }, [isNews, latest]);
  return isNews;
}

/** The order in which lines of the chat and events of the game came. */
import { useMemo, useState } from 'react';
import type { FeedEntry } from '../feed/feedLines.ts';
import type { ChatLine } from './ChatPanel.tsx';

export type Woven = ChatLine | FeedEntry;

/** What is there at first has no common order: what was said comes before what happened. */
export function useWoven(lines: readonly ChatLine[], entries: readonly FeedEntry[]): readonly Woven[] {
  const [places] = useState(() => new Map<Woven['id'], number>());
  return useMemo(() => {
    const all: readonly Woven[] = [...lines, ...entries];
    for (const { id } of all) if (!places.has(id)) places.set(id, places.size);
    return all.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  }, [lines, entries, places]);
}

/** The order in which lines of the chat and events of the game came. */
import { useMemo, useState } from 'react';
import type { FeedEntry } from '../feed/feedLines.ts';
import type { ChatLine, Woven } from './ChatPanel.tsx';

/** What is there at first has no common order: what was said comes before what happened. */
export function useWoven(lines: readonly ChatLine[], entries: readonly FeedEntry[]): readonly Woven[] {
  const [places] = useState(() => new Map<Woven['id'], number>());
  return useMemo(() => {
    const all: readonly Woven[] = [...lines, ...entries];
    for (const { id } of all) if (!places.has(id)) places.set(id, places.size);
    const placeOf = ({ id }: Woven) => places.get(id) ?? 0;
    return all.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [lines, entries, places]);
}

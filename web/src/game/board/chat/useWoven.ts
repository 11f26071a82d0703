/** The order in which lines of the chat, of bots, and events of the game came. */
import { useMemo, useState } from 'react';
import type { Woven } from './ChatPanel.tsx';

/** What is there at first has no common order: what was said comes before what happened. */
export function useWoven(lines: readonly Woven[], entries: readonly Woven[]): readonly Woven[] {
  const [places] = useState(() => new Map<Woven['id'], number>());
  return useMemo(() => {
    const all: readonly Woven[] = [...lines, ...entries];
    for (const { id } of all) if (!places.has(id)) places.set(id, places.size);
    const placeOf = ({ id }: Woven) => places.get(id) ?? 0;
    return all.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [lines, entries, places]);
}

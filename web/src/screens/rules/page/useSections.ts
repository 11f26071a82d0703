/** Which sections of the rules are open: those that a reader has opened, and all that a search has found. */
import { useEffect, useState } from 'react';
import type { SectionId } from '../content/section.ts';
import { STREETS } from '../content/streets.ts';
import type { Hits } from '../search/search.ts';

/** A part of the page that an address leads to. */
export type Place = SectionId | typeof STREETS;

export interface SectionOptions {
  /** What a search has found. */
  readonly hits: Hits | undefined;
  /** Where the address leads: opened and scrolled to, each time that it is another object. */
  readonly target?: { readonly place: Place } | undefined;
  readonly onOpened: (id: SectionId) => void;
}

export function useSections({ hits, target, onOpened }: SectionOptions) {
  const [open, setOpen] = useState<readonly SectionId[]>([]);
  const [current, setCurrent] = useState<Place>(STREETS);
  /** What a reader has closed among the sections that a search has opened. */
  const [closed, setClosed] = useState<readonly SectionId[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another target leads elsewhere
  useEffect(() => {
    if (target === undefined) return;
    const { place } = target;
    setCurrent(place);
    if (place !== STREETS) {
      setOpen((before) => [...before, place]);
      onOpened(place);
    }
    document.getElementById(place)?.scrollIntoView();
  }, [target]);

  return {
    current,
    toggle: (id: SectionId) => {
      setCurrent(id);
      if (hits) return setClosed(toggled(closed, id));
      if (!open.includes(id)) onOpened(id);
      setOpen(toggled(open, id));
    },
    /** Another search opens all that it finds. */
    reopen: () => setClosed([]),
    openAmong: (shown: readonly { readonly id: SectionId }[]): readonly SectionId[] =>
      hits ? shown.map(({ id }) => id).filter((id) => !closed.includes(id)) : open,
  };
}

function toggled(ids: readonly SectionId[], id: SectionId): readonly SectionId[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

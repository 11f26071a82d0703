/** Which card is pointed at, and which one is explained. */
import { create } from 'zustand';
import { elementAt } from '../../motion/places.ts';

/** A card of the hand by its slot, or the one on top. */
export type Pointed = number | 'top';

interface Explained {
  readonly pointed: Pointed;
  /** By a hover it goes with the pointer. */
  readonly isHeld: boolean;
}

interface Explaining {
  readonly explained: Explained | undefined;
  /** There is a table whose cards can be explained. */
  readonly isThere: boolean;
}

export const useExplained = create<Explaining>()(() => ({ explained: undefined, isThere: false }));

/** What was pointed at last, by pointer or focus. */
let latest: Pointed = 'top';

export function pointAt(pointed: Pointed): void {
  latest = pointed;
}

export function explain(pointed: Pointed = latest, isHeld = true): void {
  useExplained.setState({ explained: { pointed, isHeld } });
}

/** The key: the card that was pointed at last, or nothing when that one is explained already. */
export function toggleExplained(): void {
  if (useExplained.getState().explained?.pointed === latest) explainNothing();
  else explain();
}

export function explainNothing(): void {
  useExplained.setState({ explained: undefined });
}

export function setThere(isThere: boolean): void {
  latest = 'top';
  useExplained.setState({ isThere, explained: undefined });
}

/** What an element belongs to. */
export function pointedIn(target: EventTarget | null): Pointed | undefined {
  if (!(target instanceof Element)) return undefined;
  const slot = target.closest<HTMLElement>('[data-slot]')?.dataset.slot;
  if (slot !== undefined) return Number(slot);
  return elementAt('discardPile')?.contains(target) ? 'top' : undefined;
}

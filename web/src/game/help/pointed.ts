/** Which card is pointed at, and which one is explained. */
import { create } from 'zustand';
import { elementAt } from '../../look/motion/places.ts';

export type Pointed = number | 'top';

interface Explained {
  readonly pointed: Pointed;
  /** If not held, it was a hover and ends with it. */
  readonly isHeld: boolean;
}

interface ExplainState {
  readonly explained: Explained | undefined;
  readonly canExplain: boolean;
}

export const useExplained = create<ExplainState>()(() => ({ explained: undefined, canExplain: false }));

/** The card last pointed at, by pointer or focus. */
let latest: Pointed = 'top';

export function pointAt(pointed: Pointed): void {
  latest = pointed;
}

export function explain(pointed: Pointed = latest, isHeld = true): void {
  useExplained.setState({ explained: { pointed, isHeld } });
}

/** For the key: explains the card last pointed at, or closes its explanation. */
export function toggleExplained(): void {
  if (useExplained.getState().explained?.pointed === latest) explainNothing();
  else explain();
}

export function explainNothing(): void {
  useExplained.setState({ explained: undefined });
}

export function setExplainable(canExplain: boolean): void {
  latest = 'top';
  useExplained.setState({ canExplain, explained: undefined });
}

export function pointedIn(target: EventTarget | null): Pointed | undefined {
  if (!(target instanceof Element)) return undefined;
  const slot = target.closest<HTMLElement>('[data-slot]')?.dataset.slot;
  if (slot !== undefined) return Number(slot);
  return elementAt('discardPile')?.contains(target) ? 'top' : undefined;
}

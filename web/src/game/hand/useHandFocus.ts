/** One card of the hand has the tab stop; arrow keys walk, beyond the window too. */
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { HandCardModel } from './handLabel.ts';
import type { Slot } from './staging/staging.ts';
import { useKeptFocus } from './useKeptFocus.ts';

export interface HandFocusOptions {
  readonly cards: readonly HandCardModel[];
  readonly seen: readonly HandCardModel[];
  /** Brings a place of the hand into the window. */
  readonly show: (place: number) => void;
  readonly onPlay?: (() => void) | undefined;
}

export function useHandFocus(
  bar: RefObject<HTMLElement | null>,
  { cards, seen, show, onPlay }: HandFocusOptions,
) {
  const [current, setCurrent] = useState<Slot>();
  const tabStop = seen.some(({ slot }) => slot === current) ? current : seen[0]?.slot;
  const focusSlot = (slot: Slot | undefined) => {
    bar.current?.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.focus();
  };
  useKeptFocus(bar, () => focusSlot(tabStop));
  /** Synchronously, so that the card to be focused is rendered. */
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onPlay) {
      event.preventDefault();
      onPlay();
      return;
    }
    const from = cards.findIndex(({ slot }) => slot === tabStop);
    const to = destination(event.key, from, cards.length);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    setCurrent(cards[to].slot);
    requestAnimationFrame(() => focusSlot(cards[to].slot));
  };
  return { tabStop, focusSlot, setCurrent, walk };
}

/** The target of an arrow key from the card at `from`; undefined for other keys. */
function destination(key: string, from: number, total: number): number | undefined {
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: total - 1 }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(total - 1, to));
}

import { useEffect } from 'react';
import type { HandHandle } from '../../../../game/hand/Hand.tsx';

/** A lesson that follows another takes the focus to its hand, unless it is somewhere already. */
export function useFocusAtStart(follows: boolean, cards: { readonly current: HandHandle | null }): void {
  useEffect(() => {
    if (follows && document.activeElement === document.body) cards.current?.focus();
  }, [follows, cards]);
}

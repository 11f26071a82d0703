import { type RefObject, useEffect, useRef } from 'react';
import type { HandHandle } from '../hand/Hand.tsx';

/** Whoever has answered a panel goes on with the hand, unless the focus is somewhere already. */
export function useHandAfterPanel(isAsked: boolean, cards: RefObject<HandHandle | null>): void {
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked && document.activeElement === document.body) cards.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, cards]);
}

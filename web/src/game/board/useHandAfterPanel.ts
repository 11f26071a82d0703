import { type RefObject, useEffect, useRef } from 'react';
import type { HandHandle } from '../hand/Hand.tsx';

/** After a panel is answered the focus moves to the hand, unless it is already somewhere. */
export function useHandAfterPanel(isAsked: boolean, cards: RefObject<HandHandle | null>): void {
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked && document.activeElement === document.body) cards.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, cards]);
}

import { type RefObject, useEffect, useRef } from 'react';
import type { HandHandle } from './Hand.tsx';

/** After a panel is answered, or gives way to another, the focus moves to the hand, unless it is already somewhere. */
export function useHandAfterPanel(asked: unknown, cards: RefObject<Pick<HandHandle, 'focus'> | null>): void {
  const latest = useRef(asked);
  useEffect(() => {
    if (latest.current && latest.current !== asked && document.activeElement === document.body)
      cards.current?.focus();
    latest.current = asked;
  }, [asked, cards]);
}

import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus in an area when the focused element disappears, such as a card that was played. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, refocus: () => void): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      hadFocus.current = target instanceof Node && area.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, [area]);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) refocus();
  });
}

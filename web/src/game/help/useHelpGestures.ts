/** Hovering for 500 ms or pressing for 400 ms explains a card (HELP-1). */
import { useEffect } from 'react';
import {
  explain,
  explainNothing,
  type Pointed,
  pointAt,
  pointedIn,
  setExplainable,
  useExplained,
} from './pointed.ts';

export const HELP_AFTER = { hover: 500, press: 400 } as const;
/** Pixels of movement after which a press is another gesture. */
const SLACK = 8;

export function useHelpGestures(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Pointed | undefined;
    let start: { readonly x: number; readonly y: number } | undefined;
    let wasHeld = false;
    const stop = () => {
      clearTimeout(timer);
      start = undefined;
    };
    const leave = () => {
      stop();
      if (useExplained.getState().explained?.isHeld === false) explainNothing();
    };
    const hear: { readonly [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void } = {
      pointerdown: ({ target, pointerType, clientX: x, clientY: y }) => {
        stop();
        wasHeld = false;
        explainNothing();
        const pointed = pointedIn(target);
        if (pointed === undefined) return;
        pointAt(pointed);
        if (pointerType === 'mouse') return;
        start = { x, y };
        timer = setTimeout(() => {
          wasHeld = true;
          explain(pointed);
        }, HELP_AFTER.press);
      },
      // Only moves count: a card that arrives under a resting pointer is not pointed at.
      pointermove: ({ target, pointerType, clientX, clientY }) => {
        if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLACK) stop();
        const pointed = pointedIn(target);
        if (pointerType !== 'mouse' || pointed === over) return;
        over = pointed;
        leave();
        // What a key or a press opened stays until it is closed.
        if (pointed === undefined || useExplained.getState().explained) return;
        pointAt(pointed);
        timer = setTimeout(() => explain(pointed, false), HELP_AFTER.hover);
      },
      pointerup: stop,
      pointercancel: stop,
      focusin: ({ target }) => {
        const pointed = pointedIn(target);
        if (pointed !== undefined) pointAt(pointed);
      },
      click: (event) => {
        if (!wasHeld) return;
        wasHeld = false;
        event.stopPropagation();
        event.preventDefault();
      },
      contextmenu: (event) => {
        if (wasHeld || start) event.preventDefault();
      },
      keydown: (event) => {
        if (useExplained.getState().explained === undefined) return;
        if (event.key.toLowerCase() === 'e') return;
        explainNothing();
        if (event.key === 'Escape') event.stopPropagation();
      },
    };
    setExplainable(true);
    addEventListener('resize', explainNothing);
    const entries = Object.entries(hear) as [string, EventListener][];
    for (const [type, listener] of entries) document.addEventListener(type, listener, true);
    return () => {
      stop();
      setExplainable(false);
      removeEventListener('resize', explainNothing);
      for (const [type, listener] of entries) document.removeEventListener(type, listener, true);
    };
  }, []);
}

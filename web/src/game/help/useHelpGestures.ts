/** Hovering for 500 ms and pressing for 400 ms ask what a card does (HELP-1). */
import { useEffect } from 'react';
import {
  explain,
  explainNothing,
  type Pointed,
  pointAt,
  pointedIn,
  setThere,
  useExplained,
} from './pointed.ts';

export const HELP_AFTER = { hover: 500, press: 400 } as const;
/** Pixels after which a press is a gesture of its own. */
const SLACK = 8;

export function useHelpGestures(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Pointed | undefined;
    let start: { readonly x: number; readonly y: number } | undefined;
    /** The press that has explained does nothing else. */
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
      // Only a move is heard: a card that comes to lie under a pointer at rest is not pointed at.
      pointermove: ({ target, pointerType, clientX, clientY }) => {
        if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLACK) stop();
        const pointed = pointedIn(target);
        if (pointerType !== 'mouse' || pointed === over) return;
        over = pointed;
        leave();
        // What was asked for by a key or a press stays until it is sent away.
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
    setThere(true);
    addEventListener('resize', explainNothing);
    const entries = Object.entries(hear) as [string, EventListener][];
    for (const [type, listener] of entries) document.addEventListener(type, listener, true);
    return () => {
      stop();
      setThere(false);
      removeEventListener('resize', explainNothing);
      for (const [type, listener] of entries) document.removeEventListener(type, listener, true);
    };
  }, []);
}

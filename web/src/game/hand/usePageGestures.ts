/** Paging by wheel and by swipe. */
import { type PointerEvent, useRef, type WheelEvent } from 'react';

/** Pixels of sideways movement that make a swipe, and its minimum ratio to vertical movement. */
const SWIPE = 48;
const SLANT = 1.5;
/** Milliseconds within which a turning wheel counts as one page. */
const WHEEL_REST = 250;

export interface PageGestures {
  readonly onWheel: (event: WheelEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

export function usePageGestures(page: (direction: 1 | -1) => void): PageGestures {
  const turnedAt = useRef(Number.NEGATIVE_INFINITY);
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onWheel: ({ deltaX, deltaY, timeStamp }) => {
      const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
      if (delta === 0 || timeStamp - turnedAt.current < WHEEL_REST) return;
      turnedAt.current = timeStamp;
      page(delta > 0 ? 1 : -1);
    },
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      from.current = pointerType === 'touch' ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }) => {
      if (from.current === undefined) return;
      const x = clientX - from.current.x;
      const y = clientY - from.current.y;
      from.current = undefined;
      if (Math.abs(x) > SWIPE && Math.abs(x) > SLANT * Math.abs(y)) page(x < 0 ? 1 : -1);
    },
  };
}

/**
 * Dragging a card. Written by hand because the game needs only this one gesture, and an animation library for it would
 * be a quarter of the game's script (ADR 10).
 */
import { type PointerEvent, useRef } from 'react';

/** Pixels of movement after which a press becomes a drag. */
const SLACK = 6;

export interface Carry {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

export interface CarryOptions {
  readonly isEnabled: boolean;
  readonly onStart: () => void;
  /** `dy`: pixels dragged downwards; 0 when the gesture was cancelled. */
  readonly onEnd: (dy: number) => void;
}

interface Grip {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  isCarried: boolean;
}

/** The element follows the pointer and returns to its place on release. */
export function useCarry({ isEnabled, onStart, onEnd }: CarryOptions): Carry {
  const grip = useRef<Grip>(undefined);
  const end = (element: HTMLElement, dy: number) => {
    const wasCarried = grip.current?.isCarried === true;
    grip.current = undefined;
    if (!wasCarried) return;
    element.style.translate = '';
    delete element.dataset.carried;
    onEnd(dy);
  };
  return {
    onPointerDown: ({ pointerId: pointer, clientX: x, clientY: y, button }) => {
      grip.current = isEnabled && button === 0 ? { pointer, x, y, isCarried: false } : undefined;
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }) => {
      const { current } = grip;
      if (current?.pointer !== pointerId) return;
      const [dx, dy] = [clientX - current.x, clientY - current.y];
      if (!current.isCarried) {
        if (Math.hypot(dx, dy) < SLACK) return;
        current.isCarried = true;
        capture(currentTarget, pointerId);
        currentTarget.dataset.carried = '';
        onStart();
      }
      currentTarget.style.translate = `${dx}px ${dy}px`;
    },
    onPointerUp: ({ clientY, currentTarget }) => end(currentTarget, clientY - (grip.current?.y ?? clientY)),
    onPointerCancel: ({ currentTarget }) => end(currentTarget, 0),
  };
}

/** Keeps events coming when the pointer leaves the element. A pointer that is already gone cannot be captured. */
function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

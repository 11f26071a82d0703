import type { RefObject } from 'react';
import { useTableKeys } from '../../../../game/board/useTableKeys.ts';
import type { HandHandle } from '../../../../game/hand/Hand.tsx';
import { moveKeys } from '../../../../game/play/decision/moveKeys.ts';
import type { Lesson } from './useLesson.ts';

export interface LessonKeysProps {
  readonly enabled: boolean;
  readonly lesson: Lesson;
  readonly cards: RefObject<HandHandle | null>;
  readonly onPlay: () => void;
  readonly onSpeak: () => void;
  readonly onHints: () => void;
}

/** The keys of a lesson's table. A part of its own, because the table can be played before they are here. */
export function LessonKeys({ enabled, lesson, cards, onPlay, onSpeak, onHints }: LessonKeysProps): null {
  const { move, rests, mayDraw } = lesson;
  const { question, staged } = move;
  const picking = question === 'color' || question === 'target';
  useTableKeys({ enabled, picking }, cards, {
    // A counter is played like any other card.
    ...moveKeys({ ...move, counter: move.play }, rests),
    play: onPlay,
    draw: mayDraw ? () => move.answer('draw') : undefined,
    cancel: staged.length > 0 && question === undefined ? move.clear : move.cancel,
    speak: onSpeak,
    hints: onHints,
  });
  return null;
}

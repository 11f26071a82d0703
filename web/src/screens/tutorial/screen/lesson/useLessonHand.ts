import { handModel } from '../../../../game/board/boardModel.ts';
import type { HandProps } from '../../../../game/hand/Hand.tsx';
import { addable } from '../../../../game/hand/staging/staging.ts';
import { useFresh } from '../../../../game/play/flights/useFresh.ts';
import { useModel } from '../../../../look/primitives/useModel.ts';
import type { CourseStore } from '../../course/courseStore.ts';
import type { Lesson } from './useLesson.ts';
import type { Told } from './useTold.ts';

export interface LessonHandSource extends Pick<Told, 'places'>, Pick<CourseStore, 'press'> {
  /** Whether the right cards are highlighted. */
  readonly isPointed: boolean;
}

export function useLessonHand(
  { game: { view }, move, asked, rests, right }: Lesson,
  { places, press, isPointed }: LessonHandSource,
): HandProps {
  const { choice, staged, question } = move;
  const fresh = useFresh(view.hand);
  const points = isPointed && !rests && question === undefined;
  const unstaged = points ? right.filter((slot) => !staged.includes(slot)) : [];
  const isOnStack = view.stack !== null && view.stack.target === view.viewer;
  return useModel({
    ...handModel(choice, { sort: 'drawn', staged, fresh, view, picking: asked === 'color' }),
    answering: asked !== null && isOnStack,
    resting: rests,
    wrong: places,
    hint: unstaged.length > 0 ? { slots: unstaged, level: 'strong' as const } : undefined,
    /** A card that cannot be laid is answered by the lesson, not by the board. */
    onToggle: (slot: number) => {
      const isOut =
        question === undefined && !staged.includes(slot) && addable(choice, staged)[slot] !== true;
      if (isOut && !rests && view.peek === null) press([...staged, slot]);
      else move.toggle(slot);
    },
    onPlay: move.play,
  });
}

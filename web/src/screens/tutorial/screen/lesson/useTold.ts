import { STAYS } from '../../../../look/motion/times.ts';
import { useBriefly } from '../../../../look/motion/useBriefly.ts';
import { isWrong, type Verdict } from '../../course/course.ts';
import type { Lesson } from './useLesson.ts';

/** What the table says of what the learner did, for its time; with `still`, for ever. */
export function useTold(verdict: Verdict | null, { move, isReady }: Lesson, still: boolean) {
  const brief = useBriefly(
    verdict ?? undefined,
    verdict && 'stays' in verdict ? verdict.stays : STAYS.success,
  );
  const shown = still ? verdict : brief;
  const wrong =
    shown?.type === 'failed' || (shown?.type === 'wrong' && isWrong(shown, isReady)) ? shown : undefined;
  return {
    right: shown?.type === 'right' ? shown : undefined,
    wrong: wrong?.text,
    /** Of the cards that are. */
    places: wrong?.type === 'wrong' && wrong.places.length > 0 ? wrong.places : undefined,
    error: wrong?.text ?? (move.question === 'gifts' ? move.error : undefined),
  };
}

export type Told = ReturnType<typeof useTold>;

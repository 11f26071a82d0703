/** Lessons that were learned without an account, or without a line, are told once there are both (TUTOR-51). */
import { useEffect } from 'react';
import { SECOND } from '../../look/motion/times.ts';
import { hasUnsent } from '../../online/tutorial/tutorialLink.ts';

/** Between two tries: the server takes only so many calls at once. */
const AGAIN = 10 * SECOND;

/** `mayReport`: somebody is signed in, and no lesson is open, which would tell of itself. */
export function useLessonReport(mayReport: boolean): void {
  useEffect(() => {
    if (!mayReport || !hasUnsent(localStorage)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const report = async () => {
      const { openLink } = await import('./openLink.ts');
      const isTold = await openLink(() => !isOver).catchUp();
      if (!isTold && !isOver) timer = setTimeout(report, AGAIN);
    };
    timer = setTimeout(report, SECOND);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [mayReport]);
}

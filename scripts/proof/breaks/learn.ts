/** What makes sentences of docs/product/learn.md untrue. */
import type { BreakTable } from '../breaking.ts';

const TUTORIAL_PROGRESS = 'web/src/home/tutorial/tutorialProgress.ts';

export const learn: BreakTable = {
  'TUTOR-7': {
    file: TUTORIAL_PROGRESS,
    from: "if (before && !done.includes(before)) return 'locked';",
    to: '',
  },
  'TUTOR-9': {
    file: TUTORIAL_PROGRESS,
    from: "if (done.length === PHASES.length) return 'completed';",
    to: '',
  },
  'TUTOR-40': {
    file: TUTORIAL_PROGRESS,
    from: "return phase === next ? 'recommended' : 'available';",
    to: "return 'available';",
  },
};

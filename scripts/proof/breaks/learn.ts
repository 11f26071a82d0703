/** What makes sentences of docs/product/learn.md untrue. */
import type { BreakTable } from '../breaking.ts';

const TUTORIAL_PROGRESS = 'web/src/home/tutorial/tutorialProgress.ts';

const EARNED = 'server/src/tutorial/earned.ts';

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
  'TUTOR-10': {
    file: 'packages/tutorial/src/lessons/streetCred.ts',
    from: "badge: 'Rookie', coins: 100",
    to: "badge: 'Rookie', coins: 50",
  },
  'TUTOR-11': {
    file: 'packages/tutorial/src/lessons/powerMoves.ts',
    from: "badge: 'Stack Master'",
    to: "badge: 'Stacker'",
  },
  'TUTOR-12': { file: EARNED, from: "cardBack === null ? null : 'og'", to: 'null' },
  'TUTOR-13': { file: EARNED, from: 'Math.max(...completed)', to: 'Math.min(...completed)' },
  'TUTOR-19': { file: 'packages/tutorial/src/layout.ts', from: 'DRAW_PILE = 52', to: 'DRAW_PILE = 40' },
  'TUTOR-49': {
    file: 'server/src/tutorial/lessons.ts',
    from: "if (!isLearned(session)) return fail(errorBody('TUTORIAL_NOT_FINISHED', { phase }));",
    to: '',
  },
  'TUTOR-53': { file: 'server/src/http/lessonState.ts', from: 'player_stuned:', to: 'player_stunned:' },
  'TUTOR-54': { file: 'server/src/http/lessonResponse.ts', from: 'cards_drawn:', to: 'drawn:' },
  'TUTOR-40': {
    file: TUTORIAL_PROGRESS,
    from: "return phase === next ? 'recommended' : 'available';",
    to: "return 'available';",
  },
};

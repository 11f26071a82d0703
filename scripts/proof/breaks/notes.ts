/** What makes sentences of docs/product/notes.md untrue. */
import type { BreakTable } from '../breaking.ts';

const NUDGE = 'web/src/home/nudges/Nudge.tsx';
const TUTORIAL_CHOOSER = 'web/src/home/tutorial/TutorialChooser.tsx';
const GUEST_HINTS = 'web/src/home/nudges/guestHints.ts';
const HOME_NUDGES = 'web/src/routes/home/HomeNudges.tsx';

export const notes: BreakTable = {
  'NOTE-5': {
    file: TUTORIAL_CHOOSER,
    from: "<Reward earned={status === 'completed'}>{t('nudges.rewards.all')}</Reward>",
    to: '',
  },
  'NOTE-10': {
    file: 'packages/tutorial/src/progress.ts',
    from: "['recommended', 'available', 'completed', 'locked']",
    to: "['completed', 'recommended', 'available', 'locked']",
  },
  'NOTE-11': { file: TUTORIAL_CHOOSER, from: "disabled={status === 'locked'}", to: '' },
  'NOTE-12': {
    file: 'web/src/tutorial/progress/tutorialProgress.ts',
    from: 'const all = { completed: [], skipped: TRACKS };',
    to: 'const all = { completed: [], skipped: TRACKS.slice(1) };',
  },
  'NOTE-15': { file: HOME_NUDGES, from: " || wasShown('tutorial-prompt', sessionStorage)", to: '' },
  'NOTE-16': { file: HOME_NUDGES, from: 'HESITATION = 12', to: 'HESITATION = 120' },
  'NOTE-17': { file: HOME_NUDGES, from: 'noteTutorialStart(localStorage);', to: '' },
  'NOTE-18': { file: 'web/src/people/host/GuestHost.tsx', from: "say('host.guest.rules'),", to: '' },
  'NOTE-19': {
    file: 'web/src/session/matchmaking.ts',
    from: "error.code === 'FORBIDDEN' &&",
    to: 'error.status === 403 &&',
  },
  'NOTE-20': { file: GUEST_HINTS, from: 'after: 120', to: 'after: 150' },
  'NOTE-21': { file: GUEST_HINTS, from: "text: 'nudges.hint.petty'", to: "text: 'nudges.hint.stats'" },
  'NOTE-22': { file: NUDGE, from: 'HINT_MS = 10_000', to: 'HINT_MS = 15_000' },
  'NOTE-23': {
    file: HOME_NUDGES,
    from: 'if (isBusy || hasGame) return null;',
    to: 'if (isBusy) return null;',
  },
  'NOTE-25': {
    file: 'web/src/routes/end/EndView.tsx',
    from: 'NUDGE_AFTER = 3000',
    to: 'NUDGE_AFTER = 60_000',
  },
  'NOTE-27': { file: NUDGE, from: 'AFTER_GAME_MS = 5000', to: 'AFTER_GAME_MS = 8000' },
};

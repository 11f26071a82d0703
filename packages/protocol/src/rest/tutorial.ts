/** The lessons, judged by the server. */
import * as v from 'valibot';
import { ERROR_CODES, errorParams } from '../wire/errors.ts';
import { cardBack, choice, count, fields, flag, time } from '../wire/input.ts';
import { TUTORIAL_PHASES, tutorialAction, tutorialSessionId, tutorialStateSchema } from '../wire/tutorial.ts';
import type { RestCall } from './call.ts';

/** The statuses of a track, in the order in which a dialog lists them. */
export const PHASE_STATUSES = ['recommended', 'available', 'completed', 'locked'] as const;

/** Why a lesson does not take an action that the rules allow, or does not wait for. */
export const LESSON_REFUSALS = ['NOT_YET', 'NOT_NOW', 'TOO_FEW'] as const;

const phase = choice(TUTORIAL_PHASES);

const phaseEntry = v.object({
  api_name: phase,
  title: v.string(),
  subtitle: v.string(),
  icon: v.string(),
  difficulty: choice(['BEGINNER', 'EXPERT', 'ADVANCED']),
  description: v.string(),
  status: choice(PHASE_STATUSES),
});

const rewards = v.object({
  badges: v.array(v.string()),
  coins: count,
  card_back: v.nullable(cardBack),
  /** When all tracks were completed; null before. */
  quick_learner_at: v.nullable(time),
});

/** The schema of the answer to each call of the tutorial. */
export const tutorialResponseSchema = v.object({
  success: flag,
  /** What the learner is told; null: nothing. */
  message: v.nullable(v.string()),
  /** Why the action was not taken. */
  refusal: v.nullable(
    v.object({
      code: choice([...ERROR_CODES, ...LESSON_REFUSALS]),
      detail: v.string(),
      params: v.exactOptional(errorParams),
    }),
  ),
  /** Null where there is no session. */
  tutorial_state: v.nullable(tutorialStateSchema),
  /** The last lesson has been left. */
  phase_complete: flag,
  available_phases: v.array(phaseEntry),
  /** Null before the end. */
  completion_message: v.nullable(v.string()),
  session_progress: v.object({
    total_completed: count,
    completed_lessons: v.array(v.object({ step: count, title: v.string() })),
  }),
  /** By whom the action made draw. */
  cards_drawn: count,
  bot_accepted_stack: flag,
  show_color_modal: flag,
  /** Everything that the player's completed tracks have earned. */
  rewards,
});
/** The answer to each call of the tutorial. */
export type TutorialResponse = v.InferOutput<typeof tutorialResponseSchema>;

const response = tutorialResponseSchema;
const params = fields({ id: tutorialSessionId });
const query = fields({ phase });

/** The calls of the tutorial. */
export const TUTORIAL = {
  /** Begins a session, or comes back to it. */
  startTutorial: {
    method: 'POST',
    path: '/tutorial/start',
    body: fields({ phase, session_id: tutorialSessionId }),
    response,
  },
  tutorialAction: { method: 'POST', path: '/tutorial/action', body: tutorialAction, response },
  tutorialProgress: { method: 'GET', path: '/tutorial/progress/:id', params, response },
  /** Refused unless every lesson of the session was solved and its end reached. */
  completeTutorial: { method: 'POST', path: '/tutorial/complete/:id', params, query, response },
  skipTutorial: { method: 'POST', path: '/tutorial/skip/:id', params, query, response },
} as const satisfies Readonly<Record<string, RestCall>>;

/** What a learner is answered: verdicts of the lessons, progress, rewards. */
import { LESSON_REFUSALS, refusalBody, type TutorialResponse } from '@staxd/protocol';
import {
  ALL_TRACKS,
  botOf,
  errorText,
  failureText,
  isLearned,
  type LessonRun,
  missingSteps,
  type RunRefusal,
  successText,
  type TrackName,
  type TutorialSession,
  trackOf,
  trackStatuses,
} from '@staxd/tutorial';
import type { TrackDone } from '../../store/tutorialPorts.ts';
import { earningsOf, tracksIn, wornBy } from '../../tutorial/earned.ts';
import type { LessonAction, Told } from '../../tutorial/lessons.ts';
import { lessonState } from './lessonState.ts';

/** Names of pictures, as the page draws them. */
const ICONS: Readonly<Record<TrackName, string>> = {
  street_cred: 'spray-can',
  power_moves: 'layers',
  full_arsenal: 'swords',
};

/** `action`: what was done to come here; null: nothing in a lesson. */
export function tutorialResponse(id: string, told: Told, action: LessonAction | null): TutorialResponse {
  const { session, ended, refusal } = told;
  const isTaken = refusal === null && action !== null && action.type !== 'next';
  const run = session?.run;
  const events = isTaken && run?.solved ? run.events : [];
  return {
    success: refusal === null,
    message: run && action ? messageOf(run, action, refusal) : null,
    refusal: run && action && refusal ? refusalOf(run, action, refusal) : null,
    tutorial_state: session && lessonState(id, session),
    phase_complete: session?.hasEnded ?? false,
    available_phases: phases(ended),
    completion_message: session && completionMessage(session),
    session_progress: progressOf(session),
    cards_drawn: events.reduce((sum, event) => sum + (event.type === 'cardsDrawn' ? event.count : 0), 0),
    bot_accepted_stack:
      action?.type === 'botAnswer' &&
      run !== undefined &&
      events.some(
        (event) =>
          event.type === 'stackResolved' &&
          event.target === botOf(run.lesson) &&
          event.outcome === 'accepted',
      ),
    show_color_modal: run?.stage === 'color',
    rewards: rewardsIn(ended),
  };
}

function messageOf(run: LessonRun, action: LessonAction, refusal: RunRefusal | null): string | null {
  if (action.type === 'next') return refusal && failureText(run, action);
  return refusal ? errorText(run, action, refusal) : successText(run);
}

const [NOT_YET, NOT_NOW, TOO_FEW] = LESSON_REFUSALS;

function refusalOf(
  run: LessonRun,
  action: LessonAction,
  refusal: RunRefusal,
): NonNullable<TutorialResponse['refusal']> {
  switch (refusal.code) {
    case 'illegal': {
      const { retryable: _, ...body } = refusalBody(refusal.refusal);
      return body;
    }
    case 'notYet':
      return { code: NOT_YET, detail: run.lesson.notYet };
    case 'notNow':
      return { code: NOT_NOW, detail: 'The lesson does not wait for this now.' };
    case 'tooFew': {
      const detail = messageOf(run, action, refusal) ?? '';
      return { code: TOO_FEW, detail, params: { min: refusal.minimum } };
    }
  }
}

function phases(ended: readonly TrackDone[]): TutorialResponse['available_phases'] {
  const statuses = trackStatuses(tracksIn(ended));
  return ALL_TRACKS.map(({ name, title, subtitle, level, lessons, seconds }) => ({
    api_name: name,
    title,
    subtitle,
    icon: ICONS[name],
    difficulty: level,
    description: `${lessons.length} lessons, ${seconds < 120 ? `${seconds} s` : `${seconds / 60} min`}.`,
    status: statuses[name],
  }));
}

function completionMessage(session: TutorialSession): string | null {
  if (!session.hasEnded) return null;
  const { title } = trackOf(session.track);
  if (isLearned(session)) return `${title} complete!`;
  const left = missingSteps(session).length;
  return left === 1 ? `1 lesson of ${title} is left.` : `${left} lessons of ${title} are left.`;
}

function progressOf(session: TutorialSession | null): TutorialResponse['session_progress'] {
  if (session === null) return { total_completed: 0, completed_lessons: [] };
  const { lessons } = trackOf(session.track);
  const completed = session.solved.map((step) => ({ step, title: lessons[step - 1].title }));
  return { total_completed: completed.length, completed_lessons: completed };
}

function rewardsIn(ended: readonly TrackDone[]): TutorialResponse['rewards'] {
  const { badges, coins, quickLearnerAt } = earningsOf(ended);
  return {
    badges: [...badges],
    coins,
    card_back: wornBy(ended).cardBack,
    quick_learner_at: quickLearnerAt,
  };
}

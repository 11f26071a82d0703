/** The calls of the tutorial: what the learner does in the words of the wire, and what the server says to it. */
import { ApiError, type Calls, type ClientError, type Session } from '@staxd/client';
import { TUTORIAL, type TutorialActionInput } from '@staxd/protocol';
import { TRACKS } from '@staxd/tutorial';
import { errorText } from '../session/errorText.ts';
import type { ServerAnswer, TutorialCall } from './answers.ts';

export type TutorialApi = Calls<keyof typeof TUTORIAL>;

export function tutorialApi(session: Session): TutorialApi {
  return session.apiFor(TUTORIAL);
}

/** Milliseconds after which no answer counts as none; the lesson goes on without it. */
const PATIENCE = 5000;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
const ELSEWHERE: ReadonlySet<ClientError['code']> = new Set(['TUTORIAL_OTHER_STEP', 'TUTORIAL_NOT_FOUND']);
const SERVER_FAULTS = 500;

export async function makeCall(api: TutorialApi, id: string, call: TutorialCall): Promise<ServerAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<ServerAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ type: 'silent' }), PATIENCE);
  });
  try {
    return await Promise.race([send(api, id, call), silence]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status === UNAUTHORIZED) {
      return { type: 'silent' };
    }
    if (error.status >= SERVER_FAULTS) return { type: 'failed', why: 'later' };
    const text = errorText(error.body);
    if (error.status === TOO_MANY) return { type: 'failed', text, why: 'later' };
    return { type: 'failed', text, ...(ELSEWHERE.has(error.code) && { why: 'elsewhere' }) };
  } finally {
    clearTimeout(timer);
  }
}

async function send(api: TutorialApi, id: string, call: TutorialCall): Promise<ServerAnswer> {
  switch (call.type) {
    case 'start':
      return answerOf(await api.startTutorial({ body: { phase: call.track, session_id: id } }));
    case 'next':
    case 'act':
      return answerOf(await api.tutorialAction({ body: { session_id: id, ...actionOf(call) } }));
    case 'complete':
      return answerOf(await api.completeTutorial({ params: { id }, query: { phase: call.track } }));
    case 'skip':
      return answerOf(await api.skipTutorial({ params: { id }, query: { phase: call.track } }));
  }
}

function actionOf(call: Extract<TutorialCall, { readonly step: number }>): TutorialActionInput {
  const { step } = call;
  if (call.type === 'next') return { action_type: 'skip_step', action_data: { step } };
  const { action } = call;
  switch (action.type) {
    case 'play': {
      const action_data = { step, card_indices: [...action.places] };
      return { action_type: call.isAnswer ? 'stack_response' : 'play_card', action_data };
    }
    case 'gifts':
      return { action_type: 'select_gift', action_data: { step, gift_index: action.places[0] } };
    case 'color':
      return { action_type: 'select_color', action_data: { step, color: action.color } };
    case 'draw':
      return { action_type: 'draw_card', action_data: { step } };
    case 'botAnswer':
      return { action_type: 'bot_stack_response', action_data: { step } };
    default:
      return { action_type: 'stack_response', action_data: { step, response: 'accept' } };
  }
}

type Answered = Awaited<ReturnType<TutorialApi['startTutorial']>>;

function answerOf(answer: Answered): ServerAnswer {
  const { success, message, tutorial_state: state, session_progress, available_phases: phases } = answer;
  if (!success) return { type: 'refused', text: message ?? '' };
  const withStatus = (status: string) =>
    TRACKS.filter((track) => phases.some((phase) => phase.api_name === track && phase.status === status));
  const solved = session_progress.completed_lessons.map(({ step }) => step);
  const done = { completed: withStatus('completed'), skipped: [] };
  return { type: 'taken', standing: state && { step: state.step, solved, done } };
}

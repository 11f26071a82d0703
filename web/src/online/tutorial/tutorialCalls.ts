/** The calls of the tutorial: what the learner does in the server's words, and what the server says to it. */
import {
  ApiError,
  type CallAnswer,
  type Calls,
  type CamelCased,
  type ClientError,
  type Session,
} from '@staxd/client';
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
      return answerOf(await api.startTutorial({ body: { phase: call.track, sessionId: id } }));
    case 'next':
    case 'act':
      return answerOf(await api.tutorialAction({ body: { sessionId: id, ...actionOf(call) } }));
    case 'complete':
      return answerOf(await api.completeTutorial({ params: { id }, query: { phase: call.track } }));
    case 'skip':
      return answerOf(await api.skipTutorial({ params: { id }, query: { phase: call.track } }));
  }
}

function actionOf(call: Extract<TutorialCall, { readonly step: number }>): CamelCased<TutorialActionInput> {
  const { step } = call;
  if (call.type === 'next') return { actionType: 'skip_step', actionData: { step } };
  const { action } = call;
  switch (action.type) {
    case 'play': {
      const actionData = { step, cardIndices: action.places };
      return { actionType: call.isAnswer ? 'stack_response' : 'play_card', actionData };
    }
    case 'gifts':
      return { actionType: 'select_gift', actionData: { step, giftIndex: action.places[0] } };
    case 'color':
      return { actionType: 'select_color', actionData: { step, color: action.color } };
    case 'draw':
      return { actionType: 'draw_card', actionData: { step } };
    case 'botAnswer':
      return { actionType: 'bot_stack_response', actionData: { step } };
    default:
      return { actionType: 'stack_response', actionData: { step, response: 'accept' } };
  }
}

function answerOf(answer: CallAnswer<'startTutorial'>): ServerAnswer {
  const { success, message, tutorialState: state, sessionProgress, availablePhases: phases } = answer;
  if (!success) return { type: 'refused', text: message ?? '' };
  const withStatus = (status: string) =>
    TRACKS.filter((track) => phases.some((phase) => phase.apiName === track && phase.status === status));
  const solved = sessionProgress.completedLessons.map(({ step }) => step);
  const done = { completed: withStatus('completed'), skipped: [] };
  return { type: 'taken', standing: state && { step: state.step, solved, done } };
}

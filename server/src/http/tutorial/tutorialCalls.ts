import { ok, type Result } from '@staxd/engine';
import type { ErrorBody, TutorialAction, TutorialResponse } from '@staxd/protocol';
import type { LessonAction, Lessons, Told } from '../../tutorial/lessons.ts';
import type { Handlers } from '../call.ts';
import { tutorialResponse } from './lessonResponse.ts';

type TutorialCalls = Pick<
  Handlers,
  'startTutorial' | 'tutorialAction' | 'tutorialProgress' | 'completeTutorial' | 'skipTutorial'
>;

export function tutorialCalls(lessons: Lessons): TutorialCalls {
  return {
    startTutorial: async ({ person: { userId }, body: { session_id: id, phase } }) =>
      answer(id, await lessons.start({ userId, id }, phase)),
    tutorialAction: async ({ person: { userId }, body }) => {
      const { session_id: id, action_data } = body;
      const action = lessonAction(body);
      return answer(id, await lessons.act({ userId, id }, action, action_data.step ?? null), action);
    },
    tutorialProgress: async ({ person: { userId }, params: { id } }) =>
      answer(id, await lessons.look({ userId, id })),
    completeTutorial: async ({ person: { userId }, params: { id }, query: { phase } }) =>
      answer(id, await lessons.complete({ userId, id }, phase)),
    skipTutorial: async ({ person: { userId }, params: { id }, query: { phase } }) =>
      answer(id, await lessons.skip({ userId, id }, phase)),
  };
}

function answer(
  id: string,
  told: Result<Told, ErrorBody>,
  action: LessonAction | null = null,
): Result<TutorialResponse, ErrorBody> {
  return told.ok ? ok(tutorialResponse(id, told.value, action)) : told;
}

function lessonAction({ action_type, action_data: data }: TutorialAction): LessonAction {
  switch (action_type) {
    case 'play_card':
      return { type: 'play', places: [data.card_indices ?? data.card_index ?? []].flat() };
    case 'draw_card':
      return { type: 'draw' };
    case 'stack_response':
      return data.card_indices ? { type: 'play', places: data.card_indices } : { type: 'accept' };
    case 'skip_step':
      return { type: 'next' };
    case 'select_color':
      return { type: 'color', color: data.color };
    case 'select_gift':
      return { type: 'gifts', places: [data.gift_index] };
    case 'bot_stack_response':
      return { type: 'botAnswer' };
  }
}

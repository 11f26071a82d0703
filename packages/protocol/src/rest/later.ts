/** Calls that are specified but not built yet. They answer NOT_IMPLEMENTED. */
import { COLORS } from '@staxd/engine';
import * as v from 'valibot';
import { choice, fields, text, whole } from '../wire/input.ts';
import type { RestCall } from './call.ts';

/** The phases of the tutorial. */
export const TUTORIAL_PHASES = ['street_cred', 'power_moves', 'full_arsenal'] as const;
/** The actions that the tutorial counts. */
export const TUTORIAL_ACTIONS = [
  'play_card',
  'draw_card',
  'stack_response',
  'skip_step',
  'select_color',
  'select_gift',
  'bot_stack_response',
] as const;

const phase = choice(TUTORIAL_PHASES);
const sessionId = text(1, 64);
const byId = fields({ id: sessionId });
const index = whole(0, 511);

/** Calls that have their place and are not available yet: they answer NOT_IMPLEMENTED. */
export const LATER = {
  vipStatus: { method: 'GET', path: '/vip/status' },
  vipSubscribe: { method: 'POST', path: '/vip/subscribe', isIdempotent: true },
  vipStats: {
    method: 'GET',
    path: '/vip/stats',
    query: fields({ time_period: v.optional(text(1, 20), 'all') }),
  },
  createTournament: { method: 'POST', path: '/tournament/create' },
  tournaments: { method: 'GET', path: '/tournament/list' },
  registerForTournament: {
    method: 'POST',
    path: '/tournament/:id/register',
    params: byId,
  },
  startTutorial: { method: 'POST', path: '/tutorial/start', body: fields({ phase, session_id: sessionId }) },
  tutorialAction: {
    method: 'POST',
    path: '/tutorial/action',
    body: fields({
      session_id: sessionId,
      action_type: choice(TUTORIAL_ACTIONS),
      action_data: v.nullish(
        fields({
          card_index: v.nullish(index),
          card_indices: v.nullish(v.pipe(v.array(index), v.maxLength(512, 'at most 512 cards'))),
          action: v.nullish(choice(['take'])),
          response: v.nullish(choice(['stack', 'accept'])),
          color: v.nullish(choice(COLORS)),
          gift_index: v.nullish(index),
        }),
        {},
      ),
    }),
  },
  tutorialProgress: { method: 'GET', path: '/tutorial/progress/:id', params: byId },
  completeTutorial: {
    method: 'POST',
    path: '/tutorial/complete/:id',
    params: byId,
    query: fields({ phase }),
  },
  skipTutorial: {
    method: 'POST',
    path: '/tutorial/skip/:id',
    params: byId,
    query: fields({ phase }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;

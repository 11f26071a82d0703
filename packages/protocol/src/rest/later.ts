import { fields, text } from '../wire/input.ts';
import type { RestCall } from './call.ts';

/** Calls that have their place and are not available yet: they answer NOT_IMPLEMENTED. */
export const LATER = {
  createTournament: { method: 'POST', path: '/tournament/create' },
  tournaments: { method: 'GET', path: '/tournament/list' },
  registerForTournament: {
    method: 'POST',
    path: '/tournament/:id/register',
    params: fields({ id: text(1, 64) }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;

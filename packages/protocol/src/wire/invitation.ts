import { MODES } from '@staxd/engine';
import * as v from 'valibot';
import { avatar, choice, time } from './input.ts';

export const personSchema = v.object({
  user_id: v.string(),
  username: v.string(),
  avatar: v.nullable(avatar),
});

/** The schema of an invitation. */
export const invitationSchema = v.object({
  id: v.string(),
  from: personSchema,
  game_id: v.string(),
  invite_code: v.string(),
  game_mode: choice(MODES),
  session_name: v.string(),
  created_at: time,
  expires_at: time,
});
/** An invitation to a table. */
export type Invitation = v.InferOutput<typeof invitationSchema>;

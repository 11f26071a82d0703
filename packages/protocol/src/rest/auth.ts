/** Who plays. */
import * as v from 'valibot';
import { avatar, cardBack, count, flag, time } from '../wire/input.ts';
import type { RestCall } from './call.ts';

/** The schema of a player as described to themselves. */
export const userSchema = v.object({
  id: v.string(),
  username: v.string(),
  email: v.nullable(v.string()),
  is_guest: flag,
  is_vip: flag,
  avatar,
  clout: count,
  coins: count,
  badges: v.array(v.string()),
  card_back: v.nullable(cardBack),
});
/** A player as the server describes them to themselves. */
export type User = v.InferOutput<typeof userSchema>;

/** A token and its user. */
export const authSchema = v.object({
  access_token: v.string(),
  token_type: v.literal('bearer'),
  expires_at: time,
  /** Guests only: exchanged for the next access token. It changes with each use. */
  session_token: v.exactOptional(v.string()),
  recovered: flag,
  username: v.string(),
  user: userSchema,
});
/** The answer to a successful sign-in. */
export type AuthResponse = v.InferOutput<typeof authSchema>;

/** The answer to `GET /auth/me`: with a fresh token when the old one is past half of its life (AUTH-9). */
export const meSchema = v.object({
  ...userSchema.entries,
  access_token: v.exactOptional(v.string()),
  expires_at: v.exactOptional(time),
});

/** The calls by which people sign in and out. */
export const AUTH = {
  /** With a guest's token, the guest becomes the account and keeps the user id (ACCT-6). */
  register: { method: 'POST', path: '/auth/register', response: authSchema },
  /** The body is a form, multipart or not, or JSON. */
  login: { method: 'POST', path: '/auth/login', response: authSchema },
  guest: {
    method: 'POST',
    path: '/auth/guest',
    response: authSchema,
  },
  /** Revokes the family of the token: all its tokens and sockets, on every machine. */
  logout: { method: 'POST', path: '/auth/logout', response: v.object({ success: v.literal(true) }) },
  me: { method: 'GET', path: '/auth/me', response: meSchema },
  /** Changes the name or the picture. Omitted fields stay. A registered player's name has the form of `usernameForm`. */
  setMe: {
    method: 'POST',
    path: '/auth/me',
    response: userSchema,
  },
} as const satisfies Readonly<Record<string, RestCall>>;

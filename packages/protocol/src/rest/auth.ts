/** Registration, login, guests. Texts: AUTH-14 to AUTH-19. */
import * as v from 'valibot';
import { avatar, cardBack, choice, count, fields, flag, pattern, text, time } from '../wire/input.ts';
import { GUEST_NAME } from '../wire/terms.ts';
import type { RestCall } from './call.ts';

const usernameForm = v.pipe(
  v.string('a text'),
  v.nonEmpty('Username is required'),
  v.minLength(3, 'Username must be at least 3 characters'),
  v.maxLength(30, 'Username must be at most 30 characters'),
  v.regex(/^\w+$/, 'Username can only contain letters, numbers, and underscores'),
);
const passwordForm = v.pipe(
  v.string('a text'),
  v.nonEmpty('Password is required'),
  v.minLength(8, 'Password must be at least 8 characters'),
  v.maxLength(128, 'Password must be at most 128 characters'),
);
const emailForm = v.pipe(
  v.string('a text'),
  v.maxLength(254, 'Invalid email format'),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email format'),
);
/** A form sends an empty text for an empty field. */
const email = v.nullish(v.union([v.literal(''), emailForm], 'Invalid email format'));

/** 0 to 5 points: one each for 8 characters, an upper-case letter, a lower-case letter, a digit, another character. */
export function passwordStrength(password: string): number {
  const forms = [/^.{8,}$/s, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/];
  return forms.filter((form) => form.test(password)).length;
}
const FAIR = 3;

const newPassword = v.pipe(
  passwordForm,
  v.check(
    (password) => passwordStrength(password) >= FAIR,
    'Password is too weak. Add more character types.',
  ),
);

/** A guest's name may be longer than LONGEST_GUEST_NAME, because clients add a suffix to a name that is taken. */
const guestName = pattern(
  GUEST_NAME,
  'a name of 1 to 30 letters, digits, blanks, dots, hyphens, apostrophes and underscores, with blanks only between them',
);

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

const OAUTH_PROVIDERS = ['google', 'apple', 'facebook'] as const;
const provider = fields({ provider: choice(OAUTH_PROVIDERS) });

/** The calls by which people sign in and out. */
export const AUTH = {
  register: {
    method: 'POST',
    path: '/auth/register',
    body: fields({
      username: v.optional(usernameForm, ''),
      email,
      password: v.optional(newPassword, ''),
      is_guest: v.optional(v.literal(false, 'false'), false),
    }),
    response: authSchema,
  },
  /** The body is a form, multipart or not, or JSON. */
  login: {
    method: 'POST',
    path: '/auth/login',
    body: fields({
      username: v.optional(v.pipe(text(0, 254), v.nonEmpty('All fields are required')), ''),
      password: v.optional(
        v.pipe(
          v.string('a text'),
          v.nonEmpty('All fields are required'),
          v.maxLength(128, 'at most 128 characters'),
        ),
        '',
      ),
    }),
    response: authSchema,
  },
  guest: {
    method: 'POST',
    path: '/auth/guest',
    body: fields({
      username: v.nullish(guestName),
      avatar: v.optional(avatar),
      session_token: v.nullish(text(1, 200)),
    }),
    response: authSchema,
  },
  /** Revokes the family of the token: all its tokens and sockets, on every machine. */
  logout: { method: 'POST', path: '/auth/logout', response: v.object({ success: v.literal(true) }) },
  me: { method: 'GET', path: '/auth/me', response: userSchema },
  /** Changes a guest's name or anybody's picture. Omitted fields stay. */
  setMe: {
    method: 'POST',
    path: '/auth/me',
    body: fields({ username: v.optional(guestName), avatar: v.optional(avatar) }),
    response: userSchema,
  },
  oauthAuthorize: { method: 'GET', path: '/auth/oauth/:provider/authorize', params: provider },
  oauthCallback: {
    method: 'POST',
    path: '/auth/oauth/:provider/callback',
    params: provider,
    body: fields({ code: text(1, 2048), state: text(1, 2048) }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;

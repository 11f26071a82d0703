/** Registration, login, guests. Texts: AUTH-14 to AUTH-19. */
import * as v from 'valibot';
import { avatar, cardBack, count, fields, flag, pattern, text, time } from '../wire/input.ts';
import { GUEST_NAME } from '../wire/terms.ts';
import type { RestCall } from './call.ts';

/** A registered player's name (AUTH-15, AUTH-16). */
export const usernameForm = v.pipe(
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
/** An e-mail address, as far as its form tells (AUTH-17). */
export const emailForm = v.pipe(
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
/** The least strength of a new password. */
export const FAIR = 3;

/** A password to be set: strong enough (AUTH-18, AUTH-19). */
export const newPassword = v.pipe(
  passwordForm,
  v.check(
    (password) => passwordStrength(password) >= FAIR,
    'Password is too weak. Add more character types.',
  ),
);

/** What is wrong with a text, such as a name by {@link usernameForm}: the first fault in English; null for none. */
export function formFault(form: v.GenericSchema<string>, text: string): string | null {
  return v.safeParse(form, text).issues?.[0].message ?? null;
}

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

/** The answer to `GET /auth/me`: with a fresh token when the old one is past half of its life (AUTH-9). */
export const meSchema = v.object({
  ...userSchema.entries,
  access_token: v.exactOptional(v.string()),
  expires_at: v.exactOptional(time),
});

/** Whether the sign-in outlasts the browser's session (AUTH-7). A form sends a text. */
export const remember = v.optional(
  v.pipe(
    v.union([flag, v.picklist(['true', 'false'])], 'true or false'),
    v.transform((given) => given === true || given === 'true'),
  ),
  true,
);

/** The calls by which people sign in and out. */
export const AUTH = {
  /** With a guest's token, the guest becomes the account and keeps the user id (ACCT-6). */
  register: {
    method: 'POST',
    path: '/auth/register',
    body: fields({
      username: v.optional(usernameForm, ''),
      email,
      password: v.optional(newPassword, ''),
      is_guest: v.optional(v.literal(false, 'false'), false),
      remember,
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
      remember,
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
  me: { method: 'GET', path: '/auth/me', response: meSchema },
  /** Changes the name or the picture. Omitted fields stay. A registered player's name has the form of `usernameForm`. */
  setMe: {
    method: 'POST',
    path: '/auth/me',
    body: fields({ username: v.optional(guestName), avatar: v.optional(avatar) }),
    response: userSchema,
  },
} as const satisfies Readonly<Record<string, RestCall>>;

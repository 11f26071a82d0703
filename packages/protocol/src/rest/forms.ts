/** What people fill in about an account. Texts: AUTH-14 to AUTH-19. */
import * as v from 'valibot';
import { flag } from '../wire/input.ts';
import { ACCOUNT_LENGTHS } from '../wire/names.ts';

const { name, password } = ACCOUNT_LENGTHS;

/** A registered player's name (AUTH-15, AUTH-16). */
export const usernameForm = v.pipe(
  v.string('a text'),
  v.nonEmpty('Username is required'),
  v.minLength(name.least, `Username must be at least ${name.least} characters`),
  v.maxLength(name.most, `Username must be at most ${name.most} characters`),
  v.regex(/^\w+$/, 'Username can only contain letters, numbers, and underscores'),
);
const passwordForm = v.pipe(
  v.string('a text'),
  v.nonEmpty('Password is required'),
  v.minLength(password.least, `Password must be at least ${password.least} characters`),
  v.maxLength(password.most, `Password must be at most ${password.most} characters`),
);
/** An e-mail address, as far as its form tells (AUTH-17). */
export const emailForm = v.pipe(
  v.string('a text'),
  v.maxLength(254, 'Invalid email format'),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email format'),
  // It would name the mailbox without the dot, and have limits of its own.
  v.check((text) => !/[.。]$/.test(text.normalize('NFKC')), 'Invalid email format'),
);
/** An address that may be left out. A form sends an empty text for an empty field. */
export const optionalEmail = v.nullish(v.union([v.literal(''), emailForm], 'Invalid email format'));

/** 0 to 5 points: one each for enough characters, an upper-case letter, a lower-case letter, a digit, another character. */
export function passwordStrength(password: string): number {
  const signs = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/].filter((form) => form.test(password)).length;
  return signs + (password.length >= ACCOUNT_LENGTHS.password.least ? 1 : 0);
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

/** Whether the sign-in outlasts the browser's session (AUTH-7). A form sends a text. */
export const remember = v.optional(
  v.pipe(
    v.union([flag, v.picklist(['true', 'false'])], 'true or false'),
    v.transform((given) => given === true || given === 'true'),
  ),
  true,
);

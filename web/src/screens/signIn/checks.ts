/** What is wrong with a form, one thing at a time, in the order of docs/product/people.md. */
import { ACCOUNT_LENGTHS, emailForm, FAIR, formFault, passwordStrength } from '@staxd/protocol';
import type { PlainSignInKey } from '../../messages/signIn/say.ts';

export interface LoginForm {
  readonly username: string;
  readonly password: string;
}

export interface NewPasswordForm {
  readonly password: string;
  readonly repeated: string;
}

export interface SignUpForm extends NewPasswordForm {
  readonly username: string;
  readonly email: string;
  readonly agrees: boolean;
}

/** The field to go to, and the text below it; `isOfForm`: the text stands above all fields instead. */
export interface Fault<Field extends string> {
  readonly field: Field;
  readonly text: PlainSignInKey;
  readonly isOfForm?: true;
}

const { name: NAME, password: PASSWORD } = ACCOUNT_LENGTHS;

/** AUTH-2, AUTH-3. */
export function loginFault({ username, password }: LoginForm): Fault<keyof LoginForm> | null {
  if (username === '') return { field: 'username', text: 'login.required', isOfForm: true };
  if (password === '') return { field: 'password', text: 'login.required', isOfForm: true };
  if (password.length < PASSWORD.least) return { field: 'password', text: 'login.short' };
  return null;
}

/** AUTH-14 to AUTH-21. */
export function signUpFault(form: SignUpForm): Fault<keyof SignUpForm> | null {
  const name = nameFault(form.username);
  if (name) return { field: 'username', text: name };
  if (form.email !== '' && !isEmail(form.email)) return { field: 'email', text: 'signUp.email.form' };
  const password = newPasswordFault(form);
  if (password) return password;
  return form.agrees ? null : { field: 'agrees', text: 'signUp.terms.required' };
}

export function newPasswordFault({
  password,
  repeated,
}: NewPasswordForm): Fault<keyof NewPasswordForm> | null {
  if (password === '') return { field: 'password', text: 'signUp.password.required' };
  if (password.length > PASSWORD.most) return { field: 'password', text: 'signUp.password.long' };
  if (password.length < PASSWORD.least) return { field: 'password', text: 'login.short' };
  if (passwordStrength(password) < FAIR) return { field: 'password', text: 'signUp.password.weak' };
  return password === repeated ? null : { field: 'repeated', text: 'signUp.password.differ' };
}

export function emailFault(email: string): Fault<'email'> | null {
  if (email === '') return { field: 'email', text: 'forgot.required' };
  return isEmail(email) ? null : { field: 'email', text: 'signUp.email.form' };
}

function nameFault(username: string): PlainSignInKey | null {
  if (username === '') return 'signUp.name.required';
  if (username.length < NAME.least) return 'signUp.name.short';
  if (username.length > NAME.most) return 'signUp.name.long';
  return /^\w+$/.test(username) ? null : 'signUp.name.form';
}

function isEmail(text: string): boolean {
  return formFault(emailForm, text) === null;
}

/** What {@link passwordStrength} counts, in its order. */
export const MARKS = [
  { text: 'strength.long', isThere: (password: string) => password.length >= PASSWORD.least },
  { text: 'strength.upper', isThere: (password: string) => /[A-Z]/.test(password) },
  { text: 'strength.lower', isThere: (password: string) => /[a-z]/.test(password) },
  { text: 'strength.digit', isThere: (password: string) => /\d/.test(password) },
  { text: 'strength.other', isThere: (password: string) => /[^A-Za-z\d]/.test(password) },
] as const satisfies readonly {
  readonly text: PlainSignInKey;
  readonly isThere: (password: string) => boolean;
}[];

/** The name of a strength (AUTH-23); null for no password at all. */
export function strengthName(password: string): PlainSignInKey | null {
  if (password === '') return null;
  const points = passwordStrength(password);
  if (points < FAIR) return 'strength.weak';
  if (points === FAIR) return 'strength.fair';
  return points === MARKS.length ? 'strength.strong' : 'strength.good';
}

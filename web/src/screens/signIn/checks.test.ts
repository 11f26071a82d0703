import { emailForm, formFault, newPassword, passwordStrength, usernameForm } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import { saySignIn } from '../../messages/signIn/say.ts';
import { loginFault, MARKS, newPasswordFault, signUpFault, strengthName } from './checks.ts';

const fine = {
  username: 'nia_1',
  email: 'nia@example.com',
  password: 'Stack3d-up',
  repeated: 'Stack3d-up',
  agrees: true,
};

/** All that is wrong, put right one after the other. */
function faultsInTurn(form: typeof fine): string[] {
  const fault = signUpFault(form);
  if (!fault) return [];
  return [saySignIn(fault.text), ...faultsInTurn({ ...form, [fault.field]: fine[fault.field] })];
}

test('[AUTH-14] [AUTH-20] [AUTH-21] one fault at a time, in the order of the fields', () => {
  const form = { username: '', email: 'nia', password: '', repeated: 'other', agrees: false };
  expect(faultsInTurn(form)).toEqual([
    'Username is required',
    'Invalid email format',
    'Password is required',
    'Passwords do not match',
    'You must agree to the terms and conditions',
  ]);
  expect(signUpFault(fine)).toBeNull();
  expect(signUpFault({ ...fine, email: '' })).toBeNull();
});

describe('the words are those of the server', () => {
  const words = (fault: ReturnType<typeof signUpFault>) => fault && saySignIn(fault.text);

  test.each(['', 'ab', 'abc', 'nia the great', 'x'.repeat(31), 'Zoë', 'nia_2'])(
    'for the name %j',
    (username) => {
      expect(words(signUpFault({ ...fine, username }))).toBe(formFault(usernameForm, username));
    },
  );

  test.each([
    'nia',
    'nia@',
    '@example.com',
    'nia@example',
    'a b@example.com',
    'n@x.de',
    `${'x'.repeat(250)}@x.de`,
  ])('for the address %j', (email) => {
    expect(words(signUpFault({ ...fine, email }))).toBe(formFault(emailForm, email));
  });

  test.each(['', 'Ab1!', 'abcdefgh', 'abcdefg1', 'Abcdefg1', `A1${'x'.repeat(127)}`])(
    'for the password %j',
    (password) => {
      const fault = newPasswordFault({ password, repeated: password });
      expect(fault && saySignIn(fault.text)).toBe(formFault(newPassword, password));
    },
  );
});

test.each([
  ['', '', 'username', 'All fields are required'],
  ['nia', '', 'password', 'All fields are required'],
  ['', 'Stack3d-up', 'username', 'All fields are required'],
  ['nia', 'short', 'password', 'Password must be at least 8 characters'],
])('[AUTH-2] [AUTH-3] login as %j with %j', (username, password, field, text) => {
  const fault = loginFault({ username, password });
  expect(fault && { field: fault.field, text: saySignIn(fault.text) }).toEqual({ field, text });
});

test('[AUTH-2] a login with both is sent', () => {
  expect(loginFault({ username: 'nia', password: 'weakling' })).toBeNull();
});

test.each([
  ['stackd1', 2, 'WEAK'],
  ['stackd12', 3, 'FAIR'],
  ['Stackd12', 4, 'GOOD'],
  ['Stackd12!', 5, 'STRONG'],
])('[AUTH-22] [AUTH-23] %s has %i points and is called %s', (password, points, name) => {
  expect(passwordStrength(password)).toBe(points);
  expect(MARKS.filter(({ isThere }) => isThere(password))).toHaveLength(points);
  expect(saySignIn(strengthName(password) ?? 'strength.none')).toBe(name);
});

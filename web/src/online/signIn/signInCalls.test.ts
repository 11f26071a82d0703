import { ApiError } from '@staxd/client';
import { errorBody } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { saySignIn } from '../../messages/signIn/say.ts';
import { problemOf } from './signInCalls.ts';

test('[AUTH-4] a refused login shows the server’s words, and what can be done', () => {
  expect(problemOf(new ApiError(errorBody('INVALID_LOGIN'), 401))).toEqual({
    text: 'Invalid username or password',
    hint: 'Check both, or pick a new password.',
  });
  const wait = new ApiError(errorBody('RATE_LIMITED', { retry_after: 40 }), 429);
  expect(problemOf(wait).text).toBe('Too many requests. Please wait 40 s.');
});

test('[AUTH-24] a registration that fails without words', () => {
  expect(problemOf(new ApiError(errorBody('INTERNAL'), 500), saySignIn('signUp.failed')).text).toBe(
    'Failed to create account',
  );
  expect(problemOf(new ApiError(errorBody('USERNAME_TAKEN'), 400), saySignIn('signUp.failed')).text).toBe(
    'Username already taken',
  );
});

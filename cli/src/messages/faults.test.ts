import type { ClientError } from '@staxd/client';
import { expect, test } from 'vitest';
import { errorText } from './faults.ts';

test.each([
  [
    { code: 'PEEK_COUNT', params: { min: 2, max: 2 } },
    'That is not the right number of cards to reveal. (2)',
  ],
  [{ code: 'GIFT_COUNT', params: { min: 1, max: 3 } }, 'That is not the right number of gifts. (1 to 3)'],
  [{ code: 'NOT_ENOUGH_PLAYERS', params: { min: 2 } }, 'At least 2 players are needed to start.'],
  [{ code: 'STUNNED', params: {} }, 'You are stunned: you can only skip.'],
  [{ code: 'RATE_LIMITED', params: { retry_after: 7 } }, 'Too many requests. Please wait 7 s.'],
  [{ code: 'INTERNAL', params: { reference: 'K7M2Q9XWPA' } }, 'Something went wrong! (K7M2Q9XWPA)'],
  [{ code: 'NOT_HOST' }, 'Only the host can do this.'],
  [{ code: 'UNREACHABLE' }, 'Connection failed. Please check your internet and try again.'],
] as const)('a fault is told by its code: %j', (fault, text) => {
  expect(errorText({ detail: 'as the server says', ...fault })).toBe(text);
});

test.each(['FROM_THE_FUTURE', 'toString'])(
  '%s, which is not known here, in the words of the server',
  (code) => {
    const fault = { code: code as ClientError['code'] };
    expect(errorText({ ...fault, detail: 'as the server says' })).toBe('as the server says');
    expect(errorText(fault)).toBe(code);
  },
);

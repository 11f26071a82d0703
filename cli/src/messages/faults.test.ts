import { expect, test } from 'vitest';
import { errorText, refusalText } from './faults.ts';

test('a refusal says how many cards would have been right', () => {
  expect(refusalText({ code: 'PEEK_COUNT', params: { min: 2, max: 2 } })).toBe(
    'That is not the right number of cards to reveal. (2)',
  );
  expect(refusalText({ code: 'GIFT_COUNT', params: { min: 1, max: 3 } })).toBe(
    'That is not the right number of gifts. (1 to 3)',
  );
  expect(refusalText({ code: 'STUNNED', params: {} })).toBe('You are stunned: you can only skip.');
});

test.each([
  [{ code: 'RATE_LIMITED', params: { retry_after: 7 } }, 'Too many requests. Please wait 7 s.'],
  [{ code: 'GIFT_COUNT', params: { min: 1, max: 1 } }, 'That is not the right number of gifts. (1)'],
  [{ code: 'NOT_HOST' }, 'Only the host can do this.'],
  [{ code: 'FROM_THE_FUTURE' }, 'as the server says'],
  [{ code: 'toString' }, 'as the server says'],
])('an error of the server is told by its code: %j', (error, text) => {
  expect(errorText({ detail: 'as the server says', ...error })).toBe(text);
});

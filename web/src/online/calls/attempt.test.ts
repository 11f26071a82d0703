import { ApiError } from '@staxd/client';
import { expect, it } from 'vitest';
import { attempt } from './attempt.ts';

const refusing = (code: 'USERNAME_TAKEN' | 'UNREACHABLE', suggestions?: string[]) => async () => {
  throw new ApiError({ code, retryable: false, ...(suggestions && { params: { suggestions } }) }, 400);
};

it('gives what the call gives', async () => {
  expect(await attempt(async () => 7)).toEqual({ ok: true, value: 7 });
});

it('a refusal becomes words, with the names that are free', async () => {
  expect(await attempt(refusing('USERNAME_TAKEN', ['Nia_1', 'Nia_2', 'Nia_3']))).toEqual({
    ok: false,
    error: {
      code: 'USERNAME_TAKEN',
      text: 'Username already taken',
      suggestions: ['Nia_1', 'Nia_2', 'Nia_3'],
    },
  });
});

it('code that cannot be fetched is a lost line', async () => {
  const lost = await attempt(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(lost).toMatchObject({ ok: false, error: { text: expect.stringContaining('Connection failed') } });
});

it('a bug is no failure of the line', async () => {
  const bug = new RangeError('no such row');
  await expect(
    attempt(async () => {
      throw bug;
    }),
  ).rejects.toBe(bug);
});

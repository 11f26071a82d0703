/** Calls that the server refuses. */
import type { Page } from '@playwright/test';
import type { ErrorCode } from '@staxd/protocol';
import { takeCalls } from '../../scripted/calls.ts';

export const code = (page: Page) => page.getByRole('textbox', { name: 'Invite code' });

export const alertOf = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });

/** From now on the server refuses a call with this error, this many times. */
export async function refuse(page: Page, call: string, status: number, error: ErrorCode, times = Infinity) {
  const json = { detail: 'The words of the server.', code: error, retryable: false };
  let left = times;
  const giveBack = await takeCalls(page, new RegExp(`/api/v1/${call}$`), ({ answer }) => {
    left--;
    if (left === 0) giveBack();
    return answer(json, status);
  });
}

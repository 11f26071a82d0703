/** Calls that the server refuses. */
import type { Page } from '@playwright/test';
import type { ErrorCode } from '@staxd/protocol';

export const code = (page: Page) => page.getByRole('textbox', { name: 'Invite code' });

export const alertOf = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });

/** From now on the server refuses a call with this error, this many times. */
export async function refuse(page: Page, call: string, status: number, error: ErrorCode, times?: number) {
  const json = { detail: 'The words of the server.', code: error, retryable: false };
  await page.route(
    `**/api/v1/${call}`,
    (route) => route.fulfill({ status, json }),
    times === undefined ? {} : { times },
  );
}

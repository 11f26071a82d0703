/** The feed and the log drawer, for tests. */
import type { Page } from '@playwright/test';
import type { Happened } from '../../scripted/wireStates.ts';
import { expect } from '../../test.ts';

export const TABLET = { width: 768, height: 1024 };

/** More cards than anybody has drawn before the script took over. */
export const drew = (player_id: string, nth: number): Happened => {
  return { type: 'cards-drawn', player_id, data: { num_cards: 40 + nth } };
};

/** The lines of the strip about the test's own events. */
export const justNow = (page: Page) =>
  page.getByRole('list', { name: 'Just now' }).getByRole('listitem').filter({ hasText: TOLD });

export const TOLD = /drew 4\d|time ran out/;

export async function openLog(page: Page) {
  await page.getByRole('button', { name: /^Log/ }).click();
  return page.getByRole('dialog', { name: 'Log' });
}

export async function closeLog(page: Page): Promise<void> {
  // Dialogs are animated in frames, which stop with the clock.
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The feed and the drawer of the log, as tests look at them. */
import type { Page } from '@playwright/test';
import type { Happened } from '../../scripted/wireStates.ts';
import { expect } from '../../test.ts';

export const TABLET = { width: 768, height: 1024 };

/** So many cards nobody has drawn before the script took over. */
export const drew = (player_id: string, nth: number): Happened => {
  return { type: 'cards-drawn', player_id, data: { num_cards: 40 + nth } };
};

/** The strip's lines about what the test lets happen. */
export const justNow = (page: Page) =>
  page.getByRole('list', { name: 'Just now' }).getByRole('listitem').filter({ hasText: TOLD });

export const TOLD = /drew 4\d|time ran out/;

export async function openLog(page: Page) {
  await page.getByRole('button', { name: /^Log/ }).click();
  return page.getByRole('dialog', { name: 'Log' });
}

export async function closeLog(page: Page): Promise<void> {
  // A dialog goes in frames, which stand still with the clock.
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

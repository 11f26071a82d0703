// Asking each other to play again, on two pages.
import type { Page } from '@playwright/test';
import { button, playTogether } from '../../people/company.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { UNHURRIED } from '../../server/settings.ts';
import { expect, expectAccessible, test } from '../../test.ts';

test.use({ settings: UNHURRIED });

const note = (page: Page) => page.getByRole('region', { name: 'Notes for you' });

async function leave(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^LEAVE/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** The other one leaves, which ends the game, and is asked to play again. */
async function askedAgain(page: Page, other: Page): Promise<void> {
  // The end of the game is shown for a while.
  await stopClock(page, 3000);
  await leave(other);
  await ask(page);
}

async function ask(page: Page): Promise<void> {
  const before = page.url();
  await button(page, 'SKIP').click();
  await page.clock.resume();
  await button(page, 'PLAY AGAIN WITH').click();
  await button(page, 'OPEN A TABLE').click();
  await expect(page).not.toHaveURL(before);
}

test('[AGAIN-1] [AGAIN-3] who is asked joins from another page', async ({ page, newcomer }) => {
  const other = await newcomer();
  await playTogether(page, other, 'Rafi');
  await askedAgain(page, other);
  await expect(note(other)).toContainText('wants to play again');
  await expect(note(other)).toContainText(/Gone in \d+ seconds/);
  await expect(note(other).getByRole('button')).toHaveText(['NO THANKS', 'JOIN']);
  await expect(other.locator('body')).toBeFocused();
  await expectAccessible(other);
  await button(other, 'JOIN').click();
  await expect(other).toHaveURL(page.url());
  await expect(page.getByText(/^Rafi/).first()).toBeVisible();
  await other.context().close();
});

test('[AGAIN-4] a note goes with its table', async ({ page, newcomer }) => {
  const other = await newcomer();
  await playTogether(page, other, 'Sina');
  await askedAgain(page, other);
  await expect(note(other)).toBeVisible();
  await leave(page);
  await expect(note(other)).toHaveCount(0);
  await other.context().close();
});

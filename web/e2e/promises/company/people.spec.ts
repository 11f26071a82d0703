// What people say reaches others, until it is blocked.
import type { Page } from '@playwright/test';
import { existingAccount, logIn } from '../../people/accounts.ts';
import { button, lines, openChat, seatOf } from '../../people/company.ts';
import { dealt } from '../../people/friend.ts';
import { Visitor } from '../../people/visitor.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { UNHURRIED } from '../../server/settings.ts';
import { expect, test } from '../../test.ts';

/** The list of blocked people, wherever it is shown. */
async function letsGo(page: Page, name: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'UNBLOCK' });
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
}

test.use({ settings: UNHURRIED });

test('[CHATTER-11] what a person says arrives, until they are blocked; a guest lets them go in the settings', async ({
  page,
}) => {
  const friend = await dealt(page, 'Nika');
  // The words stand for 4 s, in which their code has to be loaded.
  await stopClock(page, 3000);
  await friend.phrase('worth_it');
  await expect(seatOf(page, 'Nika').getByText('Worth it.')).toBeVisible();
  await page.clock.resume();
  await seatOf(page, 'Nika').click();
  await button(page, /^BLOCK/).click();
  await expect(button(page, /^UNBLOCK/)).toBeVisible();
  await page.keyboard.press('Escape');
  await friend.phrase('not_sorry');
  await openChat(page);
  await button(page, 'Truce?').click();
  await expect(lines(page)).toHaveText([/You\s*Truce\?/]);
  await page.keyboard.press('Escape');

  await button(page, 'Game menu').click();
  await letsGo(page, 'Nika');
});

test('[CHATTER-11] who has an account finds blocked people on the profile page', async ({ page, server }) => {
  const name = await existingAccount(page);
  const other = await Visitor.at(page, server.url);
  await (await Visitor.signedIn(page, server.url, name)).blocks(other);
  await page.goto('/login');
  await logIn(page, name);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  await letsGo(page, other.name);
});

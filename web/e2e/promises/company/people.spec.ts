// Two people at a table: what they say reaches the other, until it is blocked.
import type { Page } from '@playwright/test';
import { existingAccount, logIn } from '../../people/accounts.ts';
import { button, openChat, playTogether, seatOf } from '../../people/company.ts';
import { Visitor } from '../../people/visitor.ts';
import { expect, test } from '../../test.ts';

/** The list of blocked people, wherever it is shown. */
async function letsGo(page: Page, name: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'UNBLOCK' });
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
}

test.use({ settings: { STAXD_CLOCK_SCALE: '10' } });

test('[CHATTER-4] [CHATTER-5] [CHATTER-11] phrases and faces arrive, until they are blocked', async ({
  page,
  newcomer,
}) => {
  const other = await newcomer();
  await playTogether(page, other, 'Nika');
  await openChat(other);
  await button(other, 'Worth it.').click();
  await expect(seatOf(page, 'Nika').getByText('Worth it.')).toBeVisible();
  await expect(seatOf(page, 'Nika').getByText('Worth it.')).toHaveCount(0, { timeout: 10_000 });
  await button(other, 'REACT').click();
  await button(other, 'Dizzy').click();
  await expect(other.getByRole('button', { name: 'Dizzy' })).toHaveCount(0);
  await expect(page.getByText('Nika: Dizzy')).toBeAttached();

  await seatOf(page, 'Nika').click();
  await button(page, /^BLOCK/).click();
  await expect(button(page, /^UNBLOCK/)).toBeVisible();
  await page.keyboard.press('Escape');
  await openChat(other);
  await button(other, 'Oops').click();
  await openChat(page);
  await expect(page.getByText('Worth it.', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Oops')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await button(page, 'Game menu').click();
  await letsGo(page, 'Nika');
  await other.context().close();
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

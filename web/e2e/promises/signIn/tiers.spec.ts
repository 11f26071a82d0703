// The three tiers in the bars and on the home page: docs/product/app.md, NAV, and home.md, HOME.
import type { Page } from '@playwright/test';
import { signedIn } from '../../people/signIn.ts';
import { payForVip, test } from '../../people/vip.ts';
import { expect } from '../../test.ts';

async function expectBar(page: Page, width: number, names: readonly string[]): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect
    .poll(async () => (await links.allTextContents()).map((name) => name.toUpperCase()))
    .toEqual(names);
}

const clout = (page: Page) => page.getByRole('progressbar', { name: 'Clout' });
const tiles = (page: Page) => page.getByRole('navigation', { name: 'More to do' });

test('[APP-8] a guest has rules, lessons and the way in', async ({ page }) => {
  await page.goto('/');
  await expectBar(page, 1440, ['TUTORIAL', 'RULES', 'LOGIN']);
  await expectBar(page, 360, ['HOME', 'RULES', 'LOGIN']);
});

test('[APP-9] [NAV-6] [NAV-10] a user has hosting, profile, stats and the upgrade', async ({ page }) => {
  await signedIn(page);
  await expectBar(page, 1440, ['HOST', 'TUTORIAL', 'PROFILE', 'STATS', 'UPGRADE']);
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/vip');
  await expectBar(page, 360, ['HOME', 'HOST', 'PROFILE', 'VIP']);
});

test('[HOME-2] [HOME-4] [HOME-10] a user’s home', async ({ page }) => {
  await signedIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Welcome to the crew')).toBeVisible();
  await expect(clout(page)).toHaveAttribute('aria-valuenow', '50');
  const kingpin = tiles(page).getByRole('link', { name: /^KINGPIN/ });
  await expect(kingpin).toContainText('LIMITED');
  await kingpin.click();
  await expect(page).toHaveURL(/\/vip$/);
});

test('[APP-5] [NAV-3] whoever pays is a vip, in every bar, with a crown', async ({ page }) => {
  const { username } = await signedIn(page);
  await payForVip(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const who = page.getByRole('banner').getByRole('paragraph').filter({ hasText: username });
  await expect(who).toContainText('VIP');
  await expectBar(page, 1440, ['HOST', 'TUTORIAL', 'TOURNAMENT', 'PROFILE', 'STATS']);
  await expectBar(page, 360, ['HOME', 'HOST', 'TOURNAMENT', 'PROFILE']);
});

test('[HOME-3] [HOME-4] [HOME-11] a vip’s home', async ({ page }) => {
  await signedIn(page);
  await payForVip(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByText(/Drama Queen/)).toBeVisible();
  await expect(clout(page)).toHaveAttribute('aria-valuenow', '100');
  await tiles(page).getByRole('link', { name: /^HOST/ }).click();
  await expect(page).toHaveURL(/\/host$/);
});

// Players who press at the same moment find each other: three browsers, one of them a phone.

import { type Browser, devices, type Page } from '@playwright/test';
import { watch } from '../../complaints.ts';
import { test } from '../../server/stillServer.ts';
import { expect, expectNoSideways } from '../../test.ts';
import { row } from '../../ways.ts';

/** Milliseconds that a quick match looks for people, and that it counts down for several. */
const WAIT = 5000;
const COUNTDOWN = 3000;

const jumpIn = (page: Page) => page.getByRole('button', { name: /^JUMP IN QUICK/ });
const onlyBots = (page: Page) => page.getByRole('switch', { name: 'Only bots' });

async function visit(page: Page): Promise<Page> {
  await page.goto('/');
  await expect(jumpIn(page)).toBeEnabled();
  return page;
}

async function phoneOf(browser: Browser, baseURL: string, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  watch(page, complaints);
  return page;
}

/** The name that a guest was given on the way. */
const nameOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '').user.username as string);

test('[MATCH-14] [MATCH-22] two players who press at the same moment share a table, one who wants only bots does not', async ({
  page,
  browser,
  newcomer,
  server,
  complaints,
}) => {
  const phone = await visit(await phoneOf(browser, server.url, complaints));
  const loner = await visit(await newcomer());
  await page.goto('/');
  await onlyBots(loner).check();
  await Promise.all([jumpIn(page).click(), jumpIn(phone).tap(), jumpIn(loner).click()]);

  // The waiting room says who is there, and for how long it looks for others.
  for (const one of [page, phone]) {
    await expect(one.getByText('Looking for people')).toBeVisible();
    await expect(one.getByRole('timer', { name: 'Seconds until the game starts' })).toBeVisible();
  }
  await expect(phone).toHaveURL(page.url());
  const [mine, theirs] = [await nameOf(page), await nameOf(phone)];
  await expect(page.getByRole('list', { name: /^Players, \d of 7/ })).toContainText(theirs);
  await expect(phone.getByRole('list', { name: /^Players, \d of 7/ })).toContainText(mine);
  await expect(page.getByRole('button', { name: 'START WITH BOTS' })).toHaveCount(0);

  // They play each other, with bots in the seats that stayed empty.
  await server.clock.runFor(WAIT);
  await expect(page.getByText('Looking for people')).toHaveCount(0);
  await server.clock.runFor(COUNTDOWN);
  for (const one of [page, phone]) await expect(one.getByRole('toolbar')).toBeVisible();
  await expect(page.getByText(theirs).first()).toBeVisible();
  await expect(phone.getByText(mine).first()).toBeAttached();

  // The player who wanted only bots has been playing since the press.
  await expect(loner.getByRole('toolbar')).toBeVisible();
  expect(loner.url()).not.toBe(page.url());
  await expect(loner.getByText(mine).or(loner.getByText(theirs))).toHaveCount(0);
  await phone.context().close();
  await loner.context().close();
});

test('[MATCH-20] [MATCH-21] whoever waits alone can begin at once', row(false), async ({ page }) => {
  await page.goto('/');
  await jumpIn(page).click();
  await expect(page.getByText('Looking for people')).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'START WITH BOTS' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
});

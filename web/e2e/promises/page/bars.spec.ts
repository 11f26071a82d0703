// The bars around the pages, and the way back into a game: docs/product/app.md, NAV.
import type { Page } from '@playwright/test';
import { joinRoom, openRoom } from '../../people/privateGames.ts';
import { signedIn } from '../../people/signIn.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { takeLine } from '../../scripted/line.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { seated, sitDown } from '../../scripted/scriptedGame.ts';
import { elsewhere } from '../../scripted/wireStates.ts';
import { openLine } from '../../server/cuttableLine.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';

const PHONE = { width: 360, height: 740 };

const topBar = (page: Page) => page.getByRole('banner');
/** Only one of the bars is visible. */
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const floating = (page: Page, says: string) => page.getByRole('link', { name: `Return to Game: ${says}` });

test('[NAV-1] [NAV-8] which bar there is hangs on the width', async ({ page }) => {
  await openRoom(page);
  await expect(topBar(page)).toBeVisible();
  await page.getByRole('button', { name: 'LEAVE GAME' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeVisible();
  for (const path of ['/', '/rules']) {
    await page.goto(path);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(topBar(page)).toBeVisible();
    await expect(links(page).getByText('Home')).toHaveCount(0);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(topBar(page)).toHaveCount(0);
    await expect(links(page).getByText('Home')).toBeVisible();
  }
});

test('[NAV-1] [NAV-28] the live board has no bars', async ({ page }) => {
  await seated(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'LEAVE', exact: true })).toBeVisible();
    await expect(topBar(page)).toHaveCount(0);
    await expect(links(page)).toHaveCount(0);
  }
});

test('[NAV-2] [NAV-5] [APP-6] the top bar tells guests from users, and offers what is for them', async ({
  page,
}) => {
  await page.goto('/');
  const offered = links(page).getByRole('link');
  await expect(offered).toHaveText([/tutorial/i, /rules/i, /login/i]);
  const [rules, login] = await Promise.all(
    [1, 2].map((at) => offered.nth(at).evaluate((link) => getComputedStyle(link).backgroundColor)),
  );
  expect(login).not.toBe(rules);
  await expect(topBar(page)).toContainText('Cards. Chaos. Victory.');
  await openRoom(page);
  await expect(topBar(page).getByText(/^[A-Z][a-z]+\d+$/)).toBeVisible();
  await expect(topBar(page).getByText('Guest', { exact: true })).toBeVisible();
  const { username } = await signedIn(page);
  await expect(topBar(page).getByText(username)).toBeVisible();
  await expect(topBar(page).getByText('User', { exact: true })).toBeVisible();
});

test('[NAV-5] LOGIN can be read on its own page too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  await expectAccessible(page);
});

test('[NAV-9] [NAV-12] [NAV-13] the bar of a phone finds a match, or says why not', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await page.setViewportSize(PHONE);
  let refuse: (() => void) | undefined;
  await takeCalls(page, /\/quickmatch$/, ({ answer }) => {
    refuse = () => void answer({ detail: 'x', code: 'INTERNAL', retryable: false }, 500);
  });
  await page.goto('/rules');
  await expect(links(page).locator('a, button')).toHaveText(['Home', 'Quick Match', 'Rules', 'Login']);
  await links(page).getByRole('button', { name: 'Quick Match' }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(links(page).getByRole('button', { name: 'FINDING MATCH...' })).toBeVisible();
  await expect.poll(() => refuse).toBeDefined();
  await stopClock(page);
  refuse?.();
  const why = page.getByRole('alert').getByText('Failed to find a match. Please try again.');
  await expect(why).toBeVisible();
  const [above, bar] = await Promise.all([why.boundingBox(), links(page).boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.clock.runFor(4500);
  await expect(why).toBeVisible();
  await page.clock.runFor(600);
  await expect(why).toHaveCount(0);
  complaints.splice(0);
});

test('[NAV-14] [NAV-15] [NAV-16] back to a game from elsewhere, and out of it from within', async ({
  page,
}) => {
  const code = await openRoom(page);
  await page.goto('/rules');
  await topBar(page).getByRole('link', { name: 'BACK TO GAME' }).click();
  await expect(page).toHaveURL(new RegExp(`/game/${code}$`));
  await page.goto('/');
  await expect(topBar(page).getByRole('link', { name: 'BACK TO GAME' })).toHaveCount(0);
  await page.goto('/rules');
  await topBar(page).getByRole('link', { name: 'BACK TO GAME' }).click();
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'LEAVE GAME' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to leave the game?');
    await expectNoSideways(page);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  }
  await joinRoom(page, code);
  await page.getByRole('button', { name: 'LEAVE GAME' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
});

test('[NAV-17] a failure to leave is shown', async ({ page }) => {
  await page.clock.install();
  await takeLine(page, (near) => {
    const far = near.connectToServer();
    // The request to leave is lost both times.
    near.onMessage((text) => {
      if (!/"leave(_game)?"/.test(String(text))) far.send(text);
    });
  });
  const code = await openRoom(page);
  await page.getByRole('button', { name: 'LEAVE GAME' }).click();
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });
  await expect(leave).toBeVisible();
  await stopClock(page, 3000);
  await leave.click();
  const failed = page.getByRole('alert').getByText('Failed to leave game. Please try again.').first();
  // What it waits for begins when the press has been dealt with.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(failed).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page).toHaveURL(new RegExp(`/game/${code}$`));
});

test('[NAV-18] [NAV-20] a player who closes the page comes back to the board, one who leaves does not', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await page.getByRole('switch', { name: 'Only bots' }).check();
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  const game = page.url();
  await page.goto('about:blank');
  await page.goto(game);
  await page.getByRole('button', { name: 'LEAVE', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to leave this game? You will not be able to rejoin.',
  );
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(game);
  await expect(page.getByText('This game has ended.')).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  complaints.splice(0);
});

test('[NAV-21] [NAV-22] [NAV-27] from a waiting room the way back says who is there', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const code = await openRoom(page);
  await links(page).getByRole('link', { name: 'Rules' }).click();
  await expect(floating(page, 'Waiting Room (1 player)')).toBeVisible();
  await joinRoom(page, code);
  const back = floating(page, 'Waiting Room (2 players)');
  await expect(back).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(back).toHaveCount(0);
  await expect(topBar(page).getByRole('link', { name: 'BACK TO GAME' })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 1024 });
  await expect(page.getByRole('link', { name: 'BACK TO GAME', exact: true })).toHaveCount(0);
  await back.click();
  await expect(page).toHaveURL(new RegExp(`/game/${code}$`));
});

test('[NAV-23] [NAV-24] [TUTOR-63] from a game the way back says whose turn it is, in a lesson below the hand', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const script = await seated(page);
  await page.goBack();
  await links(page).getByRole('link', { name: 'Rules' }).click();
  await expect(floating(page, 'Game Active')).toBeVisible();
  script.show((game) => ({ ...elsewhere(game), current_player_id: game.my_player_id }));
  await expect(floating(page, 'Your Turn!')).toBeVisible();
  await page.goto('/rules');
  await expect(floating(page, 'Session Found')).toBeVisible();
  await page.goto('/tutorial?track=street_cred');
  await expect(async () => {
    const hand = await page.getByRole('toolbar', { name: /^Your hand/ }).boundingBox();
    const back = await floating(page, 'Session Found').boundingBox();
    expect(back?.y).toBeGreaterThanOrEqual((hand?.y ?? 0) + (hand?.height ?? Number.NaN));
    expect((back?.y ?? 0) + (back?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  }).toPass();
});

test('[NAV-25] [NAV-26] a line that is lost, and one that another window has', async ({
  page,
  context,
  server,
  complaints,
}) => {
  const line = await openLine(server.url);
  await page.setViewportSize(PHONE);
  await page.goto(line.url);
  await page.getByRole('switch', { name: 'Only bots' }).check();
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  const game = page.url();
  await page.goBack();
  await links(page).getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('link', { name: /^Return to Game: (Game Active|Your Turn!)/ })).toBeVisible();
  line.cut();
  await expect(page.getByRole('status').filter({ hasText: 'Reconnecting...' }).last()).toBeVisible();
  line.mend();
  // The longer it was without a line, the longer it waits before it tries again.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('link', { name: /^Return to Game: (Game Active|Your Turn!)/ })).toBeVisible();
  const newer = await context.newPage();
  await newer.goto(game);
  await expect(newer.getByRole('toolbar')).toBeVisible();
  await floating(page, 'Reconnect to Game').click();
  await page.getByRole('button', { name: 'PLAY HERE' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  line.close();
  complaints.splice(0);
});

test('[NAV-29] [NAV-30] [NAV-33] the end of a page, its name, and the first stop of the keyboard', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/', 'STAXD'],
    ['/rules', 'Rules - STAXD'],
    ['/terms', 'Terms - STAXD'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const end = page.getByRole('contentinfo');
    for (const name of ['Settings', 'Keys']) await expect(end.getByRole('button', { name })).toBeVisible();
    for (const name of ['Terms', 'Privacy']) await expect(end.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.goto('/');
  await sitDown(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

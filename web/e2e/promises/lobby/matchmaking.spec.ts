// Quick match, and the guest who is created for it: docs/product/home.md, MATCH.

import type { Page } from '@playwright/test';
import { openRoom } from '../../people/privateGames.ts';
import { signedIn } from '../../people/signIn.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { passUntilShown, stopClock } from '../../scripted/pageClock.ts';
import { test } from '../../server/stillServer.ts';
import { expect } from '../../test.ts';
import { row } from '../../ways.ts';
import { alertOf, refuse } from './refusals.ts';

const PHONE = { width: 360, height: 740 };

const quick = (page: Page) => page.getByRole('button', { name: /^JUMP IN QUICK/ });

const myGames = async (page: Page): Promise<string[]> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const { games } = await (await page.request.get('/api/v1/games/my-games', { headers })).json();
  return games.map(({ invite_code }: { readonly invite_code: string }) => invite_code);
};

test('[MATCH-1] [MATCH-3] while a match is looked for, it says so', async ({ page }) => {
  let goOn: (() => void) | undefined;
  await takeCalls(page, /\/quickmatch$/, ({ pass }) => {
    goOn = pass;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'JUMP IN QUICK - NO SIGNUP NEEDED', exact: true }).click();
  await expect(page.getByRole('button', { name: 'FINDING MATCH...' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Finding the perfect match...')).toBeVisible();
  await expect.poll(() => goOn).toBeDefined();
  goOn?.();
  await expect(page).toHaveURL(/\/game\//);
});

test('[MATCH-4] [MATCH-5] one press takes a new visitor into the game that was found, as a guest', async ({
  page,
}) => {
  await page.goto('/');
  const answered = page.waitForResponse('**/quickmatch');
  await quick(page).click();
  const { invite_code } = await (await answered).json();
  await expect(page).toHaveURL(new RegExp(`/game/${invite_code}$`));
  expect(await page.evaluate(() => localStorage.getItem('hasGuestSession'))).toBe('true');
});

test('[MATCH-6] [MATCH-7] a quick match asks before it leaves a game for good', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const before = await openRoom(page);
  await page.goto('/');
  const press = page.getByRole('button', { name: 'Quick Match' });
  const question = page.getByRole('alertdialog');
  await press.click();
  await expect(question).toContainText(
    'Click OK to leave your current game and start a new one. Click Cancel to return to your current game.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await myGames(page)).toEqual([before]);
  // The old game is left before the new one is requested.
  let leftFirst: string[] | undefined;
  await page.route('**/quickmatch', async (route) => {
    leftFirst = await myGames(page);
    await route.continue();
  });
  await press.click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  expect(leftFirst).toEqual([]);
  expect(page.url()).not.toContain(before);
});

test('[MATCH-8] a failure is shown in the words of the server for 5 s', async ({ page, complaints }) => {
  await page.clock.install();
  await refuse(page, 'games/quickmatch', 409, 'TOO_MANY_SEATS');
  await page.goto('/');
  await expect(quick(page)).toBeEnabled();
  await stopClock(page, 3000);
  await quick(page).click();
  const oops = page.getByRole('alert').filter({ hasText: 'Oops!' });
  await passUntilShown(page, oops);
  await expect(oops).toContainText('You already sit in as many games as you can. Leave one of them first.');
  await expect(quick(page)).toBeEnabled();
  await page.clock.runFor(5100);
  await expect(oops).toHaveCount(0);
  complaints.splice(0);
});

test('[MATCH-13] an answer that names no game', row(false), async ({ page }) => {
  await takeCalls(page, /\/games\/quickmatch$/, ({ answer }) => answer({ game_id: 'g1' }));
  await page.goto('/');
  await quick(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops!' })).toContainText(
    'Failed to get game invite code',
  );
});

test('[MATCH-10] a guest who is refused becomes another one silently', async ({ page, complaints }) => {
  const wanted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/quickmatch')) wanted.push(request.postDataJSON().game_mode);
  });
  await refuse(page, 'games/quickmatch', 403, 'FORBIDDEN', 1);
  await page.goto('/');
  await page.getByRole('radio', { name: /SPITE/ }).check({ force: true });
  await quick(page).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  await expect(page.getByText(/Oops|expired|refused/)).toHaveCount(0);
  expect(wanted).toEqual(['spite', 'casual']);
  complaints.splice(0);
});

test('[MATCH-11] where that fails as well, it says so', async ({ page, complaints }) => {
  await refuse(page, 'games/quickmatch', 403, 'FORBIDDEN');
  await page.goto('/');
  await expect(quick(page)).toBeEnabled();
  await stopClock(page, 3000);
  await quick(page).click();
  const oops = page.getByRole('alert').filter({ hasText: 'Oops!' });
  await passUntilShown(page, oops);
  await expect(oops).toContainText('Session expired. Please refresh the page and try again.');
  complaints.splice(0);
});

test.describe('who has fetched nothing yet', () => {
  test.use({ ownPage: true });

  test('[HOME-8] [MATCH-9] a form that cannot be fetched says so, and is there when the network is', async ({
    page,
    context,
    complaints,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(quick(page)).toBeEnabled();
    await page.waitForLoadState('networkidle');
    for (const tile of [/^CREATE/, /^TUTORIAL/]) {
      const press = page.getByRole('button', { name: tile });
      await context.setOffline(true);
      // It stands for 5 s.
      await stopClock(page, 3000);
      await press.click();
      const oops = page.getByRole('alert').filter({ hasText: 'Oops!' });
      await passUntilShown(page, oops);
      await expect(oops).toContainText('Connection failed. Please check your internet and try again.');
      await context.setOffline(false);
      await press.click();
      await passUntilShown(page, page.getByRole('dialog'));
      await page.clock.resume();
      await expect(oops).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    // The browser's errors about it are expected.
    complaints.splice(0);
  });
});

test('[MATCH-12] a quick match for which no guest can be made', row(false), async ({ page, complaints }) => {
  await refuse(page, 'auth/guest', 422, 'VALIDATION_ERROR');
  await page.goto('/');
  await quick(page).click();
  await expect(alertOf(page, 'Unable to create guest account. Please try again.')).toBeVisible();
  complaints.splice(0);
});

test('[HOME-6] [GUEST-16] the press that starts a game takes name and face along', async ({ page }) => {
  await page.goto('/');
  const name = page.getByRole('textbox', { name: 'Your name' });
  await expect(name).toHaveValue(/^[A-Z][a-z]+\d+$/);
  await name.fill('Nia of the wall');
  await page.getByRole('button', { name: /^Your face/ }).click();
  await page.getByRole('radio', { name: 'Foxglove' }).check({ force: true });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Your face: Foxglove. Change it' })).toBeVisible();
  const answered = page.waitForResponse('**/quickmatch');
  await quick(page).click();
  const { players } = (await (await answered).json()).game_state;
  expect(players).toContainEqual(expect.objectContaining({ username: 'Nia of the wall', avatar: 7 }));
});

test('[MATCH-2] a signed-in player reads a shorter text, under a name that stays', async ({ page }) => {
  const { username } = await signedIn(page);
  await expect(page.getByRole('button', { name: 'JUMP IN QUICK', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(username)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveCount(0);
});

// Signing in with another provider, from the first press to the account: docs/product/people.md, AUTH.
import { forgive } from '../../complaints.ts';
import { existingAccount, kept, logIn, nextLink } from '../../people/accounts.ts';
import { openRoom } from '../../people/privateGames.ts';
import { test } from '../../people/withProvider.ts';
import { noteAround } from '../../scripted/notes.ts';
import { expect, expectAccessible } from '../../test.ts';
import { row } from '../../ways.ts';

const REFUSED = /status of 4\d\d/;

test('[AUTH-28] [AUTH-35] [AUTH-51] only what is set up is offered, and leads to the provider and back', async ({
  page,
}) => {
  await page.goto('/rules');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Apple' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('link', { name: /Ben/ }).click();
  await expect(page).toHaveURL(/localhost:\d+\/rules$/);
  await expect(page.getByRole('banner').getByText('User', { exact: true })).toBeVisible();
  expect(await kept(page, 'sessionStorage', 'oauth-attempt')).toBeNull();
  const { username } = JSON.parse((await kept(page, 'localStorage', 'auth-storage')) ?? '{}').user;
  const news = page.getByRole('status').filter({ hasText: `You are called ${username} here.` });
  await noteAround(news).getByRole('button', { name: 'CHANGE' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(news).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

test('a guest in a game who comes with a provider keeps the game', async ({ page }) => {
  const code = await openRoom(page);
  const id = JSON.parse((await kept(page, 'localStorage', 'auth-storage')) ?? '{}').user.id;
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('link', { name: /Dan/ }).click();
  await expect(page.getByRole('banner').getByText('User', { exact: true })).toBeVisible();
  expect(JSON.parse((await kept(page, 'localStorage', 'auth-storage')) ?? '{}').user.id).toBe(id);
  await page.goto(`/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
});

test(
  '[AUTH-29] [AUTH-30] [AUTH-31] what goes wrong at the callback is said, with the way back to /login',
  row(false),
  async ({ page, complaints }) => {
    for (const [query, words] of [
      ['', 'Missing OAuth parameters'],
      ['?error=access_denied', 'OAuth error: access_denied'],
      ['?code=stolen&state=google:stolen', 'OAuth authentication failed'],
    ] as const) {
      await page.goto(`/auth/callback${query}`);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words);
      await expect(page).toHaveURL(/\/auth\/callback$/);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page).toHaveURL(/\/login$/);
    }
    forgive(complaints, REFUSED);
  },
);

test(
  '[AUTH-40] [AUTH-42] an account with the same address is connected by a login, and disconnected again',
  row(false),
  async ({ page, server, complaints }) => {
    const confirmation = nextLink(server, '/confirm-email#');
    const username = await existingAccount(page, 'ann@example.org');
    await page.goto(await confirmation());
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Google' }).click();
    await page.getByRole('link', { name: /^Ann/ }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('You have an account with this address.')).toBeVisible();
    await logIn(page, username);
    await expect(page.getByText('Google is connected.')).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Remove Google' }).click();
    await expect(page.getByText('Google is removed.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
    forgive(complaints, REFUSED);
  },
);

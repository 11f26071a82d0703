// Signing in with another provider, from the first press to the account: docs/product/people.md, AUTH.
import { forgive, kept } from '../../people/accounts.ts';
import { openRoom } from '../../people/privateGames.ts';
import { startWithProvider } from '../../server/provider.ts';
import type { RunningServer } from '../../server/server.ts';
import { test as base, expect, expectAccessible } from '../../test.ts';

const test = base.extend<Record<never, never>, { readonly server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for from the pattern
    async ({}, use) => {
      const server = await startWithProvider();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

const REFUSED = /status of 4\d\d/;

test('[AUTH-26] [AUTH-28] [AUTH-35] only what is set up is offered, and leads to the provider and back', async ({
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

test('[AUTH-29] [AUTH-30] [AUTH-31] what goes wrong at the callback is said, with the way back to /login', async ({
  page,
  complaints,
}) => {
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
});

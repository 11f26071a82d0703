// A server with parts that are switched off: docs/product/app.md, APP.

import { STILL } from '../../scripted/scriptedGame.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { ending, heldStill, skipAll } from '../victory/endOfGame.ts';

test.use({ settings: { ...STILL, STAXD_OFF: 'accounts,tournament,lobby,rules' } });

const OFF = ['/host', '/profile', '/stats', '/vip', '/tournament', '/lobby'] as const;

test('[APP-14] [APP-15] what is switched off is offered nowhere', async ({ page }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^CREATE/ })).toBeVisible();
    for (const path of ['/login', '/signup', '/rules', ...OFF])
      await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: /^TUTORIAL/ })).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByRole('main').getByRole('link', { name: 'TERMS' })).toBeVisible();
  await expect(page.locator('a[href="/profile"]')).toHaveCount(0);
});

test('[APP-14] the end of a game sells no account where there are none', async ({ page }) => {
  const script = await heldStill(page);
  script.show(ending());
  await skipAll(page);
  const over = page.getByRole('region', { name: 'Game over' });
  await expect(over.getByRole('button', { name: 'RUN IT BACK' })).toBeVisible();
  await expect(over.getByRole('link', { name: 'SIGN UP' })).toHaveCount(0);
});

test('[APP-16] [APP-17] the address of what is off says so in a line of its own, and leads home', async ({
  page,
}) => {
  const lines = new Set<string>();
  for (const path of [...OFF, '/login', '/signup', '/rules']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText('Coming Soon')).toBeVisible();
    lines.add((await main.textContent()) ?? '');
    await main.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
  expect(lines.size).toBe(OFF.length + 3);
});

test(
  '[APP-15] the calls of what is off are not available, and games are',
  row(false),
  async ({ request }) => {
    for (const call of ['/auth/options', '/tournament/list'])
      expect((await request.get(`/api/v1${call}`)).status(), call).toBe(501);
    expect((await request.get('/api/v1/games/public')).status()).toBe(200);
  },
);

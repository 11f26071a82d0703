// The home page before its script is loaded.
import { expect, test } from '../../test.ts';

/** The visible page, without attributes that only its script needs. */
const seen = () =>
  [...document.querySelectorAll('#root *')]
    // Faces are random.
    .filter((element) => element.checkVisibility() && !element.closest('svg'))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join()}`;
    });

for (const size of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`[PERF-11] at ${size.width} the page is there before its program, which changes nothing of it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    let letIn = () => {};
    const gate = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeVisible();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
    );
    await page.evaluate(() => document.fonts.ready);
    const before = await page.evaluate(seen);
    letIn();
    await expect(page.locator('html')).toHaveAttribute('data-motion', /./);
    expect(await page.evaluate(seen)).toEqual(before);
  });

test('[PERF-12] text typed before the script is loaded stays', async ({ page }) => {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const code = page.getByRole('textbox', { name: 'Invite code' });
  await code.pressSequentially('ABC234');
  letIn();
  await expect(page.locator('html')).toHaveAttribute('data-motion', /./);
  await expect(code).toHaveValue('ABC234');
});

test('[PERF-12] a press before the script is loaded is carried out when it is', async ({ page }) => {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  letIn();
  await expect(page).toHaveURL(/\/game\//);
});

test('[PERF-13] the scripts of the game come while home is idle', async ({ page }) => {
  const fetched = page.waitForResponse(/\/assets\/playRoute-[^/]*\.js$/);
  await page.goto('/');
  expect((await fetched).ok()).toBe(true);
});

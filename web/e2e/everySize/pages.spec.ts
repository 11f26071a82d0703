// The pages around a game: their titles, accessibility by axe, and the status of their routes.
import { expect, expectAccessible, expectNoSideways, test } from '../test.ts';

test('home', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /JUMP IN QUICK/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('the waiting room', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^CREATE/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^CREATE/ })
    .click();
  await expect(page.getByRole('button', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

for (const path of ['/rules', '/lobby', '/rules?find=nope', '/profile', '/no/such/page', '/game']) {
  test(`${path} is a page, also when it is the first one`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });
}

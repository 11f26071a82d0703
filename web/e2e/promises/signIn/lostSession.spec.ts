// A guest who is somebody else in the midst of a game: docs/product/people.md, GUEST.
import { forgive } from '../../complaints.ts';
// A game that nobody plays is given up after a minute.
import { test } from '../../server/stillServer.ts';
import { expect } from '../../test.ts';

const REFUSED = /status of 40[0134]/;

test('[GUEST-9] whose session was lost during a game reads so above the table, which can only be watched now', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await page.getByRole('switch', { name: 'Only bots' }).check();
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  const lost = await page.evaluate(() => {
    localStorage.setItem('token', 'not.a.token');
    localStorage.setItem('guest_session_token', 'neither');
    return localStorage.getItem('guest_last_username');
  });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'BACK TO GAME' }).click();
  await page.getByRole('button', { name: 'WATCH', exact: true }).click();
  await expect(page.getByText('You are watching.')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: `The name ${lost} was lost. You play as` }),
  ).toBeVisible();
  // Another page knows it still, and nobody watches there unasked.
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: `The name ${lost} is lost` })).toBeVisible();
  await expect(page.getByText(/was lost/)).toHaveCount(0);
  await page.getByRole('button', { name: 'WATCH', exact: true }).click();
  await expect(page.getByText('You are watching.')).toBeVisible();
  forgive(complaints, REFUSED);
});

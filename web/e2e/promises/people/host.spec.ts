// The host's page: docs/product/home.md, HOST.
import { signedIn } from '../../people/signIn.ts';
import { expect, test } from '../../test.ts';

test('[HOST-1] [HOST-2] a set-up is saved from the form, renamed, and opens a table with one press', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/host');
  await page.getByRole('button', { name: 'CREATE A GAME' }).click();
  const form = page.getByRole('dialog', { name: 'CREATE GAME' });
  await form.getByLabel('Game name').fill('Friday');
  await form.getByRole('radio', { name: /SPITE/ }).check({ force: true });
  await form.getByRole('button', { name: 'SAVE AS SET-UP' }).click();
  await expect(form.getByText('Saved as a set-up.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rename Friday' }).click();
  await page.getByLabel('Name of the set-up').fill('Sunday');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByText('SPITE · public · 4 seats · 30 s a turn · no bots picked')).toBeVisible();
  await page.getByRole('button', { name: 'Start Sunday' }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z2-9]{6}$/);
});

test('[HOST-2] a set-up is deleted', async ({ page }) => {
  await signedIn(page);
  await page.goto('/host');
  await page.getByRole('button', { name: 'CREATE A GAME' }).click();
  const form = page.getByRole('dialog', { name: 'CREATE GAME' });
  await form.getByLabel('Game name').fill('Friday');
  await form.getByRole('button', { name: 'SAVE AS SET-UP' }).click();
  await expect(form.getByText('Saved as a set-up.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Friday' }).click();
  await expect(page.getByText('Friday is gone.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/None yet/)).toBeVisible();
});

test('[HOST-3] a game that goes on stands in the list, with the way back', async ({ page }) => {
  await signedIn(page);
  await page.goto('/host');
  await page.getByRole('button', { name: 'CREATE A GAME' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CREATE' }).click();
  await expect(page).toHaveURL(/\/game\//);
  const address = page.url();
  await page.goto('/host');
  const games = page.getByRole('region', { name: 'Your games' });
  await games.getByRole('link', { name: 'GO BACK' }).click();
  await expect(page).toHaveURL(address);
});

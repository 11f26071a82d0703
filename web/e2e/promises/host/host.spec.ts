// The host's page: docs/product/home.md, HOST.
import { signedIn } from '../../people/signIn.ts';
import { expect, test } from '../../test.ts';

test('[HOST-1] [HOST-2] a set-up is saved from the form, renamed, and opens a table with one press', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/host');
  await page.getByRole('button', { name: 'CREATE A GAME' }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
  await form.getByLabel('Game name').fill('Friday');
  await form.getByRole('radio', { name: /SPITE/ }).check({ force: true });
  await form.getByRole('button', { name: 'SAVE AS SET-UP' }).click();
  await expect(form.getByText('Saved as a set-up.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rename Friday' }).click();
  await page.getByLabel('Name of the set-up').fill('Sunday');
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET');
  await page.keyboard.press('Enter');
  await saved;
  await page.reload();
  await expect(page.getByText('SPITE · public · 4 seats · 30 s a turn · no bots picked')).toBeVisible();
  await page.getByRole('button', { name: 'Start Sunday' }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z2-9]{6}$/);
});

test('[HOST-2] a set-up is deleted', async ({ page }) => {
  await signedIn(page);
  await page.goto('/host');
  await page.getByRole('button', { name: 'CREATE A GAME' }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
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
  await page.getByRole('switch', { name: 'Only bots' }).check({ force: true });
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  await expect(
    page.getByRole('region', { name: 'Your hand' }).or(page.getByText('R1')).first(),
  ).toBeVisible();
  const address = page.url();
  await page.goto('/host');
  const games = page.getByRole('region', { name: 'Your games' });
  await games.getByRole('link', { name: 'GO BACK' }).click();
  await expect(page).toHaveURL(address);
});

test('[HOST-3] [HOST-4] a game that is over stands there with its place, and is kept', async ({ page }) => {
  await page.route('**/host/games', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { games: [ended] } });
  });
  await page.route('**/games/g1/keep?keep=*', (route) => {
    const isKept = route.request().url().endsWith('true');
    return route.fulfill({ json: { is_kept: isKept, goes_at: isKept ? null : ended.goes_at } });
  });
  await signedIn(page);
  await page.goto('/host');
  await expect(page.getByText('Friday: 2nd place')).toBeVisible();
  await expect(page.getByText(/Record goes on January 2, 2040/)).toBeVisible();
  const keep = page.getByRole('button', { name: 'Keep Friday' });
  await keep.click();
  await expect(page.getByText(/Kept for good/)).toBeVisible();
  await keep.click();
  await expect(page.getByText(/Record goes on/)).toBeVisible();
});

const ended = {
  id: 'g1',
  invite_code: 'K7Q2XD',
  name: 'Friday',
  mode: 'casual',
  status: 'completed',
  ended_at: new Date(2039, 9, 4).getTime(),
  placement: 2,
  won: false,
  players: ['grim'],
  is_kept: false,
  goes_at: new Date(2040, 0, 2).getTime(),
  cancelled_because: null,
};

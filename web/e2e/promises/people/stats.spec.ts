// The statistics: docs/product/people.md, STATS.
import { signedIn } from '../../people/signIn.ts';
import { payForVip, test } from '../../people/vip.ts';
import { expect } from '../../test.ts';

test('who has not played yet is told so, and led to a game', async ({ page }) => {
  await signedIn(page);
  await page.goto('/stats');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing here yet' })).toBeVisible();
  await page.getByRole('link', { name: 'FIND A GAME' }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** The answer of the server, as if games had been played. */
const PLAYED = { games_played: 3, games_won: 2, win_rate: 2 / 3, mean_placement: 1.3, clout: 100 };

test('[STATS-3] a user sees figures and charts, and a vip periods, lengths and last cards', async ({
  page,
}) => {
  await page.route(/\/(users|vip)\/stats/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...PLAYED } });
  });
  await signedIn(page);
  await page.goto('/stats');
  await expect(page.getByText('67%')).toBeVisible();
  await expect(page.getByText('VIPs see how long their games take.')).toBeVisible();
  await expect(page.getByRole('tab', { name: '7 days' })).toBeDisabled();
  await payForVip(page);
  await page.goto('/stats');
  const asked = page.waitForRequest(/\/vip\/stats\?time_period=7d/);
  await page.getByRole('tab', { name: '7 days' }).click();
  await asked;
  await expect(page.getByRole('region', { name: 'How long your games take' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your last card' })).toContainText('No win with a card yet.');
});

test('what cannot be loaded is asked for again', async ({ page, complaints }) => {
  await signedIn(page);
  let fails = true;
  await page.route('**/users/stats', (route) =>
    fails
      ? route.fulfill({ status: 503, json: { detail: 'Busy.', code: 'OVERLOADED', retryable: true } })
      : route.fallback(),
  );
  await page.goto('/stats');
  await expect(page.getByText('This did not load.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('of 503')));
});

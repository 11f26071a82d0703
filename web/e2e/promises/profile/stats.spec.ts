// The statistics: docs/product/people.md, STATS.

import { signedIn } from '../../people/signIn.ts';
import { payForVip, test } from '../../people/vip.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { expect, expectAccessible } from '../../test.ts';

test('who has not played yet is told so, and led to a game', async ({ page }) => {
  await signedIn(page);
  await page.goto('/stats');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing here yet' })).toBeVisible();
  await page.getByRole('link', { name: 'FIND A GAME' }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** The answer of the server, as if games had been played. */
const game = (place: number, more: object) => ({
  game_id: `g_${place}`,
  mode: 'casual',
  won: true,
  placement: 1,
  players: 4,
  ended_at: new Date(2026, 0, 5).getTime(),
  clout: 0,
  no_clout: null,
  ...more,
});
const PLAYED = {
  games_played: 3,
  games_won: 2,
  win_rate: 2 / 3,
  mean_placement: 1.3,
  clout: 50,
  recent: [
    game(1, { no_clout: 'bots' }),
    game(2, { won: false, placement: 3 }),
    game(3, { clout: 50, mode: 'spite' }),
  ],
  wins_against_bots_today: { counted: 5, most: 5 },
};

test('[STATS-3] [STATS-18] a user sees figures, charts and what games brought, and a vip periods, lengths and last cards', async ({
  page,
}) => {
  await page.route(/\/(users|vip)\/stats/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...PLAYED } });
  });
  await signedIn(page);
  await page.goto('/stats');
  await expect(page.getByText('67%')).toBeVisible();
  await expect(page.getByText('5 of 5 wins against bots counted today.')).toBeVisible();
  const recent = page.getByRole('region', { name: 'Last 20 games' });
  await expect(recent.getByRole('listitem')).toHaveText([
    /Won:CASUAL place 1 of 4, January 5.*No clout: already 5 against bots that day/,
    /Lost:CASUAL place 3 of 4, January 5[ \d,]*$/,
    /Won:SPITE place 1 of 4, January 5.*\+50 clout/,
  ]);
  await expectAccessible(page);
  await recent.getByRole('button', { name: 'As a table' }).click();
  await expect(recent.getByRole('row').nth(1)).toContainText('No clout: already 5 against bots that day');
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
  await takeCalls(page, /\/users\/stats$/, ({ pass, answer }) =>
    fails ? answer({ detail: 'Busy.', code: 'OVERLOADED', retryable: true }, 503) : pass(),
  );
  await page.goto('/stats');
  await expect(page.getByText('This did not load.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('of 503')));
});

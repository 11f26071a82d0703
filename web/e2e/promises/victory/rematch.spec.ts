// Another game with the same table, and what happens when there is none.
import type { Page } from '@playwright/test';
import { takeCalls } from '../../scripted/calls.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { othersOf, over } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { row } from '../../ways.ts';

test.use({ settings: STILL });

const AGAIN = /^run it back/i;

/** A game that has just ended, at its summary. */
async function ended(page: Page) {
  const script = await seated(page);
  script.show(over);
  const skip = page.getByRole('button', { name: 'SKIP' });
  await expect(async () => {
    // It goes by itself.
    if (await skip.isVisible()) await skip.click({ timeout: 1000 });
    await expect(page.getByRole('region', { name: 'Game over' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  return script;
}

/** Makes the server refuse a rematch. */
async function refuse(page: Page, path: string, status: number, code: string): Promise<void> {
  await takeCalls(page, new RegExp(`/games/${path}$`), ({ answer }) =>
    answer({ detail: '-', code, retryable: false }, status),
  );
}

test.afterEach(({ complaints }) => {
  // The browser's errors about a refusal are expected.
  complaints.splice(0);
});

test('[REMATCH-10] without the finished game, home says that there is no rematch', async ({ page }) => {
  await ended(page);
  await refuse(page, 'create', 404, 'GAME_NOT_FOUND');
  await page.getByRole('button', { name: AGAIN }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Unable to create rematch game')).toBeVisible();
});

test('[REMATCH-12] a player who may not create a game, and finds no quick match, is asked to sign up at home', async ({
  page,
}) => {
  await ended(page);
  await refuse(page, 'create', 403, 'FORBIDDEN');
  await refuse(page, 'quickmatch', 409, 'TOO_MANY_SEATS');
  await page.getByRole('button', { name: AGAIN }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Please sign up to create games')).toBeVisible();
});

test('[REMATCH-15] whoever may not play reads why at the summary, and is not asked to sign up', async ({
  page,
}) => {
  await ended(page);
  await refuse(page, 'create', 403, 'BANNED_FOR_GOOD');
  await page.getByRole('button', { name: AGAIN }).click();
  await expect(page.getByRole('region', { name: 'Game over' })).toContainText('You are banned for good.');
  await expect(page).toHaveURL(/\/game\//);
});

test(
  '[REMATCH-2] the others are offered the rematch of the player who asks first',
  row(false),
  async ({ page }) => {
    await page.clock.install();
    const script = await ended(page);
    let name = '';
    let other = '';
    script.show((game) => {
      const [first] = othersOf(game);
      [name, other] = [first.username.replace(/_[A-Z]+$/, ''), first.user_id];
      return over(game);
    });
    const data = { game_id: 'g_2', invite_code: 'ABCDEF' };
    script.show(
      (game) => ({ ...over(game), rematch_invite_code: data.invite_code }),
      [{ type: 'rematch-offered', player_id: other, data }],
    );
    await expect(page.getByRole('button', { name: /^join the rematch/i })).toBeVisible();
    await expect(page.getByText(`${name} wants another game.`)).toBeVisible();
    await expectAccessible(page);
    // It begins without who does not come while their seat is kept.
    await page.clock.runFor(33_000);
    await expect(page.getByRole('button', { name: AGAIN })).toBeVisible();
    await expect(page.getByText(`${name} wants another game.`)).toHaveCount(0);
  },
);

test('[REMATCH-19] a rematch that begins without somebody says who does not come', async ({ page }) => {
  const script = await seated(page);
  // The word goes by itself.
  await stopClock(page);
  const player_id = 'u_NOBODY';
  script.show((game) => game, [{ type: 'seat-declined', player_id, data: { username: 'Kim' } }]);
  await expect(page.getByText('Kim is not coming.')).toBeVisible();
});

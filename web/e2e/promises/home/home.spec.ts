// The home page and its messages to returning players: docs/product/home.md, HOME.
import type { LeaveReason } from '@staxd/protocol';
import { openRoom } from '../../people/privateGames.ts';
import { followLink } from '../../people/visitor.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { withoutLine } from '../../scripted/line.ts';
import { passUntilShown, stopClock } from '../../scripted/pageClock.ts';
import { messagesTo } from '../../scripted/serverMessages.ts';
import { expect, test } from '../../test.ts';
import { whileDrawn } from '../../undrawn.ts';
import { row } from '../../ways.ts';

test('[HOME-1] [HOME-5] a guest is teased, and has no clout', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByText(/^No account\? No problem\./)).toBeVisible();
  await expect(page.getByText(/clout/i)).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('the wall behind every page has bricks and grain', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: /wall/i })).toBeVisible();
  const clip = { x: 20, y: 300, width: 200, height: 200 };
  const wall = await whileDrawn(page, () => page.screenshot({ clip }));
  // A plain one compresses to a few hundred bytes.
  expect(wall.length).toBeGreaterThan(5000);
});

test('[HOME-7] [HOME-8] [HOME-9] four tiles lead on', async ({ page }) => {
  await page.goto('/');
  const tiles = page.getByRole('navigation', { name: 'More to do' });
  await expect(tiles.getByRole('listitem')).toContainText(['TUTORIAL', 'RULES', 'CREATE', 'SIGN UP']);
  await tiles.getByRole('button', { name: /^CREATE/ }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await form.getByRole('button', { name: 'CANCEL' }).click();
  await tiles.getByRole('link', { name: /^SIGN UP/ }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('[HOME-12] [HOME-13] the picked mode is used for quick match, and preselected for a new game', async ({
  page,
}) => {
  await page.goto('/');
  const modes = page.getByRole('main').getByRole('radio');
  await expect(modes).toHaveCount(5);
  for (const [at, [name, line]] of [
    ['CASUAL', 'match a color or a shape'],
    ['RANKED', 'the same rules'],
    ['TOURNAMENT', 'your last card has to be a shape'],
    ['STACK ATTACK', 'twice as many attack cards'],
    ['SPITE', 'JINX cards join in'],
  ].entries()) {
    await expect(modes.nth(at)).toHaveAccessibleName(name);
    await modes.nth(at).check({ force: true });
    await expect(page.getByText(`${name}: ${line}`)).toBeVisible();
  }
  await modes.nth(4).check({ force: true });
  await page.getByRole('button', { name: /^CREATE/ }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
  await expect(form.getByRole('radio', { name: /SPITE/ })).toBeChecked();
  await page.keyboard.press('Escape');
  const asked = page.waitForRequest('**/quickmatch');
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  expect((await asked).postDataJSON()).toMatchObject({ game_mode: 'spite' });
});

for (const [name, reason, text] of [
  ['[HOME-16] [HOME-18] [HOME-20]', 'host_kicked', 'You have been removed from the game by the host.'],
  ['[HOME-18] [HOME-21]', 'not_ready', 'You were removed from the game for not readying up in time.'],
  ['[HOME-18] [HOME-22]', 'kicked', 'You have been removed from the game.'],
] as const satisfies readonly (readonly [string, LeaveReason, string])[])
  test(
    `${name} a player who is removed (${reason}) reads why, for 5 s`,
    row(reason !== 'kicked'),
    async ({ page }) => {
      await page.clock.install();
      const tell = await messagesTo(page);
      await openRoom(page);
      await stopClock(page, 10_000);
      tell('player_kicked', { reason, message: 'Out.' });
      await passUntilShown(page, page.getByRole('alert').filter({ hasText: text }));
      await page.clock.runFor(1000);
      await expect(page).toHaveURL(/\/$/);
      const banner = page.getByRole('alert').getByText(text, { exact: true });
      await expect(banner).toBeVisible();
      await page.clock.runFor(3000);
      // Other actions neither remove nor keep it.
      await page.getByRole('radio', { name: /SPITE/ }).check({ force: true });
      await page.clock.runFor(1900);
      await expect(banner).toBeVisible();
      await page.clock.runFor(1000);
      await expect(banner).toHaveCount(0);
    },
  );

for (const [name, reason, text] of [
  ['[HOME-17] [HOME-24]', '', 'Game was cancelled'],
  ['[HOME-17] [HOME-25]', 'insufficient_players', 'Game cancelled: Not enough players'],
] as const)
  test(
    `${name} why a game was cancelled stays until it is closed`,
    row(reason === 'insufficient_players'),
    async ({ page }) => {
      await page.clock.install();
      const tell = await messagesTo(page);
      await openRoom(page);
      tell('game_cancelled', { reason, message: 'Gone.' });
      const banner = page.getByRole('status').getByText(text, { exact: true });
      await expect(page).toHaveURL(/\/$/);
      await expect(banner).toBeVisible();
      // Not until the lessons are offered.
      await page.clock.runFor(11_000);
      await expect(banner).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(banner).toHaveCount(0);
    },
  );

test(
  '[HOME-16] [HOME-19] [HOME-29] a reason is shown once, and in this tab only',
  row(false),
  async ({ page, context }) => {
    const tell = await messagesTo(page);
    await openRoom(page);
    const banner = 'Game was cancelled';
    tell('game_cancelled', { reason: '', message: 'Gone.' });
    await expect(page.getByText(banner)).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(banner);
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeVisible();
    await expect(other.getByText(banner)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeVisible();
    await expect(page.getByText(banner)).toHaveCount(0);
  },
);

test('[HOME-23] [JOIN-22] a refused address and an expired one lead home with the reason', async ({
  page,
  complaints,
}) => {
  // It is gone between the invitation and the press.
  const gone = await openRoom(page);
  await page.evaluate(() => localStorage.clear());
  const join = /\/games\/join\//;
  const lineUp = await withoutLine(page);
  const giveBack = await takeCalls(page, join, ({ answer }) =>
    answer({ detail: 'x', code: 'GAME_NOT_FOUND', retryable: false }, 404),
  );
  await followLink(page, `/game/${gone}`);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Game not found. Please check the code and try again.')).toBeVisible();
  giveBack();
  await takeCalls(page, join, ({ answer }) =>
    answer({ detail: 'x', code: 'FORBIDDEN', retryable: false }, 403),
  );
  // The red one stands for 5 s.
  await stopClock(page, 10_000);
  await page.goto('/game/ABCDEF');
  await passUntilShown(page, page.getByText('You were removed from the game.'));
  await expect(page).toHaveURL(/\/$/);
  await lineUp();
  complaints.splice(0);
});

test('[HOME-26] [HOME-27] [HOME-32] during a game the way back to it comes first, and claims nothing', async ({
  page,
}) => {
  const code = await openRoom(page);
  await page.goto('/');
  const back = page.getByRole('main').getByRole('link', { name: 'BACK TO GAME' });
  await expect(back).toBeVisible();
  await expect(page.getByText('YOUR TABLE', { exact: true })).toBeVisible();
  await expect(page.getByText('You left a table.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Only bots' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/game/${code}$`));
});

test('[HOME-30] the home page has one way back, and no note beside it', async ({ page }) => {
  const code = await openRoom(page);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'BACK TO GAME' })).toHaveCount(1);
    await expect(page.locator(`a[href$="/game/${code}"]`)).toHaveCount(1);
  }
});

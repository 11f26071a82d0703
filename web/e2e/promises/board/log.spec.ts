// The log of a whole game, and what a player missed.

import { stopClock } from '../../scripted/pageClock.ts';
import { STILL, seated, seatedFromHome } from '../../scripted/scriptedGame.ts';
import { elsewhere } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { closeLog, drew, justNow, openLog, TABLET, TOLD } from './logDrawer.ts';
import { playersOf } from './tablePlayers.ts';

test.use({ settings: STILL });

test('[FEED-14] [FEED-15] outcomes are below their action, and the log goes by turns from the first', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  const script = await seatedFromHome(page);
  await stopClock(page);
  const { 0: max, 1: lola } = playersOf(script);
  script.show(elsewhere, [
    { type: 'card-played', player_id: max.id, data: { cards: ['pink add+2'], card_count: 5 } },
    {
      type: 'stack-initiated',
      player_id: max.id,
      data: { stack_type: 'add+2', initial_value: 2, target_id: lola.id },
    },
  ]);
  const feed = page.getByRole('complementary', { name: 'FEED' }).getByRole('listitem');
  const hit = `${max.name} hit ${lola.name} with pink add +2`;
  await expect(feed.last()).toContainText(hit);
  script.show(elsewhere, [
    {
      type: 'stack-resolved',
      player_id: null,
      data: {
        stack_type: 'add+2',
        final_value: 2,
        final_target_id: lola.id,
        outcome: 'accepted',
        was_noped: false,
      },
    },
    { type: 'cards-drawn', player_id: lola.id, data: { num_cards: 2, reason: 'add' } },
  ]);
  await expect(feed.last().getByRole('paragraph')).toHaveText([/, 5 left$/, `${lola.name} drew 2`]);
  await expect(feed.last().getByRole('paragraph').first()).toContainText(hit);
  const log = await openLog(page);
  await expect(log.getByRole('heading', { name: 'Turn 1', exact: true })).toBeAttached();
  await expect(log.getByRole('listitem').first()).toHaveText(/^Turn 1/);
});

test('[FEED-12] a nope is read out once', async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  const { 0: max } = playersOf(script);
  script.show(elsewhere, [
    { type: 'nope-used', player_id: max.id, data: { active_color: 'pink', card_count: 4 } },
    {
      type: 'stack-resolved',
      player_id: null,
      data: {
        stack_type: 'add+2',
        final_value: 2,
        final_target_id: max.id,
        outcome: 'noped',
        was_noped: true,
      },
    },
  ]);
  // Another player may have noped before the script took over.
  await expect(page.getByRole('listitem').filter({ hasText: `${max.name} played NOPE` })).toHaveText([
    `${max.name} played NOPE as pink`,
  ]);
  await page.clock.runFor(1000);
  await expect(page.locator('[role=status][aria-live=polite]')).toHaveText(`${max.name} played NOPE as pink`);
});

test('[FEED-4] [FEED-13] a returning player reads what they missed', async ({ page }) => {
  await page.setViewportSize(TABLET);
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  const { 0: other } = playersOf(script);
  script.show(elsewhere, [drew(other.id, 1)]);
  const lines = justNow(page);
  await expect(lines).toHaveText([`${other.name} drew 41`]);
  await page.clock.runFor(5000);
  script.tell([
    { type: 'deadlines-extended', player_id: null, data: { milliseconds: 4000 } },
    { type: 'timer-expired', player_id: other.id, data: { action_type: 'draw_card' } },
    drew(other.id, 2),
  ]);
  script.show(elsewhere);
  const missed = [`${other.name}'s time ran out! Drawing card...`, `${other.name} drew 42`];
  await expect(lines).toHaveText(missed);
  await page.clock.runFor(4000);
  await expect(lines).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log, 2 missed' })).toBeVisible();
  const log = await openLog(page);
  await expect(log.locator('li p').filter({ hasText: TOLD })).toHaveText([/drew 41$/, ...missed]);
  await expect(log.getByRole('listitem').filter({ hasText: missed[0] })).toHaveText(/^While you were away/);
  await closeLog(page);
  await expect(page.getByRole('button', { name: 'Log', exact: true })).toBeVisible();
  await expectAccessible(page);
});

// The feed: what happens shows for a moment, in lines that begin with who did it.

import type { Page } from '@playwright/test';
import type { WireGameState } from '@staxd/protocol';
import { stopClock } from '../../scripted/pageClock.ts';
import { type ScriptedGame, STILL, seated } from '../../scripted/scriptedGame.ts';
import { resolved } from '../../scripted/tableScene.ts';
import { elsewhere, type Happened, over } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { closeLog, drew, justNow, openLog, TABLET, TOLD } from './logDrawer.ts';
import { playersOf } from './tablePlayers.ts';

test.use({ settings: STILL, staysAtTable: true });

const PHONE = { width: 360, height: 740 };

const DREW = /drew 4\d/;

/** Ends the game and opens its log. */
async function openSummaryLog(page: Page, script: ScriptedGame): Promise<void> {
  // The reveal would end by itself.
  await stopClock(page);
  script.show(over);
  await page.getByRole('button', { name: 'SKIP' }).click();
  await page.getByRole('button', { name: 'WHOLE GAME' }).click();
}

test('[FEED-17] a bot that holds grudges pays back, and a line says for what', async ({ page }) => {
  const script = await seated(page);
  const { 0: other, me } = playersOf(script);
  const opened = (player_id: string, target_id: string): Happened => {
    const data = { stack_type: 'add+2', initial_value: 2, target_id };
    return { type: 'stack-initiated', player_id, data };
  };
  script.show((game) => ({
    ...elsewhere(game),
    players: game.players.map((player) =>
      player.user_id === other.id ? { ...player, bot_difficulty: 'petty' as const } : player,
    ),
  }));
  script.show(elsewhere, [opened(other.id, me), resolved(me, 'accepted', 1)]);
  script.show(elsewhere, [opened(me, other.id), resolved(other.id, 'accepted', 1)]);
  script.show(elsewhere, [opened(other.id, me), resolved(me, 'accepted', 1)]);
  const log = await openLog(page);
  await expect(log.getByText(/paid/)).toHaveText([`${other.name} paid you back for the ADD +2`]);
});

test('[FEED-1] [FEED-2] an event shows for 4 s, five lines at most; the log has everything', async ({
  page,
}) => {
  await page.setViewportSize(TABLET);
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  const { 0: other } = playersOf(script);
  const lines = justNow(page);
  for (let count = 1; count <= 6; count++) script.show(elsewhere, [drew(other.id, count)]);
  await expect(lines).toHaveText([2, 3, 4, 5, 6].map((count) => `${other.name} drew 4${count}`));
  const strip = await lines.first().boundingBox();
  const discard = await page.getByRole('img', { name: /^Discard/ }).boundingBox();
  expect(strip?.y).toBeGreaterThan((discard?.y ?? 0) + (discard?.height ?? 0));
  await page.setViewportSize(PHONE);
  await expect(lines).toHaveText([`${other.name} drew 46`]);
  await expectNoSideways(page);
  await page.setViewportSize(TABLET);
  await page.clock.runFor(3900);
  await expect(lines).toHaveCount(5);
  script.show(elsewhere, [drew(other.id, 7)]);
  await expect(lines.last()).toHaveText(`${other.name} drew 47`);
  await page.clock.runFor(200);
  await expect(lines).toHaveText([`${other.name} drew 47`]);
  await page.clock.runFor(4000);
  await expect(lines).toHaveCount(0);

  const log = await openLog(page);
  await expect(log.locator('li p').filter({ hasText: TOLD })).toHaveText(
    [1, 2, 3, 4, 5, 6, 7].map((count) => `${other.name} drew 4${count}`),
  );
  await expect(log.getByRole('listitem').last()).toBeInViewport();
  await closeLog(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('complementary', { name: 'FEED' }).getByRole('listitem')).toHaveText(
    [3, 4, 5, 6, 7].map((count) => `${other.name} drew 4${count}`),
  );
  await openLog(page);
  await expect(log.locator('li p').filter({ hasText: TOLD })).toHaveCount(7);
  await closeLog(page);

  await openSummaryLog(page, script);
  await expect(log.locator('li p').filter({ hasText: TOLD })).toHaveCount(7);
  await expectAccessible(page);
});

test("[FEED-2] during another player's decision the newest line is at the foot, in place of the bot", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  const { 0: other } = playersOf(script);
  const peeked = (game: WireGameState) => ({
    ...elsewhere(game),
    turn_phase: 'peek_selection' as const,
    peek_selection: {
      target_id: other.id,
      num_cards: 2,
      contributors: [game.my_player_id ?? ''],
      noped: false,
    },
  });
  script.show(peeked, [drew(other.id, 1), drew(other.id, 2)]);
  await expect(page.locator('[data-watch]')).toBeVisible();
  const line = page.getByRole('paragraph').filter({ hasText: DREW });
  await expect(line).toHaveText(/drew 42$/);
  await page.clock.runFor(4000);
  await expect(line).toHaveCount(0);
});

test("[FEED-5] [FEED-6] every event has one line that begins with the player's name", async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  const { me, 0: max, 1: lola } = playersOf(script);
  const [M, L] = [max.name, lola.name];
  const happened: [string, ...Happened[]][] = [
    [
      `${M} played green star, 5 left`,
      { type: 'card-played', player_id: max.id, data: { cards: ['green star'], card_count: 5 } },
    ],
    [
      `You countered with pink stun, 5 left`,
      { type: 'card-played', player_id: me, data: { as: 'counter', cards: ['pink stun'], card_count: 5 } },
    ],
    [
      `${M} played NOPE as pink`,
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
    ],
    [
      `${L} drew 2`,
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
    ],
    [`You drew 1`, { type: 'cards-drawn', player_id: me, data: { num_cards: 1, cards: ['green oval'] } }],
    [
      `${M} gave you 2 cards`,
      {
        type: 'gift-executed',
        player_id: null,
        data: { giver_id: max.id, receiver_id: me, num_cards: 2, cards: ['green oval', 'gift'] },
      },
    ],
    [
      `${M} and ${L} swapped hands, 3 for 2`,
      {
        type: 'trade-executed',
        player_id: null,
        data: { source_id: max.id, target_id: lola.id, source_gave: 3, target_gave: 2 },
      },
    ],
    [
      `${L} swapped 2 cards with the deck`,
      { type: 'hijack-executed', player_id: lola.id, data: { num_cards: 2 } },
    ],
    [
      `${M} showed green oval and nope`,
      {
        type: 'peek-revealed',
        player_id: max.id,
        data: { num_cards: 2, viewer_ids: [me], cards: ['green oval', 'nope'] },
      },
    ],
    [
      `${L} must skip 3 turns`,
      { type: 'stun-time-added', player_id: lola.id, data: { turns_added: 3, turns_stunned: 3 } },
    ],
    [`${L} skipped a turn`, { type: 'turn-skipped', player_id: lola.id, data: { turns_stunned: 2 } }],
    [
      `${L} left the game`,
      { type: 'player-left', player_id: lola.id, data: { username: L, reason: 'left' } },
    ],
  ];
  for (const [, ...events] of happened) script.show(elsewhere, events);
  const log = await openLog(page);
  const lines = async () => (await log.locator('li p').allTextContents()).slice(-happened.length);
  const told = happened.map(([line]) => line);
  await expect.poll(lines).toEqual(told);
  // Cards that the viewer drew or was given are in no line.
  expect(told.join()).not.toMatch(/gift/);
  await closeLog(page);
  await openSummaryLog(page, script);
  await expect.poll(lines).toEqual(told);
});

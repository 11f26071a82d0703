// Time-outs: what is reported, and which cards go back.

import { passUntilShown, stopClock } from '../../scripted/pageClock.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { elsewhere, type Happened, ownTurn } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { openLog } from './logDrawer.ts';
import { playersOf } from './tablePlayers.ts';

test.use({ settings: STILL, staysAtTable: true });

test('[FEED-8] [FEED-9] [FEED-10] a defense that ran out is reported to its player and to the others', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  const { me, 0: other } = playersOf(script);
  const late = (player_id: string): Happened[] => [
    { type: 'timer-expired', player_id, data: { action_type: 'respond_to_stack' } },
    {
      type: 'stack-resolved',
      player_id: null,
      data: {
        stack_type: 'add+2',
        final_value: 2,
        final_target_id: player_id,
        outcome: 'accepted',
        was_noped: false,
      },
    },
    { type: 'cards-drawn', player_id, data: { num_cards: 2, reason: 'add' } },
  ];
  const notices = page.getByRole('region', { name: 'Notices' });
  script.show(elsewhere, late(other.id));
  const others = notices.getByText(`${other.name}'s time ran out! Auto-accepting...`);
  // The code that shows notices may still be loading.
  await passUntilShown(page, others, 100);
  await page.clock.runFor(6000);
  script.show(elsewhere, late(me));
  const own = notices.getByText('Defense time expired');
  await expect(own).toBeVisible();
  await page.clock.runFor(2900);
  await expect(own).toBeVisible();
  await page.clock.runFor(200);
  await expect(own).toHaveCount(0);
  script.show(elsewhere, late(me));
  await expect(own).toBeVisible();
  script.show((game) => ownTurn(game));
  await expect(own).toHaveCount(0);
  const log = await openLog(page);
  await expect(log.getByText('Your time ran out! Auto-accepting...')).toHaveCount(2);
});

test(
  '[CLOCK-13] when time runs out, staged cards go back and questions close',
  row(false),
  async ({ page }) => {
    await page.clock.install();
    const script = await seated(page);
    await stopClock(page);
    const { me } = playersOf(script);
    const gift = { id: 0, type: 'universal', color: 'gray', universal: 'gift', value: 1 } as const;
    script.show((game) => ownTurn(game, { ...gift, color: 'gray' }));
    const hand = page.getByRole('toolbar');
    await hand.getByRole('button', { name: /^GIFT/ }).first().click();
    await expect(hand.getByRole('button', { name: /^GIFT.*staged/i }).first()).toBeVisible();
    await page.getByRole('button', { name: /^PLAY 1/ }).click();
    const question = page.getByText(/SELECT \d+ CARDS? TO GIFT/);
    await expect(question).toBeVisible();
    script.show(
      (game) => ({
        ...elsewhere(game),
        my_hand: [...game.my_hand, { ...game.my_hand[1], id: game.my_hand.length }],
      }),
      [
        { type: 'timer-expired', player_id: me, data: { action_type: 'draw_card' } },
        { type: 'cards-drawn', player_id: me, data: { num_cards: 1 } },
      ],
    );
    await expect(question).toHaveCount(0);
    await expect(hand.getByRole('button', { name: /staged/i })).toHaveCount(0);
    const told = page.getByRole('region', { name: 'Notices' }).getByText('Turn time expired');
    await expect(told).toBeVisible();
    await page.clock.runFor(2900);
    await expect(told).toBeVisible();
    await page.clock.runFor(200);
    await expect(told).toHaveCount(0);
  },
);

// What the board shows of others, and what never covers one's own decision.

import type { Locator } from '@playwright/test';
import { STILL, seatedStill } from '../scripted/scriptedGame.ts';
import { elsewhere, othersOf, playersWith, stackOn } from '../scripted/wireStates.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../test.ts';

test.use({ settings: STILL, staysAtTable: true });

test("[PANEL-33] other players' decisions are shown; nothing covers one's own", async ({ page }) => {
  const script = await seatedStill(page);
  const defense = page.getByRole('region', { name: 'Defense' });
  script.show((game) => stackOn(game, othersOf(game)[0].user_id));
  const attacked = page.getByRole('region', { name: / hits? / });
  await expect(attacked).toContainText('DRAW 4');
  await expectAccessible(page);
  await expectNoSideways(page);

  script.show((game) => ({
    ...elsewhere(game),
    turn_phase: 'peek_selection',
    peek_selection: {
      target_id: othersOf(game)[1].user_id,
      num_cards: 2,
      contributors: [othersOf(game)[0].user_id],
      noped: false,
    },
  }));
  await expect(page.getByRole('region', { name: /picks 2 cards to show/ })).toBeVisible();
  await expect(attacked).toBeHidden();

  script.show((game) => ({
    ...elsewhere(game),
    turn_phase: 'jinx_window',
    jinx_window: {
      initiator_id: othersOf(game)[1].user_id,
      card: game.discard_top ?? game.my_hand[0],
      value: 1,
      turn_number: game.turn_number,
    },
  }));
  await expect(page.getByRole('region', { name: /can join the jinx of/ })).toBeVisible();

  script.show((game) => stackOn(game, game.my_player_id ?? ''));
  await expect(defense).toBeVisible();
  await expect(page.locator('[data-watch]')).toBeHidden();
  let [me, other] = ['', ''];
  script.show((game) => {
    other = othersOf(game)[0].user_id;
    me = game.my_player_id ?? '';
    return elsewhere(game);
  });
  await expect(defense).toBeHidden();

  // No effect lies over a decision, neither an old one nor the one that led to it.
  const effect = page.locator('[data-effect]');
  const stun = { type: 'stun-time-added' as const, data: { turns_added: 1, turns_stunned: 1 } };
  script.show(elsewhere, [{ ...stun, player_id: other }]);
  await expect(effect).toBeVisible();
  script.show((game) => stackOn(game, game.my_player_id ?? ''), [{ ...stun, player_id: other }]);
  await expect(defense).toBeVisible();
  await expect(effect).toHaveCount(0);
  // Peeked cards stand beside it, where there is room.
  const peek = { viewer_ids: [me], num_cards: 2, cards: ['orange star', 'green add+2'] };
  const shown = { type: 'peek-revealed' as const, player_id: other, data: peek };
  script.show((game) => stackOn(game, game.my_player_id ?? ''), [shown]);
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1024;
  if (isDesk) expect(await isClearOf(page.getByRole('region', { name: 'Peek' }), defense)).toBe(true);
  // Nor is it shown after the decision.
  script.show(elsewhere);
  await expect(defense).toBeHidden();
  await expect(effect).toHaveCount(0);
});

/** Whether one stands beside the other. */
async function isClearOf(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('both are to be seen');
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

test('[PANEL-16] [PANEL-17] [PANEL-28] peeked cards and low-card warnings stay for their time', async ({
  page,
}) => {
  const script = await seatedStill(page);
  const peek = (viewers: readonly (string | null)[], target: string, cards?: readonly string[]) => ({
    type: 'peek-revealed' as const,
    player_id: target,
    data: { num_cards: 2, viewer_ids: viewers.map(String), ...(cards && { cards: [...cards] }) },
  });
  let target = '';
  let me: string | null = null;
  script.show((game) => {
    target = othersOf(game)[0].user_id;
    me = game.my_player_id;
    return elsewhere(game);
  });
  script.show(elsewhere, [peek([target], target)]);
  const results = page.getByRole('region', { name: 'Peek' });
  await expect(page.getByText(/showed 2 cards/).first()).toBeVisible();
  await expect(results).toBeHidden();

  script.show(elsewhere, [peek([me], target, ['orange star', 'green add+2'])]);
  await expect(results.getByRole('img', { name: 'Orange star' })).toBeVisible();
  await expectAccessible(page);
  // Without room beside the table it makes room for the attack.
  script.show((game) => stackOn(game, game.my_player_id ?? ''));
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1024;
  await expect(results).toBeVisible({ visible: isDesk });
  script.show(elsewhere);
  await expect(results).toBeVisible();
  await page.clock.runFor(5000);
  await expect(results).toBeHidden();
  const again = page.getByRole('button', { name: /^See the cards of / });
  await again.click();
  await expect(results).toBeVisible();
  // What has been played is no longer in that hand.
  script.show(elsewhere, [
    { type: 'card-played', player_id: target, data: { cards: ['orange star'], card_count: 6 } },
  ]);
  await expect(results.getByRole('img', { name: /^Green/ })).toBeVisible();
  await expect(results.getByRole('img', { name: 'Orange star' })).toHaveCount(0);
  await page.clock.runFor(25_000);
  await expect(results).toBeHidden();
  await expect(again).toBeHidden();

  // A player who is nearly out of cards is named for 5 s.
  script.show((game) => ({ ...elsewhere(game), players: playersWith(game, target, 1) }));
  const warning = page.locator('b', { hasText: / has 1 card!$/ });
  await expect(warning).toBeVisible();
  await expectNoSideways(page);
  await page.clock.runFor(4900);
  await expect(warning).toBeVisible();
  await page.clock.runFor(200);
  await expect(warning).toBeHidden();
  // A player who draws is out of danger.
  script.show((game) => ({ my_hand: game.my_hand.slice(0, 2), players: playersWith(game, me, 2) }));
  const own = page.locator('b', { hasText: 'YOUR LAST 2 CARDS!' });
  await expect(own).toBeVisible();
  script.show((game) => ({ players: playersWith(game, me, 4) }));
  await expect(own).toBeHidden();
});

// The session's notices during a game, and the end of the game.
import type { Locator } from '@playwright/test';
import { soundsOf } from '../recorders/sounds.ts';
import { passUntilGone, passUntilShown, stopClock } from '../scripted/pageClock.ts';
import { STILL, seated, seatedStill } from '../scripted/scriptedGame.ts';
import { elsewhere, othersOf, over, playersWith, stackOn, wonBy } from '../scripted/wireStates.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../test.ts';

test.use({ settings: STILL, staysAtTable: true });

/** The two do not overlap. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!first || !second) throw new Error('both are to be seen');
  const isApart =
    first.x + first.width <= second.x ||
    second.x + second.width <= first.x ||
    first.y + first.height <= second.y ||
    second.y + second.height <= first.y;
  expect(isApart, `${JSON.stringify(first)} lies over ${JSON.stringify(second)}`).toBe(true);
}

test('[FEED-8] [FEED-10] [FEED-11] a toast appears once, and covers neither seats, cards nor choices', async ({
  page,
}) => {
  const script = await seatedStill(page);
  const notices = page.getByRole('region', { name: 'Notices' });
  let name = '';
  let other = '';
  let me: string | null = null;
  script.show((game) => {
    const [first] = othersOf(game);
    [name, other, me] = [first.username, first.user_id, game.my_player_id];
    return elsewhere(game);
  });
  const drew = { type: 'timer-expired' as const, data: { action_type: 'draw_card' as const } };
  script.show(elsewhere, [
    { ...drew, player_id: other },
    { type: 'cards-drawn', player_id: other, data: { num_cards: 1, reason: 'turn' } },
  ]);
  const told = page.getByText(`${name}'s time ran out! Drawing card...`);
  await expect(notices.getByText(/time ran out/)).toBeVisible();
  await expect(told.filter({ visible: true })).toHaveCount(1);
  script.show(elsewhere, [
    {
      type: 'player-presence-changed',
      player_id: other,
      data: { username: name, presence: 'disconnected' },
    },
    { type: 'player-stand-in-changed', player_id: other, data: { has_stand_in: true } },
  ]);
  await expect(notices.getByText(`A bot plays for ${name}.`)).toBeVisible();
  await expectApart(notices, page.getByRole('img', { name: /^Discard/ }));
  for (const seat of await page.getByRole('list', { name: 'Players' }).getByRole('listitem').all())
    await expectApart(notices, seat);
  await expectAccessible(page);
  await expectNoSideways(page);
  await passUntilGone(page, notices.getByText(/./));

  // It covers no choice either.
  script.show((game) => stackOn(game, game.my_player_id ?? ''));
  const defense = page.getByRole('region', { name: 'Defense' });
  await expect(defense).toBeVisible();
  script.show(
    (game) => stackOn(game, game.my_player_id ?? ''),
    [
      { type: 'host-transferred', player_id: other, data: { username: name } },
      { type: 'player-presence-changed', player_id: other, data: { username: name, presence: 'connected' } },
    ],
  );
  await expect(notices.getByText(`${name} is the host now.`)).toBeVisible();
  await expect(notices.getByText(`${name} is back.`)).toBeVisible();
  await expectApart(notices, defense);
  const stack = page.getByRole('region', { name: / stack on / });
  for (const part of [stack.getByRole('list'), stack.getByText(/^DRAW \d/i)])
    await expectApart(notices, part.first());
  await passUntilGone(page, notices.getByText(/./));

  script.show(elsewhere, [
    { type: 'player-left', player_id: other, data: { username: name, reason: 'left' } },
  ]);
  await expect(notices.getByText(`${name} left the game.`)).toBeVisible();
  await passUntilGone(page, notices.getByText(/./));

  script.show(elsewhere, [{ ...drew, player_id: me }]);
  const own = notices.getByRole('alert').getByText('Turn time expired');
  await expect(own).toBeVisible();
  await expect(page.getByText(/time ran out/).filter({ visible: true })).toHaveCount(0);
  await page.clock.runFor(1500);
  await expect(own).toBeVisible();
  await page.clock.runFor(1500);
  await expect(own).toHaveCount(0);
});

test('[SOUND-7] [SOUND-8] sound, vibration and announcement of the end come when the winner is shown', async ({
  page,
}) => {
  await page.clock.install();
  const heard = await soundsOf(page);
  const script = await seated(page);
  await stopClock(page);
  await heard.ready();
  await heard.quiet();
  await heard.forget();
  script.show((game) => {
    const me = game.players.find(({ user_id }) => user_id === game.my_player_id);
    return me ? wonBy(game, me) : over(game);
  });
  await passUntilShown(page, page.getByRole('heading', { name: 'LAST MOVE' }), 100);
  expect(await heard.sounds()).toBe(0);
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'VICTORY!' })).toBeVisible();
  await expect.poll(() => heard.sounds()).toBe(1);
  await expect.poll(() => heard.pulses()).toEqual([[60, 40, 120]]);
  await page.clock.runFor(600);
  await expect(page.getByText('You won the game')).toBeAttached();
});

test('[VICTORY-7] a game that was over before is not revealed again', async ({ page }) => {
  await page.clock.install();
  const heard = await soundsOf(page);
  const script = await seated(page);
  script.show(over);
  const reveal = page.getByRole('region', { name: 'Victory reveal' });
  await expect(reveal).toBeVisible();
  await page.reload();
  // Whichever comes first: a reveal would end in the rankings too.
  await expect(reveal.or(page.getByRole('heading', { name: 'FINAL RANKINGS' })).first()).toBeVisible();
  expect(await reveal.count()).toBe(0);
  await page.clock.runFor(5000);
  expect(await reveal.count()).toBe(0);
  expect(await heard.sounds()).toBe(0);
});

test('[HAND-16] drawn cards are marked and brought into view', async ({ page }) => {
  const script = await seated(page);
  const hand = page.getByRole('toolbar');
  await expect(hand.getByRole('button').first()).toBeVisible();
  await expect(hand.getByRole('button', { name: /, new(,|$)/ })).toHaveCount(0);
  script.show((game) => ({
    my_hand: [...game.my_hand, ...game.my_hand.slice(0, 2)],
    players: playersWith(game, game.my_player_id, game.my_hand.length + 2),
  }));
  const drawn = hand.getByRole('button', { name: /, new(,|$)/ });
  await expect(drawn).toHaveCount(2);
  for (const card of await drawn.all()) await expect(card).toBeInViewport();
  script.show((game) => ({
    my_hand: game.my_hand.slice(1),
    players: playersWith(game, game.my_player_id, game.my_hand.length - 1),
  }));
  await expect(hand.getByRole('button', { name: /, new(,|$)/ })).toHaveCount(0);
});

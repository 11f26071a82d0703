// The other panels: gifts, peeks, jinxes, time-outs, targets.
import type { Page } from '@playwright/test';
import { stopClock } from '../../scripted/pageClock.ts';
import { jinxed, myTurn, peekedAt, stunned, theirTurn } from '../../scripted/positions.ts';
import { STILL, seated, seatedStill } from '../../scripted/scriptedGame.ts';
import { othersOf } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL, staysAtTable: true });

const said = (page: Page, text: string) => page.locator('p', { hasText: text });
const cards = (page: Page) => page.getByRole('toolbar', { name: /^Your hand/ }).getByRole('button');
const card = (page: Page, place: number) => cards(page).nth(place - 1);
const play = (page: Page) => page.getByRole('button', { name: /^(PLAY|WIN GAME)/ });

test('[PANEL-2] [PANEL-3] targets are the other players who are present, with the number of cards', async ({
  page,
}) => {
  const script = await seatedStill(page);
  const trade = myTurn(['orange trade', 'pink oval', 'pink star']);
  let names: readonly string[] = [];
  script.show((game) => {
    const at = game.players.findIndex(({ user_id }) => user_id === game.my_player_id);
    const others = othersOf(game);
    // As they sit: from the one after the viewer on.
    names = [...others.slice(at), ...others.slice(0, at)].map(
      ({ username, card_count }) => `${username} ${card_count} cards`,
    );
    return trade(game);
  });
  const picker = page.getByRole('dialog', { name: 'PICK A TARGET' });
  const targets = picker.getByRole('group').getByRole('button');
  await expect(card(page, 1)).toHaveAccessibleName(/, playable,/);
  await card(page, 1).click();
  await play(page).click();
  await expect(targets).toHaveCount(names.length);
  for (const [at, name] of names.entries())
    await expect(targets.nth(at)).toHaveAccessibleName(new RegExp(name));
  await page.keyboard.press('Escape');

  // A player who has left or is disconnected cannot be a target.
  script.show((game) => ({
    ...trade(game),
    players: (trade(game).players ?? []).map((player) =>
      player.user_id === othersOf(game)[0].user_id ? { ...player, presence: 'disconnected' } : player,
    ),
  }));
  await card(page, 1).click();
  await play(page).click();
  await expect(targets).toHaveCount(names.length - 1);
  await targets.first().click();
  await expect.poll(() => script.asked().length).toBe(1);
  // While the target is being sent, the picker marks it.
  await expect(targets.first()).toHaveAttribute('aria-pressed', 'true');
  script.answer();
  script.show((game) => ({
    ...trade(game),
    players: (trade(game).players ?? []).map((player) =>
      player.user_id === game.my_player_id ? player : { ...player, presence: 'disconnected' },
    ),
  }));
  await expect(picker).toBeHidden();
  await card(page, 1).click();
  await play(page).click();
  await expect(picker).toContainText('No available targets');
  await expect(picker).toContainText('All other players may be inactive');
});

test('[PANEL-4] [PANEL-5] [PANEL-6] presents are counted, and the way back is open', async ({ page }) => {
  const script = await seated(page);
  script.show(myTurn(['gift', 'gift', 'pink oval', 'pink star', 'green circle']));
  const panel = page.getByRole('region', { name: 'Gift' });
  await expect(card(page, 1)).toHaveAccessibleName(/^GIFT.*, playable,/);
  await card(page, 1).click();
  await card(page, 2).click();
  await play(page).click();
  await expect(panel.getByRole('heading', { name: 'SELECT 2 CARDS TO GIFT' })).toBeVisible();
  await expect(panel).toContainText('0 / 2 selected');
  await card(page, 3).click();
  await expect(panel).toContainText('1 / 2 selected');
  await expect(panel.getByRole('button', { name: 'GIFT 1 CARD!' })).toBeEnabled();
  await card(page, 4).click();
  await expect(panel).toContainText('2 / 2 selected');
  await expect(panel.getByRole('button', { name: 'GIFT 2 CARDS!' })).toBeEnabled();
  await panel.getByRole('button', { name: 'CANCEL' }).click();
  await expect(panel).toBeHidden();
  await expect(play(page)).toBeVisible();
  expect(script.asked()).toHaveLength(0);
});

test('[PANEL-7] [PANEL-8] [PANEL-9] as many presents as GIFTs or other cards, and no GIFT among them', async ({
  page,
}) => {
  const script = await seated(page);
  const panel = page.getByRole('region', { name: 'Gift' });
  const most = async (hand: readonly string[], gifts: number, title: string) => {
    script.show(myTurn(hand));
    await expect(cards(page)).toHaveCount(hand.length);
    await expect(card(page, 1)).toHaveAccessibleName(/^GIFT.*, playable,/);
    for (let at = 1; at <= gifts; at++) await card(page, at).click();
    await play(page).click();
    await expect(panel).toContainText(title);
  };
  await most(['gift', 'pink oval', 'pink star'], 1, 'SELECT 1 CARD TO GIFT');
  await most(['gift', 'gift', 'pink oval'], 2, 'SELECT 1 CARD TO GIFT');
  await most(['gift', 'gift', 'gift', 'pink oval', 'pink star', 'green circle'], 2, 'SELECT 2 CARDS TO GIFT');
  await stopClock(page);
  await card(page, 3).click();
  await expect(said(page, "You can't gift the gift card itself!")).toBeVisible();
  for (const at of [4, 5, 6]) await card(page, at).click();
  await expect(said(page, 'You can only gift 2 cards')).toBeVisible();
});

test('[PANEL-10] [PANEL-26] [PANEL-27] giving nothing is no present; a stunned turn is skipped by itself', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  script.show(myTurn(['gift', 'pink oval', 'pink star']));
  await expect(card(page, 1)).toHaveAccessibleName(/^GIFT.*, playable,/);
  await card(page, 1).click();
  await play(page).click();
  await expect(page.getByRole('region', { name: 'Gift' })).toBeVisible();
  await stopClock(page, 3000);
  await page.keyboard.press('Enter');
  await expect(said(page, 'Must select cards to gift when you have cards available')).toBeVisible();

  script.show(stunned(3));
  const timeout = page.getByRole('region', { name: 'Time-out' });
  await expect(timeout.getByRole('heading', { name: 'IN TIMEOUT!' })).toBeVisible();
  await expect(timeout.getByRole('button', { name: 'SKIP 3 TURNS' })).toBeVisible();
  await expect(timeout).toContainText('Stack defense only');
  await page.clock.runFor(450);
  expect(script.asked()).toHaveLength(0);
  await page.clock.runFor(100);
  await expect.poll(() => script.asked().at(-1)?.action_type).toBe('skip_turn');
  script.answer();
  script.show(stunned(1));
  await timeout.getByRole('button', { name: 'SKIP 1 TURN' }).click();
  await expect.poll(() => script.asked().length).toBe(2);
});

test('[PANEL-11] [PANEL-12] [PANEL-34] only the player being peeked at is asked to show cards', async ({
  page,
}) => {
  const script = await seated(page);
  const hand = ['pink oval', 'pink star', 'gift'];
  let lookers: readonly string[] = [];
  script.show((game) => {
    const [first, second, third] = othersOf(game);
    lookers = [first.username, second.username];
    const change = peekedAt(hand)(game);
    return {
      ...change,
      peek_selection: change.peek_selection ? { ...change.peek_selection, target_id: third.user_id } : null,
    };
  });
  await expect(page.getByRole('region', { name: /picks \d cards? to show/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'PEEK CARD ACTIVATED!' })).toBeHidden();
  script.show(peekedAt(hand, 1));
  const panel = page.getByRole('region', { name: 'Peek', exact: true });
  await expect(panel.getByRole('heading', { name: 'PEEK CARD ACTIVATED!' })).toBeVisible();
  const names = lookers.join(', ');
  await expect(panel).toContainText(`By: ${names} · ${names} will see it.`);
  await expect(panel).toContainText('SELECT 1 CARD TO REVEAL');
});

test('[PANEL-18] [PANEL-19] [PANEL-24] a jinx asks with a headline that makes room', async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page, 3000);
  let name = '';
  script.show((game) => {
    name = othersOf(game)[0].username;
    return jinxed(['orange jinx+1', 'orange star', 'pink oval'])(game);
  });
  const panel = page.getByRole('region', { name: 'Jinx', exact: true });
  const headline = panel.getByRole('heading', { name: 'JINX DILEMMA!' });
  await expect(headline).toBeVisible();
  await expect(panel).toContainText(`${name} played a JINX +2, about to draw 2.`);
  await page.clock.runFor(6900);
  await expect(headline).toBeVisible();
  await page.clock.runFor(200);
  await expect(headline).toBeHidden();
  await expect(panel.getByRole('button')).toHaveText([/^TEAM UP/, /^IGNORE/, /^FEELING PETTY\?/]);
  // A spectator is not asked.
  script.show((game) => ({
    ...jinxed(['orange jinx+1', 'orange star', 'pink oval'])(game),
    current_player_id: othersOf(game)[1].user_id,
    is_my_turn: false,
  }));
  await expect(panel).toBeHidden();
});

test('[PANEL-20] [PANEL-21] [PANEL-22] a jinx is backed, ignored, or left to burn', async ({ page }) => {
  const script = await seated(page);
  const hand = ['orange jinx+1', 'orange oval', 'purple oval'];
  const panel = page.getByRole('region', { name: 'Jinx', exact: true });
  const button = (name: string) => panel.getByRole('button').filter({ hasText: name });
  const asks = (what: Record<string, unknown>) =>
    expect.poll(() => script.asked().at(-1)).toMatchObject(what);
  script.show(jinxed(hand));
  await expect(button('TEAM UP')).toContainText('Lays your JINX.');
  await card(page, 1).click();
  await expect(button('TEAM UP')).toContainText(/^TEAM UP \w+ faces draw 3\. Noped: \w+ 2, you 1\./);
  await page.keyboard.press('t');
  await asks({ params: { card_indices: [0] } });
  script.answer();
  script.show(jinxed(hand));
  await expect(button('TEAM UP')).toContainText('Lays your JINX.');
  await page.keyboard.press('i');
  await asks({ action_type: 'skip_turn' });
  script.answer();
  script.show(jinxed(hand));
  await expect(button('FEELING PETTY?')).toContainText('you draw one');
  await button('FEELING PETTY?').click();
  await asks({ action_type: 'draw_card' });
  script.answer();
  script.show(jinxed(hand));
  await expect(button('FEELING PETTY?')).toContainText('you draw one');
  await card(page, 3).click();
  await expect(button('FEELING PETTY?')).toContainText('Play your card.');
  await button('FEELING PETTY?').click();
  await asks({ params: { card_index: 2 } });
  script.answer();
  script.show(jinxed(hand.slice(1)));
  await expect(panel).toContainText('You hold no JINX.');
  await expect(button('TEAM UP')).toHaveCount(0);
});

test('[PANEL-23] [PANEL-25] a jinx warns about a NOPE, and that it backfires', async ({ page }) => {
  const script = await seated(page);
  script.show(theirTurn(['pink oval', 'pink star']));
  script.show(jinxed(['orange jinx+1', 'orange oval', 'purple oval']));
  const panel = page.getByRole('region', { name: 'Jinx', exact: true });
  await expect(panel).toContainText(
    'If somebody NOPEs it, everyone who added a jinx draws the number on their own cards.',
  );
  await expect(panel).toContainText('Spite: jinx backfires');
});

// From cards to a move: staging, questions, sending, and the errors.
import type { Page } from '@playwright/test';
import { stopClock } from '../../scripted/pageClock.ts';
import { atTableOf, jinxed, myTurn, peekedAt, theirTurn, underAttack } from '../../scripted/positions.ts';
import { STILL, seated, seatedStill } from '../../scripted/scriptedGame.ts';
import { othersOf } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { row } from '../../ways.ts';

test.use({ settings: STILL });

const said = (page: Page, text: string) => page.locator('p', { hasText: text });
const cards = (page: Page) => page.getByRole('toolbar', { name: /^Your hand/ }).getByRole('button');
const card = (page: Page, place: number) => cards(page).nth(place - 1);
const staged = (page: Page) => cards(page).and(page.locator('[aria-pressed="true"]'));
const play = (page: Page) => page.getByRole('button', { name: /^(PLAY|WIN GAME|TRY AGAIN)/ });
const picker = (page: Page) => page.getByRole('region', { name: 'PICK A COLOR' });

test('[STAGE-1] [STAGE-2] the hand is used for what the game asks', row(false), async ({ page }) => {
  const script = await seatedStill(page);
  const hand = ['gift', 'pink add+2', 'orange add+2', 'orange star', 'pink oval'];
  script.show(theirTurn(hand));
  await page.keyboard.press('1');
  await expect(said(page, 'Wait for your turn.')).toBeVisible();

  script.show(myTurn(hand));
  await expect(card(page, 4)).toHaveAccessibleName(/, playable,/);
  await card(page, 1).click();
  await play(page).click();
  await expect(page.getByRole('region', { name: 'Gift' })).toContainText('SELECT 1 CARD TO GIFT');

  script.show(jinxed(['gift', 'orange jinx+2', 'orange star']));
  await expect(page.getByRole('region', { name: 'Jinx', exact: true })).toBeVisible();
  await card(page, 2).click();
  await expect(page.getByRole('button', { name: /^TEAM UP 1 × JINX/ })).toBeEnabled();

  script.show(underAttack(hand));
  await expect(page.getByRole('region', { name: 'Defense' })).toBeVisible();
  await expect(card(page, 4)).toHaveAccessibleName(/, not playable,/);
  await card(page, 3).click();
  await expect(page.getByRole('button', { name: /^COUNTER 1 × ADD \+2 staged/ })).toBeEnabled();

  script.show(peekedAt(hand));
  await expect(page.getByRole('region', { name: 'Peek' })).toContainText('SELECT 2 CARDS TO REVEAL');
  await expect(card(page, 4)).toHaveAccessibleName(/, playable,/);
  await card(page, 5).click();
  await expect(staged(page)).toHaveCount(1);
});

test('[STAGE-3] [STAGE-4] [STAGE-5] a selection belongs to one decision, and holds each card once', async ({
  page,
}) => {
  const script = await seatedStill(page);
  const hand = ['orange oval', 'orange oval', 'orange oval', 'pink hexagon', 'pink add+2'];
  script.show(myTurn(hand));
  for (const place of [1, 2, 3]) await card(page, place).click();
  await expect(staged(page)).toHaveCount(3);
  await card(page, 2).click();
  await expect(staged(page)).toHaveCount(2);
  await card(page, 4).click();
  await expect(staged(page)).toHaveCount(2);
  const error = said(page, 'Cannot play mixed card types together.');
  await expect(error).toBeVisible();
  script.show(underAttack(hand));
  await expect(page.getByRole('region', { name: 'Defense' })).toBeVisible();
  await expect(staged(page)).toHaveCount(0);
  await expect(error).toBeHidden();
  // The viewer's next turn is another decision too.
  script.show(myTurn(hand));
  await card(page, 1).click();
  await expect(staged(page)).toHaveCount(1);
  script.show(myTurn(hand));
  await expect(staged(page)).toHaveCount(0);
});

test('[STAGE-6] [STAGE-7] [STAGE-8] a press that leads nowhere says why', async ({ page }) => {
  const script = await seatedStill(page);
  const hand = ['orange star', 'orange add+2', 'gift', 'nope', 'pink oval'];
  script.show(theirTurn(hand));
  await card(page, 1).click({ force: true });
  await expect(said(page, 'You cannot play cards right now. Wait for your turn.')).toBeVisible();
  script.show(myTurn(hand));
  await expect(card(page, 1)).toHaveAccessibleName(/playable/);
  await page.keyboard.press('Enter');
  await expect(
    said(page, 'No cards selected. Select cards from your hand first. Space picks a card.'),
  ).toBeVisible();
  await card(page, 1).click();
  await card(page, 2).click();
  await expect(
    said(page, 'Cannot play mixed card types together. Select only cards of the same type. Twins only.'),
  ).toBeVisible();
});

test('[STAGE-28] [STAGE-29] [STAGE-30] the box of the staged cards says what does not go together, that nothing fits, and what a JINX costs', async ({
  page,
}) => {
  const script = await seatedStill(page);
  script.show(myTurn(['orange star', 'orange oval', 'pink oval']));
  await card(page, 1).click();
  await card(page, 2).click();
  const box = page.getByRole('region', { name: 'Staged, 1 card' });
  await expect(box).toContainText(/1!.*Twins only\./);
  // What was wrong stands for 3 s.
  await page.clock.runFor(3000);
  script.show(myTurn(['pink oval', 'green circle']));
  await expect(said(page, 'Nothing fits. Draw.')).toContainText('2 cards: no ORANGE or STAR.');
  script.show(myTurn(['orange jinx+2', 'orange star', 'pink oval']));
  await expect(card(page, 1)).toHaveAccessibleName(/JINX.*, playable/);
  await card(page, 1).click();
  await expect(page.getByRole('region', { name: /^Staged/ })).toContainText(
    /You draw 2, unless .+ adds a JINX\./,
  );
  script.show(atTableOf(1, myTurn(['orange jinx+2', 'orange star', 'pink oval'])));
  await card(page, 1).click();
  await expect(page.getByRole('region', { name: /^Staged/ })).toContainText(
    'You draw 2. If Zephyr adds a JINX, you draw more.',
  );
});

test('[STAGE-9] [STAGE-10] [STAGE-13] too many universals, or one card too many', async ({ page }) => {
  const script = await seatedStill(page);
  script.show(myTurn(['gift', 'nope', 'pink oval', 'pink star']));
  await card(page, 1).click();
  await card(page, 2).click();
  await expect(said(page, 'Universal cards must all be the same type (all gift or all nope).')).toBeVisible();
  script.show(underAttack(['nope', 'nope', 'pink oval']));
  await expect(page.getByRole('region', { name: 'Defense' })).toBeVisible();
  await card(page, 1).click();
  await card(page, 2).click();
  await expect(
    said(page, 'Cannot play multiple of this universal card type. Play one at a time.'),
  ).toBeVisible();
  // A tournament cannot be finished with a modifier.
  const hand = ['orange stun', 'orange stun'];
  script.show((game) => ({ ...myTurn(hand)(game), game_mode: 'tournament', rule_options: {} }));
  await expect(card(page, 1)).toHaveAccessibleName(/, playable,/);
  await card(page, 1).click();
  await card(page, 2).click();
  await expect(said(page, 'You can only select 1 card')).toBeVisible();
});

test('[STAGE-12] [PANEL-13] [PANEL-14] exactly as many cards are shown as were asked for', async ({
  page,
}) => {
  const script = await seatedStill(page);
  script.show(peekedAt(['pink oval', 'pink star', 'gift']));
  const reveal = page.getByRole('button', { name: 'REVEAL 2 CARDS' });
  await expect(reveal).toBeDisabled();
  await card(page, 1).click();
  await expect(reveal).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(said(page, 'Please select exactly 2 cards')).toBeVisible();
  await card(page, 2).click();
  await card(page, 3).click();
  await expect(said(page, 'You can only select 2 cards to reveal')).toBeVisible();
  await reveal.click();
  await expect
    .poll(() => script.asked().at(-1))
    .toMatchObject({
      action_type: 'select_peek_cards',
      params: { card_indices: [0, 1] },
    });
});

test('[STAGE-11] [STAGE-14] [STAGE-15] refusals of the server, and a state that is not loaded yet', async ({
  page,
}) => {
  const script = await seatedStill(page);
  const hand = ['orange star', 'orange oval', 'pink hexagon'];
  script.show(myTurn(hand));
  await card(page, 1).click();
  await play(page).click();
  await expect.poll(() => script.asked().length).toBe(1);
  script.answer({ code: 'NOT_PLAYABLE', error: 'That card matches neither the color nor the shape.' });
  await expect(said(page, 'Cannot play cards at this time')).toBeVisible();
  await play(page).click();
  await expect.poll(() => script.asked().length).toBe(2);
  script.answer({ code: null, error: 'Action failed' });
  await expect(said(page, 'Failed to play card. Please try again.')).toBeVisible();
  await play(page).click();
  await expect.poll(() => script.asked().length).toBe(3);
  script.answer({ code: 'INTERNAL', error: 'Something went wrong!', params: { reference: 'K7M2Q9XWPA' } });
  await expect(said(page, 'Something went wrong! (K7M2Q9XWPA)')).toBeVisible();
  await expect(staged(page)).toHaveCount(1);

  // A trade swaps hands: the next hand comes with the complete state.
  let seats: readonly string[] = [];
  let version = 0;
  script.show((game) => {
    seats = [game.my_player_id ?? '', othersOf(game)[0].user_id];
    version = game.version + 100;
    return {};
  });
  script.say('event_stream', {
    game_id: await gameId(page),
    version: version + 1,
    deadline_at: null,
    events: [
      {
        type: 'trade-executed',
        player_id: seats[0],
        timestamp: 0,
        data: { source_id: seats[0], target_id: seats[1], source_gave: 3, target_gave: 5 },
      },
    ],
  });
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Enter');
  await expect(
    said(page, 'Game state not loaded. Please wait... Your cards are on their way.'),
  ).toBeVisible();
});

async function gameId(page: Page): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('active_game_session') ?? '{}');
  return JSON.parse(kept).gameId;
}

test('[STAGE-18] [STAGE-20] [STAGE-21] sets go down together; a universal asks before it is sent', async ({
  page,
}) => {
  const script = await seated(page);
  const sets = [
    ['orange oval', 'play_multiple_cards'],
    ['orange add+2', 'self_stack'],
    ['nope', 'play_multiple_cards'],
  ] as const;
  let asked = 0;
  for (const [name] of sets) {
    script.show(myTurn([name, name, 'pink hexagon', 'green circle']));
    await expect(card(page, 1)).toHaveAccessibleName(/, playable,/);
    await card(page, 1).click();
    await card(page, 2).click();
    await play(page).click();
    if (name === 'nope') await picker(page).getByRole('button', { name: 'Green' }).click();
    asked++;
    await expect.poll(() => script.asked().length).toBe(asked);
    expect(script.asked().at(-1)?.params).toMatchObject({ card_indices: [0, 1] });
    script.answer();
  }
  script.show(myTurn(['gift', 'gift', 'pink hexagon', 'green circle', 'pink oval']));
  await expect(card(page, 1)).toHaveAccessibleName(/^GIFT.*, playable,/);
  await card(page, 1).click();
  await card(page, 2).click();
  await play(page).click();
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Gift' })).toContainText('SELECT 2 CARDS TO GIFT');
  await card(page, 3).click();
  await card(page, 4).click();
  await page.getByRole('button', { name: 'GIFT 2 CARDS!' }).click();
  expect(script.asked().length).toBe(asked);
  await expect(picker(page)).toContainText(/Your GIFT sets it for \w+\./);
  await picker(page).getByRole('button', { name: 'Pink' }).click();
  await expect.poll(() => script.asked().length).toBe(asked + 1);
  expect(script.asked().at(-1)?.params).toMatchObject({
    card_indices: [0, 1],
    gift_cards: [2, 3],
    color_choice: 'pink',
  });
});

test(
  '[STAGE-19] [STAGE-22] cards that empty the hand win, and a last GIFT needs no present',
  row(false),
  async ({ page }) => {
    const script = await seated(page);
    script.show(myTurn(['orange oval', 'orange oval']));
    await expect(card(page, 1)).toHaveAccessibleName(/, playable,/);
    await card(page, 1).click();
    await expect(play(page)).toHaveAccessibleName(/^PLAY 1/);
    await card(page, 2).click();
    await expect(play(page)).toHaveAccessibleName('WIN GAME');
    for (const hand of [['gift'], ['gift', 'gift']]) {
      script.show(myTurn(hand));
      await expect(card(page, 1)).toHaveAccessibleName(/^GIFT/);
      await card(page, 1).click();
      await expect(play(page)).toHaveAccessibleName('WIN GAME');
      await play(page).click();
      await expect(picker(page)).toContainText('Last card. Any');
      await picker(page).getByRole('button', { name: 'Orange' }).click();
      await expect.poll(() => script.asked().at(-1)?.params).toMatchObject({ color_choice: 'orange' });
      script.answer();
    }
  },
);

test('[STAGE-23] [PANEL-1] [KEYS-9] with an open stack a play is the answer to it', async ({ page }) => {
  const script = await seatedStill(page);
  script.show(underAttack(['pink add+2', 'nope', 'pink oval']));
  const defense = page.getByRole('region', { name: 'Defense' });
  await expect(defense).toBeVisible();
  await card(page, 1).click();
  await page.keyboard.press('x');
  await expect
    .poll(() => script.asked().at(-1))
    .toMatchObject({
      action_type: 'respond_to_stack',
      params: { response_type: 'stack', card_indices: [0] },
    });
  script.answer();
  script.show(underAttack(['pink oval', 'nope', 'pink star']));
  await expect(card(page, 3)).toHaveAccessibleName(/^Pink star/);
  await page.keyboard.press('n');
  await expect(picker(page)).toContainText(/Your NOPE sets it for \w+\./);
  const colors = picker(page).getByRole('group').getByRole('button');
  await expect(colors.first()).toBeFocused();
  await expectAccessible(page);
  await expect(colors).toHaveCount(4);
  await expect(colors.filter({ hasText: 'on now' })).toHaveCount(1);
  await expect(colors.filter({ hasText: 'on now' })).toHaveAccessibleName(/^Orange/);
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await expect(defense).toBeVisible();
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('n');
  await page.keyboard.press('3');
  await expect
    .poll(() => script.asked().at(-1))
    .toMatchObject({
      params: { response_type: 'nope', color_choice: 'green' },
    });
  // The picker shows what is being sent until the answer comes.
  await expect(colors.filter({ hasText: 'Sending...' })).toHaveAccessibleName(/^Green/);
  script.answer();
  script.show(underAttack(['pink oval', 'pink circle', 'pink star']));
  await expect(picker(page)).toBeHidden();
  await expect(card(page, 2)).toHaveAccessibleName(/^Pink circle/);
  await page.keyboard.press('a');
  await expect.poll(() => script.asked().at(-1)).toMatchObject({ params: { response_type: 'accept' } });
});

test('[STAGE-24] [STAGE-25] [STAGE-26] one move at a time, and drawing only where it is legal', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seatedStill(page);
  const draw = page.getByRole('button', { name: 'DRAW', exact: true });
  const hand = ['orange star', 'orange oval', 'pink hexagon'];
  script.show(theirTurn(hand));
  await expect(card(page, 3)).toHaveAccessibleName(/^Pink hexagon/);
  await expect(draw).toBeDisabled();
  script.show(myTurn(hand));
  await expect(draw).toBeEnabled();
  await card(page, 1).click();
  await play(page).click();
  await expect(page.getByRole('button', { name: 'PLAYING...' })).toBeVisible();
  for (const key of ['Enter', 'd', '2', 'Enter']) await page.keyboard.press(key);
  await expect(said(page, 'Wait for the answer to your last move.')).toBeVisible();
  expect(script.asked()).toHaveLength(1);
  // Without an answer it is sent once more with the same id, and can be tried again after that.
  await page.clock.runFor(5100);
  await expect.poll(() => script.sent.filter((name) => name === 'play_card').length).toBe(2);
  expect(script.asked()).toHaveLength(1);
  await page.clock.runFor(5100);
  await expect(said(page, 'Action timeout')).toBeVisible();
  await expect(page.getByRole('button', { name: 'TRY AGAIN' })).toBeEnabled();
});

test('[STAGE-31] the last TRADE wins without a question', async ({ page }) => {
  const script = await seated(page);
  script.show(myTurn(['orange trade']));
  await card(page, 1).click();
  await play(page).click();
  await expect.poll(() => script.asked().length).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[STAGE-27] cards rise in the frame of the press, hover, and go back when they are refused', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  script.show(myTurn(['orange star', 'orange oval', 'pink hexagon']));
  await card(page, 1).click();
  const tile = page.getByRole('region', { name: /^Staged/ }).getByRole('listitem');
  const top = async () => (await tile.boundingBox())?.y ?? 0;
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const lay = await top();
    const asked = script.asked().length;
    // The task of the press itself: nothing has been rendered since, and nothing has been answered.
    const moves = await play(page).evaluate((button: HTMLElement) => {
      button.click();
      return document.querySelector('section li')?.getAnimations().length;
    });
    expect(moves).toBeGreaterThan(0);
    await expect.poll(top).toBeLessThan(lay - 12);
    await expect.poll(() => script.asked().length).toBe(asked + 1);
    expect(await top()).toBeLessThan(lay - 12);
    script.answer({ code: 'NOT_PLAYABLE', error: 'No.' });
    await expect(said(page, 'Cannot play cards at this time')).toBeVisible();
    // The reason takes a line of the box.
    await expect.poll(top).toBeGreaterThan(lay - 8);
  }
});

test('[KEYS-2] [KEYS-6] a digit takes the focus along to its card, and keys rest in a chat without a field', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(myTurn(['orange star', 'orange oval', 'pink hexagon']));
  await page.getByRole('button', { name: 'Game menu' }).first().focus();
  await page.keyboard.press('1');
  await expect(card(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => script.asked().length).toBe(1);
  script.answer();
  script.show(myTurn(['orange oval', 'pink hexagon']));
  const before = script.asked().length;
  await page.keyboard.press('c');
  await expect(page.getByRole('complementary', { name: 'Chat' }).getByRole('button').first()).toBeFocused();
  // D would draw, and 1 stage a card.
  await page.keyboard.type('d1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Chat' })).toHaveCount(0);
  expect(script.asked()).toHaveLength(before);
  await expect(page.getByRole('region', { name: /^Staged/ }).getByRole('listitem')).toHaveCount(0);
});

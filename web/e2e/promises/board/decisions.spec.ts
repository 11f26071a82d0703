// A stack that waits for the viewer: three answers, their prices, and the effect of the clock.
import type { Page } from '@playwright/test';
import { shownName } from '@staxd/client';
import type { WirePlayer } from '@staxd/protocol';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { myTurn, takenInTime, theirTurn, underAttack } from '../../scripted/positions.ts';
import { type ScriptedGame, STILL, seated, seatedStill } from '../../scripted/scriptedGame.ts';
import { othersOf, stackOn, wireCards } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL, staysAtTable: true });

const defense = (page: Page) => page.getByRole('region', { name: 'Defense' });
const answers = (page: Page) => defense(page).getByRole('button');
const answer = (page: Page, name: RegExp) => answers(page).filter({ hasText: name });
const card = (page: Page, place: number) =>
  page
    .getByRole('toolbar', { name: /^Your hand/ })
    .getByRole('button')
    .nth(place - 1);
const FOLD = /TAKE|FOLD/;
/** Milliseconds: a little less than the 15 s for an answer. */
const ANSWER = 14_900;

const inTime = async (page: Page) => (await page.evaluate(() => Date.now())) + ANSWER;

test('[DEFENSE-1] [DEFENSE-2] [DEFENSE-3] the answers in order, each with its price, and what is missing in a line', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(underAttack(['pink add+2', 'nope', 'pink oval']));
  await expect(answers(page)).toHaveCount(3);
  await expect(answers(page).nth(0)).toContainText('COUNTER');
  await expect(answers(page).nth(0)).toContainText(/^COUNTER Lays your ADD \+2\. \w+ faces draw 6\./);
  await expect(answers(page).nth(1)).toContainText('You draw 2, not 4, and pick the color.');
  await expect(answers(page).nth(2)).toContainText(/TAKE THE HIT.*4/);
  await card(page, 1).click();
  let next = '';
  script.show((game) => {
    const me = game.players.findIndex(({ user_id }) => user_id === game.my_player_id);
    // Bots go by their first names.
    next = game.players[(me + 1) % game.players.length].username.replace(/_[A-Z]+$/, '');
    return {};
  });
  await expect(answers(page).nth(0)).toContainText(`1 × ADD +2 staged. ${next} faces draw 6.`);

  script.show(underAttack(['pink oval', 'pink star']));
  await expect(answers(page)).toHaveText([/^TAKE THE HIT/]);
  await expect(answers(page)).toBeEnabled();
  await expect(defense(page)).toContainText('This one lands: no ADD +2, no NOPE in your hand.');
  // Ink on red: paper would be read badly.
  await expect(answers(page).getByText('Draw 4, turn over.')).toHaveCSS('color', 'rgb(18, 10, 31)');
  script.show(underAttack(['pink oval', 'nope']));
  await expect(answers(page)).toHaveText([/^NOPE/, /^TAKE THE HIT/]);
  await expect(defense(page)).toContainText('You hold no ADD +2.');
});

test('[DEFENSE-24] an attack by a GIFT says which color is on now', async ({ page }) => {
  const script = await seated(page);
  const hand = ['pink oval', 'pink star'];
  script.show((game) => ({ ...underAttack(hand, { type: 'gift', total: 1 })(game), active_color: 'green' }));
  await expect(defense(page)).toContainText(/attacks you: take 1 gift\. Color: green\./);
  script.show(underAttack(hand));
  await expect(defense(page)).toContainText(/attacks you: draw 4\./);
  await expect(defense(page)).not.toContainText('Color:');
});

test('[HAND-18] [BOARD-31] under attack the hand moves to its first answer, and one clock runs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = await seatedStill(page);
  const hand = ['orange oval', 'pink star', 'pink oval', 'pink add+2', 'nope', 'green oval', 'green star'];
  const until = await inTime(page);
  script.show((game) => ({ ...myTurn(hand)(game), deadline_at: until }));
  await expect(page.locator('header').first().getByRole('timer')).toBeVisible();
  script.show(underAttack(hand, { until }));
  await expect(defense(page).getByRole('timer')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(1);
  await page.keyboard.press('n');
  const color = page.getByRole('region', { name: 'PICK A COLOR' });
  await expect(color.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(defense(page)).toBeVisible();
  // The last five: the first answer is the second of them.
  await expect(card(page, 2)).toHaveAccessibleName(/^Pink ADD \+2.*card 4 of 7$/);
  await expect(page.getByRole('button', { name: /^2 cards before none fit$/ })).toBeVisible();
});

test('[BOARD-31] the clock of a gift, of its color and of a target is in their panel', async ({ page }) => {
  const script = await seatedStill(page);
  const until = await inTime(page);
  script.show((game) => ({ ...myTurn(['gift', 'pink star', 'pink oval'])(game), deadline_at: until }));
  await card(page, 1).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Gift' }).getByRole('timer')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(1);
  await card(page, 2).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'PICK A COLOR' }).getByRole('timer')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(1);
  script.show((game) => ({
    ...myTurn(['orange trade', 'pink star', 'pink oval'])(game),
    deadline_at: until,
  }));
  await card(page, 1).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'PICK A TARGET' }).getByRole('timer')).toBeVisible();
  await expect(page.locator('[role="timer"]')).toHaveCount(1);
});

test('[DEFENSE-14] [DEFENSE-15] [DEFENSE-20] a NOPE on a first hit says what still comes and is no loud button; a TRADE has a price', async ({
  page,
}) => {
  const script = await seated(page);
  const nope = answer(page, /^NOPE/);
  const isLoud = (loud: boolean) => expect(nope).toHaveAttribute('data-kind', loud ? 'paper' : 'plain');
  script.show(underAttack(['pink oval', 'nope', 'pink star'], { total: 2 }));
  await expect(nope).toContainText('You still draw 2, but you pick the color.');
  await expect(nope).toContainText('It stops added cards, not the first one.');
  await isLoud(false);
  await expect(answer(page, FOLD)).toContainText('Draw 2, turn over.');
  await expect(defense(page)).toContainText(/\w attacks you: draw 2\./);
  await expect(answer(page, /^COUNTER/)).toHaveCount(0);

  script.show(underAttack(['pink oval', 'nope', 'pink star'], { total: 6 }));
  await expect(nope).toContainText('You draw 2, not 6, and pick the color.');
  await isLoud(true);
  script.show((game) => {
    const attack = underAttack(['pink oval', 'nope', 'pink star'], { total: 6 })(game);
    const [first, second] = game.players.filter(({ user_id }) => user_id !== game.my_player_id);
    const by = [first, second].map(({ user_id: player_id }, at) => ({ player_id, value: at === 0 ? 4 : 2 }));
    if (!attack.active_stack) throw new Error('there is no stack');
    return { ...attack, active_stack: { ...attack.active_stack, contributions: by } };
  });
  await expect(defense(page)).toContainText(/\w passed the stack to you: draw 6\./);

  // The last card wins, whatever it was played for.
  script.show(underAttack(['nope'], { total: 2 }));
  await expect(nope).toContainText('Your last card: you win!');
  await isLoud(true);
  // Whose turn comes next depends on the attacker: the player before the viewer, or the one after.
  for (const [away, words] of [
    [-1, "Lose 3 random cards, draw 3 new ones, then it's your turn."],
    [1, 'Lose 3 random cards, draw 3 new ones.'],
  ] as const) {
    script.show((game) => {
      const me = game.players.findIndex(({ user_id }) => user_id === game.my_player_id);
      const { user_id } = game.players.at((me + away) % game.players.length) as WirePlayer;
      const attack = underAttack(['pink oval', 'nope', 'pink star'], { type: 'hijack', total: 3 })(game);
      return { ...attack, current_player_id: user_id };
    });
    await expect(answer(page, FOLD)).toContainText(words);
  }
  await expect(nope).toContainText('You lose 1 card, not 3, and pick the color.');
  script.show(underAttack(['pink oval', 'nope', 'pink star'], { type: 'trade', total: 1 }));
  await expect(answer(page, FOLD)).toContainText(/Swap hands with .+: \d+ cards for your 3/);
});

test('[DEFENSE-16] [BOARD-18] an attack on another player is one banner at its chain, with no panel', async ({
  page,
}) => {
  const script = await seated(page);
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    let names = ['', ''];
    script.show((game) => {
      const [by, target] = othersOf(game);
      names = [by.username, target.username];
      const attack = stackOn(game, target.user_id);
      if (!attack.active_stack) throw new Error('there is no stack');
      return {
        ...attack,
        active_stack: {
          ...attack.active_stack,
          cards: wireCards('orange add+2', 'pink add+2'),
          initiator_id: by.user_id,
          latest_player_id: by.user_id,
          contributions: [{ player_id: by.user_id, value: 4 }],
        },
      };
    });
    const banner = page.locator('[data-watch="defense"]');
    const [by, target] = names.map(shownName);
    await expect(banner).toContainText(`${by} hits ${target}`);
    await expect(banner).toContainText(/decides(, \d+ s)?\. Not you\./);
    await expect(banner.getByText('DRAW 4', { exact: true })).toBeVisible();
    await expect(page.getByText('DRAW 4', { exact: true })).toHaveCount(1);
    await expect(defense(page)).toBeHidden();
    const chain = page.getByRole('list', { name: 'Cards of the stack' });
    await expect(async () => {
      const [over, under] = [await banner.boundingBox(), await chain.boundingBox()];
      expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
    }).toPass();
    script.show(theirTurn(['pink oval', 'pink star']));
    await expect(banner).toBeHidden();
  }
});

test('[DEFENSE-4] [DEFENSE-5] [KEYS-10] a TRADE is never noped, and its counter picks a target', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(underAttack(['nope', 'pink trade', 'pink oval'], { type: 'trade', total: 1 }));
  await expect(defense(page)).toContainText("You can't NOPE a TRADE.");
  await expect(answer(page, /^NOPE/)).toHaveCount(0);
  await card(page, 2).click();
  await answer(page, /^COUNTER/).click();
  const picker = page.getByRole('dialog', { name: 'PICK A TARGET' });
  await expect(picker).toBeVisible();
  expect(script.asked()).toHaveLength(0);
  await page.keyboard.press('2');
  let ids: string[] = [];
  script.show((game) => {
    const me = game.players.findIndex(({ user_id }) => user_id === game.my_player_id);
    // As they sit: from the one after the viewer on.
    ids = [...game.players.slice(me + 1), ...game.players.slice(0, me)].map(({ user_id }) => user_id);
    return {};
  });
  await expect
    .poll(() => script.asked().at(-1))
    .toMatchObject({
      params: { response_type: 'stack', target_player_id: ids[1] },
    });
});

test('[DEFENSE-6] [PANEL-29] a stunned player can still answer, and the focus goes back to the hand', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(underAttack(['pink add+2', 'nope', 'pink oval'], { stunned: 2 }));
  await expect(defense(page)).toContainText(
    'Stack defense only · You are stunned: you can answer this attack',
  );
  await expect(answers(page)).toHaveText([/^COUNTER/, /^NOPE/, /^TAKE THE HIT/]);
  for (const place of [0, 1, 2]) await expect(answers(page).nth(place)).toBeEnabled();
  await answer(page, FOLD).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => script.asked().length).toBe(1);
  script.answer();
  script.show(theirTurn(['pink add+2', 'nope', 'pink oval']));
  await expect(defense(page)).toBeHidden();
  await expect(page.locator('[role="toolbar"] :focus')).toHaveCount(1);
});

test.describe('on a page of which no time has passed yet', () => {
  test.use({ staysAtTable: false });

  test('[DEFENSE-7] [DEFENSE-8] [DEFENSE-9] headline and glow follow the clock; the fold keeps its name', async ({
    page,
  }) => {
    const script = await seated(page);
    await stopClock(page, 3000);
    const until = await inTime(page);
    script.show(underAttack(['pink add+2', 'nope', 'pink oval'], { until }));
    const headline = (text: string) => defense(page).getByRole('heading', { name: text });
    const glow = () =>
      defense(page).evaluate((panel) => [
        getComputedStyle(panel).boxShadow,
        getComputedStyle(panel).animationName,
      ]);
    await expect(headline('Take your time')).toBeVisible();
    const calm = await glow();
    await expect(answer(page, /^TAKE THE HIT/)).toBeVisible();
    await page.clock.runFor(4000);
    await expect(headline('Take your time')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(headline('DECIDE NOW!')).toBeVisible();
    const spicy = await glow();
    expect(calm).toEqual(['none', 'none']);
    expect(spicy).toEqual([expect.stringContaining('40px'), 'none']);
    await page.clock.runFor(3000);
    await page.clock.runFor(2000);
    await expect(headline('LAST CHANCE!')).toBeVisible();
    const [light, motion] = await glow();
    expect(light).not.toBe(spicy[0]);
    expect(motion).not.toBe('none');
    await page.clock.runFor(2000);
    await expect(answer(page, /^TAKE THE HIT/)).toBeVisible();
  });
});

test('[PANEL-32] a NOPE without a color goes out in the last second, with the active one', async ({
  page,
}) => {
  const script = await seated(page);
  await stopClock(page, 3000);
  const until = await inTime(page);
  script.show(underAttack(['pink oval', 'nope'], { until }));
  await expect(defense(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'PICK A COLOR', level: 1 })).toBeVisible();
  await page.clock.runFor(12_000);
  expect(script.asked()).toEqual([]);
  await page.clock.runFor(3000);
  await expect
    .poll(() => script.asked().map(({ params }) => params))
    .toEqual([expect.objectContaining({ response_type: 'nope', color_choice: 'orange' })]);
});

/** Attacks, lets the time run out, and lets the server do what it does then. */
async function letTimeRunOut(page: Page, script: ScriptedGame): Promise<void> {
  await stopClock(page, 3000);
  const until = await inTime(page);
  script.show(underAttack(['pink add+2', 'nope', 'pink oval'], { until }));
  await expect(defense(page)).toBeVisible();
  await card(page, 1).click();
  await expect(card(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(16_000);
}

function hit(script: ScriptedGame): void {
  let me = '';
  script.show((game) => {
    me = game.my_player_id ?? '';
    return {};
  });
  script.show(theirTurn(['pink add+2', 'nope', 'pink oval', 'green star']), takenInTime(me));
}

test('[DEFENSE-11] [DEFENSE-13] [CLOCK-13] with auto-accept on all goes back at 0 s, and it is said', async ({
  page,
}) => {
  const script = await seated(page);
  await letTimeRunOut(page, script);
  await expect(defense(page)).toBeHidden();
  const line = page.getByRole('region', { name: 'Notices' }).getByText('Auto-accepting...');
  await expect(line).toBeVisible();
  await expect(card(page, 1)).toHaveAttribute('aria-pressed', 'false');
  for (const key of ['a', 'x', 'n', 'Enter']) await page.keyboard.press(key);
  hit(script);
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('Defense time expired');
  await expect(notice).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.clock.runFor(2500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice).toBeHidden();
  // The page does nothing by itself: the server acts.
  expect(script.asked()).toHaveLength(0);
});

test('[DEFENSE-10] [DEFENSE-12] [DEFENSE-21] with auto-accept off it stays until OK, and says what happened', async ({
  page,
}) => {
  await withSettings(page, { autoAcceptTimeout: false });
  const script = await seated(page);
  await letTimeRunOut(page, script);
  await expect(defense(page).getByRole('heading', { name: 'Defense time expired' })).toBeVisible();
  await expect(answers(page)).toHaveCount(3);
  for (const place of [0, 1, 2]) await expect(answers(page).nth(place)).toBeDisabled();
  for (const key of ['a', 'x', 'n', 'Enter']) await page.keyboard.press(key);
  expect(script.asked()).toHaveLength(0);
  hit(script);
  await expect(defense(page)).toContainText('You took the hit: draw 4');
  await expect(page.getByText('Defense time expired')).toHaveCount(1);
  await page.clock.runFor(20_000);
  await expect(page.getByText('Auto-accepting...')).toHaveCount(0);
  await answer(page, /^OK$/).click();
  await expect(defense(page)).toBeHidden();
  expect(script.asked()).toHaveLength(0);
  // A message that was read is not shown again.
  script.show(myTurn(['pink add+2', 'nope', 'pink oval', 'orange oval']));
  await expect(page.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
  await expect(defense(page)).toBeHidden();
});

// Settings, keys, and what is read out.
import type { Page } from '@playwright/test';
import { comeIn } from '../../people/visitor.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { jinxed, myTurn, peekedAt, stunned, theirTurn, underAttack } from '../../scripted/positions.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { othersOf, over, playersWith } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL });

const HAND = ['orange star', 'pink oval', 'pink star'];
const card = (page: Page, place: number) =>
  page
    .getByRole('toolbar', { name: /^Your hand/ })
    .getByRole('button')
    .nth(place - 1);
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const open = (page: Page) =>
  page.getByRole('button', { name: 'Settings', exact: true }).filter({ visible: true }).first().click();
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('game-settings') ?? '{}').state ?? null);
const assertive = (page: Page) => page.locator('[role="alert"][aria-live="assertive"]');
const polite = (page: Page) => page.locator('[role="status"][aria-live="polite"]').last();

test('[SETTING-1] [SETTING-2] [SETTING-3] settings are kept in this browser, hold at once and after a reload', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await open(page);
  const on = ['Hints', 'Auto-accept on timeout', 'Sound', 'Vibration', 'Animations', 'Keyboard shortcuts'];
  for (const name of on) {
    await expect(settings(page).getByRole('switch', { name, exact: true })).toBeChecked();
  }
  for (const name of ['Auto-accept on timeout', 'Animations', 'Relaxed clock']) {
    await settings(page).getByRole('switch', { name }).click();
  }
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
  const changed = {
    hintsEnabled: true,
    soundEnabled: true,
    animationsEnabled: false,
    autoAcceptTimeout: false,
    volume: 70,
    hapticsEnabled: true,
    motion: 'auto',
    keysEnabled: true,
    notificationsEnabled: false,
    relaxedClock: true,
  };
  expect(await kept(page)).toEqual(changed);
  await page.reload();
  await open(page);
  await expect(settings(page).getByRole('switch', { name: 'Auto-accept on timeout' })).not.toBeChecked();
  await expect(settings(page).getByRole('switch', { name: 'Hints' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
});

test('[SETTING-4] [SETTING-6] [KEYS-15] invalid settings are ignored; the device has the last word on motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await withSettings(page, {
    hintsEnabled: false,
    soundEnabled: 'loud',
    volume: 4000,
    motion: 'full',
    hat: 3,
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
  await open(page);
  await expect(settings(page).getByRole('switch', { name: 'Hints' })).not.toBeChecked();
  await expect(settings(page).getByRole('switch', { name: 'Sound', exact: true })).toBeChecked();
  await expect(settings(page).getByRole('slider', { name: 'Volume' })).toHaveValue('70');
  await expect(settings(page)).toContainText('Your device asks for less motion, so nothing moves.');
  await expect(settings(page).getByRole('switch', { name: 'Animations' })).toBeDisabled();
  const keys = page.getByRole('dialog', { name: 'Keys', exact: true });
  await settings(page).getByRole('button', { name: 'All keys' }).click();
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: /keys/i }).click();
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'full');
  await open(page);
  await expect(settings(page).getByRole('switch', { name: 'Animations' })).toBeEnabled();
});

test('[SETTING-5] [SETTING-7] with animations off nothing moves, and every text still shows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await withSettings(page, { animationsEnabled: false, motion: 'full' });
  await page.clock.install();
  const script = await seated(page);
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
  let other = '';
  let name = '';
  script.show((game) => {
    [other, name] = [othersOf(game)[0].user_id, othersOf(game)[0].username];
    return theirTurn(HAND)(game);
  });
  script.show(theirTurn(HAND), [
    { type: 'stun-time-added', player_id: other, data: { turns_added: 2, turns_stunned: 2 } },
  ]);
  await expect(page.locator('[data-effect]')).toContainText(new RegExp(name));
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  expect(await moving()).toBe(0);
  await page.getByRole('button', { name: 'Game menu' }).filter({ visible: true }).first().click();
  await expect(settings(page)).toContainText('The clock keeps running.');
});

test('[KEYS-2] [KEYS-12] single keys rest while one writes, and one switch turns all of them off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await withSettings(page, { keysEnabled: false });
  const script = await seated(page);
  script.show(myTurn(['nope', 'orange star', 'pink oval']));
  await expect(card(page, 1)).toHaveAccessibleName(/^NOPE, .*playable,/);
  for (const key of ['1', 'd', '?', 'c']) await page.keyboard.press(key);
  await expect(card(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card(page, 1).click();
  await page.getByRole('button', { name: /^PLAY/ }).click();
  const picker = page.getByRole('dialog', { name: /^PICK A COLOU?R/ });
  await expect(picker).toBeVisible();
  await page.keyboard.press('3');
  await expect(picker).toBeVisible();
  expect(script.asked()).toHaveLength(0);
  await page.keyboard.press('Escape');
  script.show(over);
  const first = page.getByRole('heading', { name: 'LAST MOVE' });
  await expect(first).toBeVisible();
  await page.keyboard.press('k');
  await expect(first).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('game-settings', JSON.stringify({ state: { keysEnabled: true }, version: 0 }));
  });
});

test('[KEYS-2] [KEYS-12] where one writes keys are text; K skips a stage of the victory', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  const script = await seated(page);
  script.show(myTurn(HAND));
  await expect(card(page, 1)).toHaveAccessibleName(/, playable,/);
  await page.keyboard.press('c');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toBeFocused();
  await message.pressSequentially('d1?');
  await expect(message).toHaveValue('d1?');
  expect(script.asked()).toHaveLength(0);
  await expect(card(page, 1)).toHaveAttribute('aria-pressed', 'false');
  script.show(over);
  await expect(page.getByRole('heading', { name: 'LAST MOVE' })).toBeVisible();
  // It appears with the focus, away from the text field.
  await expect(page.getByRole('heading', { name: 'LAST MOVE' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'LAST MOVE' })).toBeHidden();
});

test('[KEYS-3] [KEYS-7] [KEYS-8] along the hand, back, another order, and a card drawn', async ({ page }) => {
  const script = await seated(page);
  const hand = ['orange star', 'pink oval', 'pink star', 'green star', 'purple star', 'orange oval'];
  script.show(myTurn(hand));
  await expect(card(page, 1)).toHaveAccessibleName(/^Orange star/);
  const focused = page.locator('[role="toolbar"] :focus');
  await card(page, 1).focus();
  for (const [key, name] of [
    ['ArrowRight', /^Pink oval/],
    ['End', /^Orange oval/],
    ['ArrowLeft', /^Purple star/],
    ['Home', /^Orange star/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Space');
  await expect(card(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(card(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'SORT: By type' })).toBeVisible();
  await page.keyboard.press('d');
  await expect.poll(() => script.asked().at(-1)?.action_type).toBe('draw_card');
});

test('[SPEAK-1] [SPEAK-2] [SPEAK-3] a question to the viewer is read out at once', async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page, 3000);
  const at = await page.evaluate(() => Date.now());
  const named = { deadline_at: at + 29_900 };
  let name = '';
  script.show((game) => {
    name = othersOf(game)[0].username;
    return { ...myTurn([...HAND, 'green star', 'orange oval'])(game), ...named };
  });
  await expect(assertive(page)).toHaveText(
    /^Your turn\. Match orange or star\. 5 cards, 4 playable\. 30 seconds\./,
  );
  script.show(underAttack(['pink add+2', 'nope', 'pink oval'], { until: at + 14_900 }));
  await expect(assertive(page)).toHaveText(
    `Under attack: draw 4 from ${name}. Stack, nope or take it. 15 seconds.`,
  );
  script.show(underAttack(['pink oval', 'pink star']));
  await expect(assertive(page)).toHaveText(`Under attack: draw 4 from ${name}. Take it.`);
  script.show(jinxed(['orange jinx+1', 'orange oval']));
  await expect(assertive(page)).toHaveText(/^Jinx dilemma: .* is about to draw 2\./);
  script.show(peekedAt(['pink oval', 'pink star', 'gift']));
  await expect(assertive(page)).toHaveText('Choose 2 cards to reveal.');
  script.show(stunned(2));
  await expect(assertive(page)).toHaveText('In timeout: skip 2 turns.');
});

test('[SPEAK-4] [SPEAK-11] [CLOCK-5] the clock speaks at 10 and at 5 seconds, and not by itself', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page, 3000);
  const until = (await page.evaluate(() => Date.now())) + 14_900;
  script.show((game) => ({ ...myTurn(HAND)(game), deadline_at: until }));
  const timer = page.getByRole('timer', { name: 'Turn time' }).first();
  await expect(timer).toContainText('15');
  await expect(timer).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(1000);
  await expect(timer).toContainText('14');
  await page.clock.runFor(5000);
  await expect(assertive(page)).toHaveText('10 seconds');
  await page.clock.runFor(5000);
  await expect(assertive(page)).toHaveText('5 seconds, last chance');
});

test("[SPEAK-6] [SPEAK-7] [SPEAK-8] other players' actions are read politely, all of one moment together", async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  let [id, name, gameId] = ['', '', ''];
  script.show((game) => {
    gameId = game.game_id;
    [id, name] = [othersOf(game)[0].user_id, othersOf(game)[0].username];
    return { ...theirTurn(HAND)(game), players: playersWith(game, othersOf(game)[0].user_id, 5) };
  });
  await expect(card(page, 1)).toHaveAccessibleName(/^Orange star/);
  await stopClock(page, 3000);
  script.show(
    (game) => ({ players: playersWith(game, id, 4) }),
    [
      { type: 'card-played', player_id: id, data: { cards: ['purple triangle'], card_count: 4 } },
      { type: 'cards-drawn', player_id: id, data: { num_cards: 2 } },
    ],
  );
  await expect(page.getByText(`${name} drew 2`).first()).toBeVisible();
  await page.clock.runFor(700);
  await expect(polite(page)).toHaveText(`${name} played purple triangle, 4 left. ${name} drew 2`);
  script.show((game) => ({ players: playersWith(game, id, 1) }));
  await page.clock.runFor(700);
  await expect(polite(page)).toHaveText(`${name} has 1 card!`);
  script.say('chat_message', {
    game_id: gameId,
    id: 'm1',
    user_id: id,
    username: name,
    content: 'a secret plan',
    message_type: 'text',
    created_at: 1,
  });
  await page.clock.runFor(700);
  await expect(polite(page)).toHaveText('1 new message');
});

test('[SPEAK-9] a card says its name, whether it can be played, and where it is', async ({ page }) => {
  const script = await seated(page);
  script.show(theirTurn(['orange oval', 'orange oval', 'pink hexagon']));
  script.show(theirTurn(['orange oval', 'orange oval', 'pink hexagon', 'pink star']));
  await expect(card(page, 4)).toHaveAccessibleName('Pink star, new, card 4 of 4');
  // Nothing of it is new.
  script.show(myTurn(['orange oval', 'orange oval', 'pink hexagon']));
  await expect(card(page, 1)).toHaveAccessibleName('Orange oval, playable, card 1 of 3');
  await expect(card(page, 3)).toHaveAccessibleName('Pink hexagon, not playable, card 3 of 3');
  await card(page, 2).click();
  await card(page, 1).click();
  await expect(card(page, 1)).toHaveAccessibleName('Orange oval, staged 2 of 2, card 1 of 3');
});

test('[SPEAK-10] [KEYS-11] the waiting room says its last seconds, and L locks in and bails out', async ({
  page,
  browser,
  server,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: /^CREATE/ }).click();
  await page
    .getByRole('dialog', { name: 'CREATE GAME' })
    .getByRole('button', { name: 'CREATE', exact: true })
    .click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  const context = await browser.newContext({ baseURL: server.url });
  const friend = await context.newPage();
  await comeIn(friend, page.url());
  await expect(friend.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: /^BAIL OUT/ })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  for (const [ahead, seconds] of [
    [31_000, 30],
    [20_000, 10],
    [5000, 5],
  ] as const) {
    await page.clock.runFor(ahead);
    await expect(assertive(page)).toHaveText(new RegExp(`^${seconds} seconds`));
  }
  await context.close();
});

// Keys: single keys, the keys of the hand, and where they are ignored.

import { withSettings } from '../../scripted/keptSettings.ts';
import { passUntilShown, stopClock } from '../../scripted/pageClock.ts';
import { myTurn } from '../../scripted/positions.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { over } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { card, HAND } from './pageParts.ts';

test.use({ settings: STILL });

test('[KEYS-2] [KEYS-12] single keys are ignored in text fields, and one switch turns all of them off', async ({
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
  const picker = page.getByRole('region', { name: 'PICK A COLOR' });
  await expect(picker).toBeVisible();
  await page.keyboard.press('3');
  await expect(picker).toBeVisible();
  expect(script.asked()).toHaveLength(0);
  await page.keyboard.press('Escape');
  // A stage ends by itself, too.
  await stopClock(page, 3000);
  script.show(over);
  const first = page.getByRole('heading', { name: 'LAST MOVE' });
  await passUntilShown(page, first);
  await page.keyboard.press('k');
  await expect(first).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('game-settings', JSON.stringify({ state: { keysEnabled: true }, version: 0 }));
  });
});

test('[KEYS-2] [KEYS-12] in text fields keys are text; K skips a stage of the victory', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await withSettings(page, { typedChat: true });
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
  // A stage ends by itself, too.
  await stopClock(page, 3000);
  script.show(over);
  await passUntilShown(page, page.getByRole('heading', { name: 'LAST MOVE' }));
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

// The hand: what is visible, what can be done with it, and its hints.
import type { Locator, Page } from '@playwright/test';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { myTurn, theirTurn, underAttack } from '../../scripted/positions.ts';
import { STILL, seated, seatedStill } from '../../scripted/scriptedGame.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';

test.use({ settings: STILL, staysAtTable: true });

const FOURTEEN = [
  ...['orange star', 'purple star', 'green star', 'pink star', 'gift', 'nope', 'orange add+2'],
  ...['purple oval', 'green oval', 'pink oval', 'orange oval', 'orange stun', 'pink stun', 'green add+1'],
];

const handOf = (page: Page) => page.getByRole('toolbar', { name: /^Your hand/ });
const cardsOf = (page: Page) => handOf(page).getByRole('button', { name: /, card \d+ of / });

/** The names of the visible cards. */
async function namesOf(page: Page): Promise<string[]> {
  const labels = await cardsOf(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return labels.map((label) => label?.split(',')[0] ?? '');
}

const cardNamed = (page: Page, name: string) =>
  cardsOf(page)
    .and(page.getByRole('button', { name: new RegExp(`^${name},`) }))
    .first();

test('[HAND-1] [HAND-2] [KEYS-5] as many cards as fit, the rest counted at both ends and paged', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(myTurn(FOURTEEN));
  const widths = [
    [360, 5],
    [767, 5],
    [768, 8],
    [1024, 10],
    [1440, 12],
  ] as const;
  for (const [width, shown] of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(cardsOf(page)).toHaveCount(shown);
  }
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(cardsOf(page)).toHaveCount(8);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(cardsOf(page)).toHaveCount(5);
  // New cards are brought into view.
  const before = page.getByRole('button', { name: /cards? before/ });
  const after = page.getByRole('button', { name: /^9 more cards/ });
  await expect(async () => {
    if (await before.isVisible()) await before.click({ timeout: 2000 });
    expect(await after.isVisible()).toBe(true);
  }).toPass();
  await after.click();
  await expect(page.getByRole('button', { name: /^5 cards before/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^4 more cards/ })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: /^9 cards before/ })).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('button', { name: /^4 cards before/ })).toBeVisible();
});

test('[HAND-3] [HAND-4] the hand is sorted in four ways, and this browser remembers which', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const script = await seated(page);
  const hand = ['pink star', 'gift', 'green oval', 'orange stun', 'purple star', 'nope', 'orange oval'];
  script.show(myTurn(hand));
  const sort = page.getByRole('button', { name: /^SORT/ });
  await expect(sort).toHaveAccessibleName('SORT: As drawn');
  const first = async () => (await namesOf(page)).map((name) => name.split(' ')[0]);
  await expect.poll(first).toEqual(['Pink', 'GIFT', 'Green', 'Orange', 'Purple', 'NOPE', 'Orange']);
  for (const order of ['By type', 'By color', 'By shape']) {
    await sort.click();
    await expect(sort).toHaveAccessibleName(new RegExp(`SORT: ${order.replace('color', 'colou?r')}`));
    if (order === 'By color') {
      await expect
        .poll(async () => (await first()).slice(0, 5))
        .toEqual(['Orange', 'Orange', 'Purple', 'Green', 'Pink']);
      expect((await first()).slice(5).sort()).toEqual(['GIFT', 'NOPE']);
    }
  }
  const stars = async () => {
    const shapes = (await namesOf(page)).map((name) => name.split(' ')[1]);
    return Math.abs(shapes.indexOf('star') - shapes.lastIndexOf('star'));
  };
  await expect.poll(stars).toBe(1);
  await page.reload();
  await expect(sort).toHaveAccessibleName('SORT: By shape');
});

test('[HAND-5] [KEYS-4] [KEYS-6] a card is staged and taken back by a tap, a key, a drag', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(myTurn(['orange star', 'orange oval', 'pink hexagon']));
  const card = cardNamed(page, 'Orange star');
  const staged = page.getByRole('region', { name: /staged/i });
  const isStaged = async (yes: boolean) => expect(card).toHaveAttribute('aria-pressed', String(yes));
  await card.click();
  await isStaged(true);
  await expect(staged).toBeVisible();
  await card.click();
  await isStaged(false);
  await page.keyboard.press('1');
  await isStaged(true);
  await page.keyboard.press('1');
  await isStaged(false);
  await card.focus();
  await page.keyboard.press('Space');
  await isStaged(true);
  await page.keyboard.press('Space');
  await isStaged(false);
  await drag(page, card, -200);
  await isStaged(true);
  await page
    .getByRole('button', { name: /^Orange star, .*take/i })
    .or(staged.getByRole('button').first())
    .first()
    .click();
  await isStaged(false);
});

async function drag(page: Page, card: Locator, dy: number): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not there');
  const [x, y] = [box.x + box.width * 0.35, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + dy / 2, { steps: 4 });
  await page.mouse.move(x, y + dy, { steps: 4 });
  await page.mouse.up();
}

test('[HAND-6] [HAND-7] [HAND-8] cards that cannot be played are marked, and say so', async ({ page }) => {
  const script = await seatedStill(page);
  script.show(myTurn(['orange oval', 'pink star', 'gift', 'pink oval', 'green stun']));
  for (const name of ['Orange oval', 'Pink star', 'GIFT']) {
    await expect(cardNamed(page, name)).toHaveAccessibleName(/, playable,/);
  }
  const dead = cardNamed(page, 'Pink oval');
  await expect(dead).toHaveAccessibleName(/, not playable,/);
  // A lock beside its color.
  await expect(dead.locator('span svg')).toHaveCount(1);
  await expect(cardNamed(page, 'Orange oval').locator('span svg')).toHaveCount(0);
  await dead.click();
  await expect(page.locator('p', { hasText: 'This card cannot be played now' })).toBeVisible();
  await expect(dead).toHaveAttribute('aria-pressed', 'false');
  // The same modifier fits in any color.
  script.show(myTurn(['green stun', 'green oval', 'orange oval'], 'orange stun'));
  await expect(cardNamed(page, 'Green STUN')).toHaveAccessibleName(/, playable,/);
  await expect(cardNamed(page, 'Green oval')).toHaveAccessibleName(/, not playable,/);
});

test('[HAND-9] [HAND-14] [HAND-15] hints grow with hesitation, and a press starts over', async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  script.show(myTurn(['orange star', 'pink hexagon', 'orange oval']));
  await expect(cardNamed(page, 'Orange oval')).toBeVisible();
  await stopClock(page, 3000);
  script.show(theirTurn(['orange star', 'pink hexagon', 'orange oval']));
  await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
  script.show(myTurn(['orange star', 'pink hexagon', 'orange oval']));
  await expect(page.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
  const hinted = (level?: string) => page.locator(level ? `[data-hint="${level}"]` : '[data-hint]');
  await page.clock.runFor(2900);
  await expect(hinted()).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(hinted('subtle')).toHaveCount(1);
  await page.clock.runFor(3000);
  await expect(hinted('moderate')).toHaveCount(1);
  await page.clock.runFor(4000);
  await expect(hinted('strong')).toHaveCount(1);
  await cardNamed(page, 'Orange oval').click();
  await expect(hinted()).toHaveCount(0);
  await cardNamed(page, 'Orange oval').click();
  await page.clock.runFor(2500);
  await expect(hinted()).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(hinted('subtle')).toHaveCount(1);
  await page.keyboard.press('h');
  await expect(hinted()).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(hinted()).toHaveCount(0);
});

test('[HAND-14] there is no hint while a play asks which card to give', async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  script.show(myTurn(['gift', 'orange star', 'orange oval']));
  await expect(page.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.locator('[data-hint="strong"]')).not.toHaveCount(0);
  await cardNamed(page, 'GIFT').click();
  await page.getByRole('button', { name: /^PLAY/ }).click();
  await expect(page.getByText(/SELECT 1 CARD TO GIFT/)).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.locator('[data-hint]')).toHaveCount(0);
});

for (const mode of ['ranked', 'tournament'] as const) {
  test(`[HAND-13] there are no hints in ${mode}`, row(mode === 'ranked'), async ({ page }) => {
    await page.clock.install();
    const script = await seated(page);
    const hand = ['orange star', 'pink hexagon', 'orange oval'];
    script.show(theirTurn(hand));
    script.show((game) => ({ ...myTurn(hand)(game), game_mode: mode }));
    await expect(page.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(page.locator('[data-hint]')).toHaveCount(0);
  });
}

test.describe('at a table of its own', () => {
  test.use({ staysAtTable: false });

  test('[HAND-10] [HAND-11] [HAND-12] a hint pulses every 2 s on the cards that BALANCED would play', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await withSettings(page, { motion: 'full' });
    const script = await seatedStill(page);
    const hinted = page.locator('[data-hint]');
    /** Hands, what BALANCED plays from them, and why that fits. */
    const plays: readonly (readonly [readonly string[], readonly string[], string])[] = [
      [['orange oval', 'pink hexagon', 'pink oval'], ['Orange oval'], 'Same color'],
      [['purple star', 'pink hexagon', 'pink oval'], ['Purple star'], 'Same shape'],
      [['pink oval', 'orange oval', 'nope', 'green hexagon'], ['Orange oval'], 'Same color'],
      [['orange oval', 'orange oval'], ['Orange oval', 'Orange oval'], 'You win'],
      // One GIFT alone would win as well; both together have a higher priority.
      [['gift', 'gift'], ['GIFT', 'GIFT'], 'You win'],
    ];
    for (const [hand, names, reason] of plays) {
      script.show(theirTurn(hand));
      await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
      await expect(hinted).toHaveCount(0);
      script.show(myTurn(hand));
      await expect(page.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
      await page.clock.runFor(3100);
      await expect(hinted).toHaveCount(names.length);
      const labels = await hinted.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      expect(labels.map((label) => label?.split(',')[0])).toEqual(names);
      await expect(page.getByText(reason, { exact: true })).toBeVisible();
    }
    const pulses = await hinted
      .first()
      .locator('..')
      .evaluate((place) => {
        const { animationName, animationDuration } = getComputedStyle(place);
        return animationName === 'none' ? null : animationDuration;
      });
    expect(pulses).toBe('2s');
  });
});

test('[STAGE-16] [STAGE-17] [BOARD-19] a card that is no answer says what would be, for 3 s', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  script.show(underAttack(['pink add+1', 'orange star', 'pink add+2']));
  await expect(cardsOf(page)).toHaveCount(3);
  await stopClock(page, 3000);
  const error = (text: string) => page.locator('p', { hasText: text });
  await cardNamed(page, 'Orange star').click();
  await expect(error('You can only use ADD +2 cards to defend against this stack')).toBeVisible();
  await cardNamed(page, 'Pink ADD \\+1').click();
  const exact = error('Invalid defense card - must match the stack type exactly');
  await expect(exact).toBeVisible();
  await page.clock.runFor(2900);
  await expect(exact).toBeVisible();
  await page.clock.runFor(200);
  await expect(exact).toBeHidden();
});

test('[HAND-17] while others play the cards keep their colors, and those that would not fit have a lock', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(theirTurn(['orange star', 'purple oval', 'nope']));
  await expect(cardsOf(page)).toHaveCount(3);
  for (const [name, fits] of [
    ['Orange star', true],
    ['Purple oval', false],
    ['NOPE', true],
  ] as const) {
    const one = cardNamed(page, name);
    // The face, and a second drawing only where it would not fit: the lock.
    await expect(one.locator('svg')).toHaveCount(fits ? 1 : 2);
    const look = await one
      .locator('svg')
      .first()
      .evaluate((face) => {
        const veil = getComputedStyle(face.parentElement as Element, '::after').content;
        return { filter: getComputedStyle(face).filter, veil };
      });
    expect(look).toEqual({ filter: 'none', veil: 'none' });
  }
});

test('[HAND-19] a turn begins with a card in view that fits, if there is one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = await seated(page);
  const others = ['purple oval', 'green oval', 'pink oval', 'purple circle', 'green circle'];
  const hand = [...others, 'pink circle', 'orange oval'];
  script.show(theirTurn(hand));
  await expect(cardsOf(page)).toHaveCount(5);
  // The window of another hand may stay on a page that stays.
  await page.keyboard.press('PageUp');
  await expect.poll(() => namesOf(page)).toEqual(others.map((name) => name[0].toUpperCase() + name.slice(1)));
  script.show(myTurn(hand));
  await expect(cardNamed(page, 'Orange oval')).toBeVisible();
});

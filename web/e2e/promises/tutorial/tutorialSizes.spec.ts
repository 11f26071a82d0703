// The lessons for everybody: read out, without faults of axe, and whole on every screen.
import type { Locator, Page } from '@playwright/test';
import { Learner } from '../../player/learner.ts';
import { screens } from '../../screens.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';
import {
  answer,
  button,
  card,
  coach,
  expectLesson,
  holdStill,
  keep,
  keptSession,
  openLesson,
} from './lessons.ts';

const SIZES = screens([320, 568], [360, 740], [740, 360], [768, 1024], [1440, 900]);

/** It is entirely inside the window. */
async function expectInside(page: Page, part: Locator, what: string): Promise<void> {
  const box = await part.boundingBox({ timeout: 1000 });
  const window = page.viewportSize();
  if (!box || !window) throw new Error(`${what} is not to be seen`);
  const outside = [-box.x, -box.y, box.x + box.width - window.width, box.y + box.height - window.height];
  expect(Math.max(...outside), `${what}: pixels outside`).toBeLessThanOrEqual(1);
}

for (const [width, height] of SIZES) {
  test(
    `[TUTOR-21] [TUTOR-22] [TUTOR-23] lessons, answers and ends are whole at ${width} × ${height}`,
    row(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const whole = (parts: Readonly<Record<string, Locator>>) =>
        expect(async () => {
          await expectNoSideways(page);
          for (const [what, part] of Object.entries(parts)) await expectInside(page, part, what);
        }).toPass();
      const title = coach(page).getByRole('heading', { level: 1 });
      await keep(page, { 'tutorial-sessions': keptSession('street_cred', 1) });
      await page.goto('/tutorial?track=street_cred');
      await expectLesson(page, 'street_cred', 1);
      await whole({
        title,
        goal: coach(page).getByText('Play your orange card.'),
        deck: page.getByRole('button', { name: 'Draw a card, 52 left' }),
        top: page.getByRole('img', { name: /^Discard pile/ }),
        PLAY: answer(page, 'PLAY'),
        CANCEL: button(page, 'CANCEL'),
        DRAW: button(page, 'DRAW'),
        'a card': card(page, 3),
      });
      await page.goto('/tutorial?track=power_moves&lesson=5');
      await expectLesson(page, 'power_moves', 5);
      await whole({
        title,
        goal: coach(page).getByText('Counter with two ADD +2.'),
        COUNTER: answer(page, 'COUNTER'),
        'TAKE THE HIT': answer(page, 'TAKE THE HIT'),
        CANCEL: answer(page, 'CANCEL'),
        'a card': card(page, 2),
      });
      await page.evaluate(
        (kept) => localStorage.setItem('tutorial-sessions', kept),
        JSON.stringify(keptSession('street_cred', 8)),
      );
      await page.goto('/tutorial?track=street_cred');
      const learner = await Learner.at(page);
      await learner.finishTrack();
      const end = page.getByRole('dialog', { name: 'You got the basics!' });
      await whole({ heading: end.getByRole('heading', { level: 2 }) });
      for (const name of [/^NEXT: Power Moves/i, 'REPLAY', 'HOME']) {
        const way = end.getByRole('button', { name });
        await way.scrollIntoViewIfNeeded();
        await whole({ [String(name)]: way });
      }
    },
  );
}

test('[TUTOR-21] the coach is read out politely, and a page has one title', async ({ page }) => {
  await openLesson(page, 'street_cred', 1);
  await expect(coach(page)).toMatchAriaSnapshot(`
    - region "Coach":
      - paragraph: /BEGINNER.*LESSON 1 OF 8/
      - heading "Same color" [level=1]
      - paragraph: Yo, I am Drip. I teach, you win. The top is orange.
      - paragraph: /./
      - img "Drip, your coach"
  `);
  const said = coach(page).locator('[aria-live=polite]');
  await expect(said).toHaveCount(1);
  await expect(said).toContainText('Yo, I am Drip.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await card(page, 2).click();
  await expect(said).toContainText('Not that one');
});

test(
  '[TUTOR-21] [TUTOR-38] axe finds no fault in a lesson, an answer, a praise and the dialogs',
  row(false),
  async ({ page }) => {
    const learner = await openLesson(page, 'street_cred', 8);
    await expectAccessible(page);
    await button(page, 'SKIP').click();
    await expect(page.getByRole('dialog', { name: 'Skip what?' })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'STAY').click();
    await holdStill(page);
    await learner.answer();
    await expect(button(page, 'NEXT')).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page);
    // It goes on by itself meanwhile.
    await expect(page.getByRole('dialog', { name: 'You got the basics!' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/tutorial?track=power_moves&lesson=5');
    await expect(answer(page, 'COUNTER')).toBeVisible();
    await expectAccessible(page);
  },
);

test('[TUTOR-22] [TUTOR-35] DRAW rests while a stack is open, and Drip shows the backs of his cards', async ({
  page,
}) => {
  await openLesson(page, 'power_moves', 2);
  await expect(page.getByRole('region', { name: 'Drip, 2 cards' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Defense' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw a card, 52 left' })).toHaveCount(0);
  await expect(button(page, 'DRAW')).toHaveCount(0);
  await page.keyboard.press('d');
  await expectLesson(page, 'power_moves', 2);
});

test('[TUTOR-32] one card is given at most, and never the GIFT itself', async ({ page }) => {
  const learner = await openLesson(page, 'full_arsenal', 6);
  await learner.stage([0]);
  await answer(page, 'PLAY').click();
  const give = page.getByRole('button', { name: 'GIFT 1 CARD!' });
  await expect(give).toBeDisabled();
  await expect(card(page, 1)).toHaveAccessibleName(/^GIFT, not playable/);
  await card(page, 1).click();
  await expect(give).toBeDisabled();
  await card(page, 2).click();
  await expect(give).toBeEnabled();
  await card(page, 3).click();
  await expect(page.getByText('1 / 1 selected')).toBeVisible();
});

test('[TUTOR-36] what fits the color can be played, and what goes on anything always', async ({ page }) => {
  await openLesson(page, 'full_arsenal', 9);
  await expect(card(page, 1)).toHaveAccessibleName(/^Green ADD \+1, playable/);
  await page.goto('/tutorial?track=full_arsenal&lesson=6');
  await expectLesson(page, 'full_arsenal', 6);
  await expect(card(page, 1)).toHaveAccessibleName(/^GIFT, playable/);
  await page.goto('/tutorial?track=full_arsenal&lesson=8');
  await expectLesson(page, 'full_arsenal', 8);
  await expect(card(page, 2)).toHaveAccessibleName(/, not playable/);
});

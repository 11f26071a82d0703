// What a lesson tells by the way: praise, news, hints and the clock. None of it lies on what is needed.
import type { Locator, Page } from '@playwright/test';
import type { TrackName } from '@staxd/tutorial';
import { Learner } from '../../player/learner.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { answer, button, card, coach, expectLesson, holdStill, openLesson } from './lessons.ts';

const SECOND = 1000;

/** None of these lies on one of those. */
async function expectApart(these: Locator, those: Locator): Promise<void> {
  const boxesOf = (parts: Locator) =>
    parts.evaluateAll((all) =>
      all
        .filter((one) => one.closest('[inert]') === null)
        .map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    );
  const [news, rest] = [await boxesOf(these), await boxesOf(those)];
  expect(news).not.toEqual([]);
  expect(rest).not.toEqual([]);
  const lies = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  expect(
    news.flatMap((one) => rest.filter((other) => lies(one, other)).map((other) => [one, other])),
  ).toEqual([]);
}

const cards = (page: Page) => page.getByRole('toolbar', { name: /^Your hand/ }).locator('[data-slot]');

/** What must not be covered: hand, top card and MATCH. */
const needed = (page: Page) =>
  cards(page)
    .or(page.getByRole('img', { name: /^Discard pile/ }))
    .or(page.getByRole('paragraph').filter({ hasText: /^MATCH/ }));

/** A lesson, what it shows while Drip decides, and what once it is done. */
const NEWS: readonly (readonly [TrackName, number, RegExp | undefined, string, (page: Page) => Locator])[] = [
  [
    'power_moves',
    2,
    /STACK GROWS!/,
    'Great defense!',
    (page) => page.getByRole('status').filter({ hasText: 'Bot accepts!' }),
  ],
  [
    'full_arsenal',
    4,
    undefined,
    "You took the stack. Sometimes that's the smart play!",
    (page) => page.getByRole('region', { name: 'Hijacked' }),
  ],
  ['full_arsenal', 7, undefined, 'Nice play!', (page) => page.getByRole('region', { name: 'Peek' })],
];

for (const [width, height] of [
  [360, 740],
  [740, 360],
  [1440, 900],
] as const) {
  for (const [track, step, thinking, praise, shown] of NEWS) {
    test(
      `[TUTOR-69] [TUTOR-70] lesson ${step} of ${track} tells its news beside the table at ${width} × ${height}`,
      row(step === 2),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        const learner = await openLesson(page, track, step);
        await holdStill(page);
        await learner.answer();
        await expect(button(page, 'NEXT')).toBeVisible();
        const effect = page.locator('[data-effect] > div');
        if (thinking) {
          await expect(effect).toHaveText(thinking);
          await expectApart(effect, cards(page));
        }
        if (await page.getByText('Drip decides').isVisible()) await button(page, 'NEXT').click();
        const said = button(page, praise);
        await expect(said).toBeVisible();
        await expect(shown(page)).toBeVisible();
        // What flies meanwhile has landed.
        await page.clock.runFor(1500);
        await expectApart(said.or(shown(page)), needed(page));
      },
    );
  }
}

test('[TUTOR-71] in the lesson of the clock 30 seconds run down, and again for who is too slow', async ({
  page,
}) => {
  await page.clock.install();
  const learner = await openLesson(page, 'street_cred', 7);
  await holdStill(page);
  const clock = coach(page).getByRole('timer');
  await expect(clock).toHaveText(/^(30|2\d)$/);
  const begun = Number(await clock.textContent());
  for (let left = begun - 1; left > 0; left--) {
    await page.clock.runFor(SECOND);
    await expect(clock).toHaveText(String(left));
  }
  await expect(coach(page)).not.toContainText('Too slow! At a table');
  await page.clock.runFor(SECOND);
  await expect(coach(page)).toContainText('Too slow! At a table you draw now. Here you get 30 more seconds.');
  await expect(clock).toHaveText('30');
  await expect(card(page, 3)).toBeVisible();
  await expectLesson(page, 'street_cred', 7);
  await page.clock.runFor(SECOND);
  await expect(clock).toHaveText('29');
  await learner.answer();
  await expect(button(page, 'Nice play!')).toBeVisible();
  await page.clock.runFor(1500);
  await expect(clock).toHaveText('29');
});

test('[TUTOR-72] the goal stays beside the hint, and a color that is asked for stays named', async ({
  page,
}) => {
  await page.clock.install();
  const learner = await openLesson(page, 'street_cred', 6);
  await holdStill(page);
  await page.clock.runFor(3 * SECOND);
  await expect(coach(page)).toContainText('Pink. Then two of your cards fit.');
  await expect(coach(page)).toContainText('Play NOPE and pick pink.');
  await learner.stage([1]);
  await answer(page, 'PLAY').click();
  await expect(page.getByRole('region', { name: 'PICK A COLOR' })).toBeVisible();
  await expect(coach(page)).toContainText('Play NOPE and pick pink.');
});

for (const [width, height] of [
  [740, 360],
  [667, 375],
] as const) {
  for (const [track, step] of [
    ['power_moves', 5],
    ['full_arsenal', 4],
  ] as const) {
    test(
      `[TUTOR-73] lesson ${step} of ${track}: the panel of the attack is whole at ${width} × ${height}`,
      row(width === 740),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await openLesson(page, track, step);
        const panel = page.getByRole('region', { name: 'Defense' });
        await expect(answer(page, 'TAKE THE HIT')).toBeInViewport({ ratio: 1 });
        const box = await panel.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width - 5);
        const attack = page.getByRole('list', { name: 'Cards of the stack' }).getByRole('img');
        await expectApart(attack, panel);
        // The way to its last answer is not scrolled.
        expect(await panel.evaluate((one) => one.parentElement?.scrollHeight)).toBe(
          await panel.evaluate((one) => one.parentElement?.clientHeight),
        );
      },
    );
  }
}

test("[TUTOR-74] rewards are short, and the tile's words stand clear of its card at 360", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page, 'street_cred', 8);
  await (await Learner.at(page)).finishTrack();
  const coins = page.getByRole('dialog').getByText('For showing off. They buy nothing.');
  await coins.scrollIntoViewIfNeeded();
  expect((await coins.boundingBox())?.height).toBeLessThan(56);
  await page.goto('/');
  const words = page.getByText('Quick lessons, in 3 tracks.');
  await expect(words).toBeVisible();
  const box = await words.boundingBox();
  // Where the corner of the card begins.
  expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThan(132);
});

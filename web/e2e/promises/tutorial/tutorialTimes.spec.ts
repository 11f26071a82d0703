// What goes on by itself, and when: the page's own clock stands still except when a test lets time pass.
import type { Page } from '@playwright/test';
import type { TrackName } from '@staxd/tutorial';
import { Learner } from '../../player/learner.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import {
  button,
  card,
  coach,
  expectLesson,
  holdStill,
  keep,
  keptSession,
  openLesson,
  overTable,
  passUntilThere,
  upTo,
} from './lessons.ts';

const SECOND = 1000;

/** What `part` shows lasts `ms` from now on, and no longer. */
async function lasts(
  page: Page,
  ms: number,
  gone: () => Promise<void>,
  there: () => Promise<void>,
): Promise<void> {
  await page.clock.runFor(ms - 200);
  await there();
  await page.clock.runFor(300);
  await gone();
}

/** While the bot decides. Each second begins when the page has shown the one before. */
async function passUntilLastSecond(page: Page): Promise<void> {
  for (let left = 7; left > 0; left--) {
    await page.clock.runFor(SECOND);
    await expect(page.getByRole('timer')).toHaveText(String(left));
  }
}

async function openStopped(page: Page, track: TrackName, step: number): Promise<Learner> {
  await page.clock.install();
  const learner = await openLesson(page, track, step);
  await holdStill(page);
  return learner;
}

test(
  '[TUTOR-27] the hint comes 3 s after the lesson, and at once in lesson 4 of Street Cred',
  row(false),
  async ({ page }) => {
    await page.clock.install();
    await stopClock(page);
    await keep(page, { 'tutorial-sessions': keptSession('street_cred', 3) });
    await page.goto('/tutorial?track=street_cred');
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(coach(page)).toContainText('Draw a card.', { timeout: 100 });
    }).toPass();
    await page.clock.runFor(1900);
    await expect(coach(page)).toContainText('Nothing pink.');
    await expect(coach(page)).not.toContainText('Tap the deck or press DRAW.');
    await page.clock.runFor(1200);
    await expect(coach(page)).toContainText('Tap the deck or press DRAW.');
    await button(page, 'DRAW').click();
    await button(page, 'Nice play!').click();
    await expectLesson(page, 'street_cred', 4);
    await page.clock.runFor(50);
    await expect(coach(page)).toContainText('Tap one, then tap the other.');
  },
);

test('[TUTOR-24] [TUTOR-41] a right play is praised for 2 s and goes on by itself after 2.5 s', async ({
  page,
}) => {
  const learner = await openStopped(page, 'street_cred', 1);
  await learner.answer();
  const praise = button(page, 'Nice play!');
  await expect(praise).toBeVisible();
  await lasts(
    page,
    2 * SECOND,
    () => expect(praise).toHaveCount(0),
    () => expect(praise).toBeVisible(),
  );
  await expect(coach(page).getByRole('heading', { name: 'That is it!' })).toBeVisible();
  await page.clock.runFor(500);
  await expectLesson(page, 'street_cred', 2);
});

test('[TUTOR-24] after a trade the next lesson comes after 4 s', row(false), async ({ page }) => {
  const learner = await openStopped(page, 'full_arsenal', 2);
  await learner.answer();
  await expect(page.getByText('Drip decides')).toBeVisible();
  // Nobody presses NEXT: that would keep what the trade has brought (TUTOR-62).
  await passUntilLastSecond(page);
  await page.clock.runFor(1100);
  const right = coach(page).getByRole('heading', { name: 'That is it!' });
  await expect(right).toBeVisible();
  await page.clock.runFor(3800);
  await expect(right).toBeVisible();
  await page.clock.runFor(300);
  await expectLesson(page, 'full_arsenal', 3);
});

test('[TUTOR-25] a hijack shows for 3 s what was lost and what was gained', async ({ page }) => {
  const learner = await openStopped(page, 'full_arsenal', 4);
  await learner.answer();
  const swap = page.getByRole('region', { name: 'Hijacked' });
  await expect(swap).toContainText('Lost');
  await expect(swap).toContainText('Gained');
  await expect(swap.getByRole('img')).toHaveCount(2);
  await lasts(
    page,
    3 * SECOND,
    () => expect(swap).toHaveCount(0),
    () => expect(swap).toBeVisible(),
  );
});

test(
  '[TUTOR-43] [TUTOR-44] a wrong card is told for 4 s, other errors for 3 s',
  row(false),
  async ({ page }) => {
    const learner = await openStopped(page, 'street_cred', 4);
    for (const [press, text, ms] of [
      [async () => card(page, 4).click(), 'That card cannot be played right now.', 4 * SECOND],
      [
        async () => {
          await learner.stage([0]);
          await card(page, 2).click();
        },
        'Invalid multi-card play.',
        3 * SECOND,
      ],
    ] as const) {
      await press();
      const told = overTable(page, text);
      await expect(told).toBeVisible();
      await lasts(
        page,
        ms,
        () => expect(told).toHaveCount(0),
        () => expect(told).toBeVisible(),
      );
    }
  },
);

test('[TUTOR-28] [TUTOR-29] the bot answers after 8 s and says for 2 s how many cards it draws', async ({
  page,
}) => {
  const learner = await openStopped(page, 'power_moves', 3);
  await learner.answer();
  const decides = page.getByText('Drip decides');
  await expect(decides).toBeVisible();
  await passUntilLastSecond(page);
  await page.clock.runFor(700);
  await expect(decides).toBeVisible();
  await page.clock.runFor(400);
  await expect(decides).toHaveCount(0);
  const accepts = page.getByText('Bot accepts! Drawing 9 cards!');
  await expect(accepts).toBeVisible();
  await lasts(
    page,
    2 * SECOND,
    () => expect(accepts).toHaveCount(0),
    () => expect(accepts).toBeVisible(),
  );
});

test('[TUTOR-5] a press ends the countdown, a tap the praise, and a tap the banner', async ({ page }) => {
  await page.clock.install();
  await keep(page, {
    'tutorial-progress': { skippedPhases: ['street_cred'] },
    'tutorial-sessions': keptSession('power_moves', 3, [...upTo(3), 4, 5, 6]),
  });
  await page.goto('/tutorial?track=power_moves');
  await expectLesson(page, 'power_moves', 3);
  await holdStill(page);
  const learner = await Learner.at(page);
  await learner.answer();
  await expect(page.getByText('Drip decides')).toBeVisible();
  await button(page, 'NEXT').click();
  await expect(page.getByText('Bot accepts! Drawing 9 cards!')).toBeVisible();
  await button(page, 'Excellent combo! Multiple cards played!').click();
  await expectLesson(page, 'power_moves', 7);
  await learner.solve();
  await button(page, 'Perfect defense! You blocked the stack!').click();
  const banner = page.getByRole('button', { name: 'Power Moves DONE' });
  await passUntilThere(page, banner);
  await banner.click();
  await passUntilThere(page, page.getByRole('dialog', { name: 'You own the stack!' }));
});

test('[TUTOR-39] the banner of a track goes by itself after 3 s', async ({ page }) => {
  const learner = await openStopped(page, 'street_cred', 8);
  await learner.solve();
  await learner.goOn();
  const banner = page.getByRole('button', { name: 'Street Cred DONE' });
  await passUntilThere(page, banner);
  await expect(banner).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'You got the basics!' });
  await lasts(
    page,
    3 * SECOND,
    () => passUntilThere(page, dialog),
    () => expect(banner).toBeVisible(),
  );
  await expect(dialog).toContainText('Rookie');
  await expect(dialog).toContainText('100 COINS');
});

test('[TUTOR-25] a trade is seen, and a peek shows the card', async ({ page }) => {
  const learner = await openStopped(page, 'full_arsenal', 2);
  await expect(page.getByRole('toolbar', { name: 'Your hand, 5 cards' })).toBeVisible();
  await learner.solve();
  await expect(page.getByRole('region', { name: /^Your hand, 2 cards/ })).toBeVisible();
  await expect(card(page, 1)).toHaveAccessibleName(/^Purple hexagon/);
  await page.clock.resume();
  await page.goto('/tutorial?track=full_arsenal&lesson=7');
  await expectLesson(page, 'full_arsenal', 7);
  await holdStill(page);
  await learner.solve();
  await expect(page.getByText('PEEKABOO!').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'NOPE' }).first()).toBeVisible();
});

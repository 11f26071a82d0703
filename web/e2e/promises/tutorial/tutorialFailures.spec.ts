// A server that fails once: what is said, and that nothing is lost. Only the failing answer is made up.
import type { Page } from '@playwright/test';
import type { TrackName } from '@staxd/tutorial';
import { Learner } from '../../player/learner.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import {
  button,
  coach,
  expectLesson,
  expectOnlyRefusals,
  failOnce,
  holdStill,
  keep,
  newGuest,
  openJudged,
  overTable,
  passUntilThere,
} from './lessons.ts';

type Try = (page: Page, learner: Learner) => Promise<void>;
const solve: Try = async (page, learner) => {
  await holdStill(page);
  await learner.answer();
};
const next: Try = async (page, learner) => {
  await holdStill(page);
  await learner.solve();
  await button(page, 'NEXT').click();
};
const skipLesson: Try = async (page) => {
  await button(page, 'SKIP').click();
  await expect(button(page, 'SKIP THIS LESSON')).toBeVisible();
  await holdStill(page);
  await button(page, 'SKIP THIS LESSON').click();
};

const FAILURES: readonly (readonly [string, TrackName, number, RegExp, Try, string])[] = [
  ['[TUTOR-50]', 'street_cred', 1, /play_card/, solve, 'Failed to play card. Please try again.'],
  ['[TUTOR-45] [TUTOR-50]', 'street_cred', 3, /draw_card/, solve, 'Failed to draw card. Please try again.'],
  ['[TUTOR-46]', 'power_moves', 2, /stack_response/, solve, 'Failed to respond to stack. Please try again.'],
  ['[TUTOR-46]', 'power_moves', 6, /"response":"accept"/, solve, 'Failed to take stack. Please try again.'],
  ['[TUTOR-47]', 'street_cred', 4, /play_card/, solve, 'Failed to play multiple cards. Please try again.'],
  ['[TUTOR-48]', 'street_cred', 5, /select_color/, solve, 'Failed to select color'],
  ['[TUTOR-48]', 'full_arsenal', 6, /select_gift/, solve, 'Failed to send gift'],
  ['[TUTOR-48]', 'street_cred', 1, /skip_step/, skipLesson, 'Failed to skip step. Please try again.'],
  ['[TUTOR-48]', 'street_cred', 2, /skip_step/, next, 'Failed to skip step. Please try again.'],
];

for (const [at, [id, track, step, body, attempt, told]] of FAILURES.entries()) {
  const isFirst =
    FAILURES.findIndex((other) => other[0] === id && (other[4] === next) === (attempt === next)) === at;
  const how = attempt === next ? 'NEXT' : attempt === skipLesson ? 'SKIP' : 'the right answer';
  test(
    `${id} ${how} in lesson ${step} of ${track} fails: ${told}`,
    row(isFirst && id !== '[TUTOR-50]' && attempt !== next),
    async ({ page, complaints }) => {
      await openJudged(page, track, step);
      await failOnce(page, (_url, sent) => body.test(sent));
      const learner = await Learner.at(page);
      await attempt(page, learner);
      await expect(overTable(page, told)).toBeVisible();
      await page.clock.resume();
      expectOnlyRefusals(complaints, 500);

      if (attempt !== next) {
        await expectLesson(page, track, step);
        await clearHand(page);
        await learner.solve();
      }
      await learner.goOn();
      await expectLesson(page, track, step + 1);
    },
  );
}

/** What the failed try has laid. */
async function clearHand(page: Page): Promise<void> {
  const cancel = page.getByRole('button', { name: /^CANCEL/ });
  await expect(page.getByRole('toolbar', { name: /^Your hand/ })).toBeVisible();
  if ((await cancel.count()) > 0 && (await cancel.first().isEnabled())) await cancel.first().click();
}

test(
  '[TUTOR-42] a start that fails says so, and the lessons go on',
  row(false),
  async ({ page, complaints }) => {
    const guest = await newGuest(page.request);
    await keep(page, guest.entries);
    await failOnce(page, (url) => url.endsWith('/tutorial/start'));
    await stopClock(page);
    await page.goto('/tutorial?track=street_cred', { waitUntil: 'commit' });
    await passUntilThere(page, overTable(page, 'Failed to start tutorial. Please try again.'));
    await page.clock.resume();
    expectOnlyRefusals(complaints, 500);
    await expectLesson(page, 'street_cred', 1);
    const learner = await Learner.at(page);
    await learner.solve();
    await expect(coach(page).getByRole('heading', { name: 'That is it!' })).toBeVisible();
    await learner.goOn();
    await learner.reaches('street_cred', 2);
  },
);

// The ways through the lessons: leaving, coming back, skipping, what opens what, and where it ends.
import type { Page } from '@playwright/test';
import { Learner } from '../../player/learner.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { row } from '../../ways.ts';
import {
  answer,
  button,
  card,
  coach,
  expectLesson,
  holdStill,
  keep,
  kept,
  keptSession,
  meOf,
  newGuest,
  openJudged,
  openLesson,
  overTable,
  skipToEnd,
  trackButton,
  upTo,
} from './lessons.ts';

async function openChooser(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: /^TUTORIAL/ }).click();
  return page.getByRole('dialog');
}

const end = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('[TUTOR-16] [TUTOR-9] a reload and the chooser come back to the lesson that was left', async ({
  page,
}) => {
  await page.goto('/tutorial?track=street_cred');
  const learner = await Learner.at(page);
  await learner.solve();
  await learner.goOn();
  await expectLesson(page, 'street_cred', 2);
  await page.reload();
  await expectLesson(page, 'street_cred', 2);
  await expect
    .poll(() => kept(page, 'tutorial-progress'))
    .toMatchObject({
      userId: 'guest',
      phasesCompleted: [],
      skippedPhases: [],
      currentPhase: 'street_cred',
      phaseProgress: 13,
      rewardsEarned: [],
      lastPlayed: expect.any(Number),
      completionTime: null,
    });
  await page.getByRole('button', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
  const chooser = await openChooser(page);
  await expect(chooser.getByRole('heading', { name: 'Continue Tutorial' })).toBeVisible();
  await chooser.getByRole('button', { name: 'Resume Progress' }).click();
  await expect(page).toHaveURL(/\/tutorial/);
  await expectLesson(page, 'street_cred', 2);
});

test('[TUTOR-14] a lesson that was learned and not left goes on with the next', async ({ page }) => {
  const learner = await openLesson(page, 'street_cred', 3);
  await learner.solve();
  await page.reload();
  await expectLesson(page, 'street_cred', 4);
  expect((await kept(page, 'tutorial-progress')).phaseProgress).toBe(38);
});

test('[TUTOR-17] what is shown of Drip is kept', async ({ page }) => {
  await page.goto('/tutorial?track=street_cred');
  await expect(coach(page)).toBeVisible();
  await expect
    .poll(() => kept(page, 'tutorial-progress'))
    .toMatchObject({ showGhostHands: true, showHints: true });
  await button(page, 'Hide the backs of Drip’s cards').click();
  await page.reload();
  await expect(button(page, 'Show the backs of Drip’s cards')).toBeVisible();
  await expect
    .poll(() => kept(page, 'tutorial-progress'))
    .toMatchObject({ showGhostHands: false, showHints: true });
});

test('[TUTOR-40] the track that is chosen opens, in every state of the chooser', async ({ page }) => {
  await keep(page, {
    'tutorial-progress': { phasesCompleted: ['street_cred'], skippedPhases: ['power_moves'] },
  });
  const chooser = await openChooser(page);
  const track = (name: RegExp) => chooser.getByRole('radio', { name });
  await expect(track(/^Street Cred.*DONE/)).toBeEnabled();
  await expect(track(/^Power Moves.*OPEN/)).toBeEnabled();
  await expect(track(/^Full Arsenal.*START HERE/)).toBeChecked();
  await track(/^Power Moves/).check({ force: true });
  await chooser.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/track=power_moves/);
  await expectLesson(page, 'power_moves', 1);
});

test('[TUTOR-61] [TUTOR-8] [TUTOR-7] who knows card games finds all tracks open, and begins with the stack', async ({
  page,
}) => {
  const guest = await newGuest(page.request);
  await keep(page, guest.entries);
  const chooser = await openChooser(page);
  await expect(chooser.getByRole('radio', { name: /^Power Moves.*LOCKED/ })).toBeDisabled();
  await chooser.getByRole('button', { name: /^I know card games/ }).click();
  await expect(page.getByRole('radio', { name: 'I KNOW CARD GAMES' })).toBeChecked();
  const different = page.getByRole('heading', { name: 'What is different here' }).locator('..');
  await expect(different.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'OPEN' })).toHaveCount(2);
  await page.getByRole('button', { name: 'START' }).click();
  await expectLesson(page, 'power_moves', 1);
  await expect(trackButton(page, 'Street Cred')).toBeEnabled();
  await expect(trackButton(page, 'Full Arsenal')).toBeEnabled();
  await expect
    .poll(() => kept(page, 'tutorial-progress'))
    .toMatchObject({
      skippedPhases: ['street_cred', 'power_moves'],
      rewardsEarned: [],
    });
  // The server has heard of it too, or it would refuse the start.
  await (await Learner.at(page)).solve();
  await expect.poll(() => kept(page, 'tutorial-unsent')).toMatchObject({ unsent: [] });
  expect(await meOf(page.request, guest)).toMatchObject({ coins: 0, badges: [] });
});

test(
  '[TUTOR-8] STAY stays, a skipped lesson is missing at the end, and finishing it earns the badge',
  row(false),
  async ({ page }) => {
    const guest = await openJudged(page, 'street_cred', 8);
    await button(page, 'SKIP').click();
    await button(page, 'STAY').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectLesson(page, 'street_cred', 8);
    await skipToEnd(page, 'Street Cred', 'SKIP THIS LESSON');
    const dialog = end(page, 'Not all the way');
    await expect(dialog).toContainText('8 lessons are missing for: Rookie, 100 COINS.');
    await dialog.getByRole('button', { name: /^NEXT: Power Moves/i }).click();
    await expectLesson(page, 'power_moves', 1);
    expect(await meOf(page.request, guest)).toMatchObject({ coins: 0, badges: [] });

    await trackButton(page, 'Street Cred').click();
    const learner = await Learner.at(page);
    await learner.finishTrack();
    await expect(end(page, 'You got the basics!')).toBeVisible();
    await expect.poll(() => meOf(page.request, guest)).toMatchObject({ coins: 100, badges: ['Rookie'] });
  },
);

test('[TUTOR-61] who never began chooses first: a beginner the first track', async ({ page }) => {
  await page.goto('/tutorial');
  await expect(page).toHaveURL(/\/tutorial\/tracks$/);
  await expect(page.getByRole('heading', { level: 1, name: 'What do you know?' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'I AM NEW' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'LOCKED' })).toHaveCount(2);
  await expect(page.getByText('What is different here')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'I KNOW CARD GAMES' }).check({ force: true });
  await expect(page.getByRole('button', { name: 'LOCKED' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OPEN' }).last().click();
  await expectLesson(page, 'full_arsenal', 1);
  await page.getByRole('button', { name: 'Back to home' }).click();
  await page.goto('/tutorial');
  await expectLesson(page, 'full_arsenal', 1);
});

test('[TUTOR-38] a track with one skipped lesson offers to finish it', async ({ page }) => {
  await keep(page, {
    'tutorial-progress': { skippedPhases: ['street_cred', 'power_moves'] },
    'tutorial-sessions': keptSession('full_arsenal', 9, upTo(9)),
  });
  await page.goto('/tutorial?track=full_arsenal');
  await skipToEnd(page, 'Full Arsenal', 'SKIP THIS LESSON');
  const dialog = end(page, 'Not all the way');
  await expect(dialog).toContainText('1 lesson is missing for: STAXD OG.');
  await dialog.getByRole('button', { name: 'FINISH 1 LESSON' }).click();
  await expectLesson(page, 'full_arsenal', 9);
  const learner = await Learner.at(page);
  await learner.solve();
  await learner.goOn();
  await learner.endBanner();
  await expect(end(page, 'You know it all!')).toBeVisible();
});

test('[TUTOR-8] [TUTOR-7] a skipped track opens the next one and earns nothing', async ({ page }) => {
  await page.goto('/tutorial?track=street_cred');
  await expect(trackButton(page, 'Power Moves')).toBeDisabled();
  await skipToEnd(page, 'Street Cred', 'SKIP THE TRACK');
  await expect(end(page, 'Not all the way')).toContainText('TRACK 1 OF 3 SKIPPED');
  await expect
    .poll(() => kept(page, 'tutorial-progress'))
    .toMatchObject({
      skippedPhases: ['street_cred'],
      rewardsEarned: [],
    });
  await page.reload();
  await expect(trackButton(page, 'Power Moves')).toBeEnabled();
  await expect(trackButton(page, 'Full Arsenal')).toBeDisabled();
});

test(
  '[TUTOR-38] [TUTOR-14] REPLAY begins the track again and earns nothing twice, and HOME leads home',
  row(false),
  async ({ page }) => {
    await keep(page, { 'tutorial-sessions': keptSession('street_cred', 8) });
    await page.goto('/tutorial?track=street_cred');
    const learner = await Learner.at(page);
    await learner.finishTrack();
    const dialog = end(page, 'You got the basics!');
    await dialog.getByRole('button', { name: 'REPLAY' }).click();
    await expectLesson(page, 'street_cred', 1);
    await learner.finishTrack();
    expect((await kept(page, 'tutorial-progress')).rewardsEarned).toEqual(['Rookie', '100 coins']);
    await expect(dialog.getByRole('link', { name: 'PROGRESS' })).toHaveAttribute('href', '/profile');
    await dialog.getByRole('button', { name: 'HOME' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect((await openChooser(page)).getByText('Coins: 100')).toBeVisible();
  },
);

test('[TUTOR-5] a double click on PLAY or NEXT leaves no lesson out', async ({ page }) => {
  const guest = await openJudged(page, 'street_cred', 1);
  await holdStill(page);
  await card(page, 1).click();
  await answer(page, 'PLAY').dblclick();
  await expect(button(page, 'NEXT')).toBeVisible();
  await expectStep(page, 1);
  await button(page, 'NEXT').dblclick();
  await expectLesson(page, 'street_cred', 2);
  await card(page, 1).click();
  await answer(page, 'PLAY').click();
  await button(page, 'Nice play!').dblclick();
  await expectLesson(page, 'street_cred', 3);
  const { ids } = await kept(page, 'tutorial-unsent');
  const told = await page.request.get(`/api/v1/tutorial/progress/${ids.street_cred}`, guest);
  expect(await told.json()).toMatchObject({
    tutorial_state: { step: 3 },
    session_progress: { total_completed: 2 },
  });
});

async function expectStep(page: Page, step: number): Promise<void> {
  await expect(trackButton(page, 'Street Cred')).toHaveAccessibleName(`Street Cred, ${step} of 8`);
}

test(
  '[RULESPAGE-10] a lesson that a rule leads to is practice, and ends where it was looked up',
  row(false),
  async ({ page }) => {
    await page.goto('/rules#basic-gameplay');
    await page
      .getByRole('region', { name: /Basic Gameplay/ })
      .getByRole('link', { name: 'Two of a kind' })
      .click();
    await expectLesson(page, 'street_cred', 4);
    expect(await kept(page, 'tutorial-progress')).toBeNull();
    const learner = await Learner.at(page);
    await card(page, 2).click();
    await expect(overTable(page, 'That card cannot be played right now.')).toBeVisible();
    await learner.solve();
    await learner.goOn();
    await expect(page.getByRole('heading', { level: 1, name: 'GAME RULES v1.0' })).toBeVisible();
    await expect(page).toHaveURL(/\/rules/);
    expect(await kept(page, 'tutorial-progress')).toBeNull();
  },
);

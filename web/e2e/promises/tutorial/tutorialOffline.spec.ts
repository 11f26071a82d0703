// Lessons without an account and without a network: nothing waits for a server, and it hears of all when it can.
import { Learner } from '../../player/learner.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { expectLesson, keep, kept, keptSession, meOf, newGuest, openJudged } from './lessons.ts';

test('[TUTOR-52] [TUTOR-10] without an account a track is learned, kept and rewarded here alone', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(tutorial|auth)/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/tutorial?track=street_cred');
  const learner = await Learner.at(page);
  await learner.finishTrack();
  await expect(page.getByRole('dialog', { name: 'You got the basics!' })).toContainText('100 COINS');
  await page.goto('/tutorial');
  await expect(page.getByRole('button', { name: 'Street Cred, Done' })).toBeVisible();
  await expectLesson(page, 'power_moves', 1);
  const progress = await kept(page, 'tutorial-progress');
  expect(progress).toMatchObject({
    phasesCompleted: ['street_cred'],
    rewardsEarned: ['Rookie', '100 coins'],
  });
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test(
  '[TUTOR-51] without a network the lessons go on, and the server hears of them later',
  row(false),
  async ({ page, context, complaints }) => {
    const guest = await openJudged(page, 'street_cred', 1);
    const learner = await Learner.at(page);
    await learner.solve();
    await learner.goOn();
    await learner.reaches('street_cred', 2);
    await context.setOffline(true);
    for (const step of [2, 3, 4, 5, 6]) {
      await learner.reaches('street_cred', step);
      await learner.solve();
      await learner.goOn();
    }
    await learner.reaches('street_cred', 7);
    expect((await kept(page, 'tutorial-unsent')).unsent).not.toEqual([]);
    await context.setOffline(false);
    await learner.finishTrack();
    await expect(page.getByRole('dialog', { name: 'You got the basics!' })).toBeVisible();
    await expect.poll(() => meOf(page.request, guest)).toMatchObject({ coins: 100, badges: ['Rookie'] });
    expect((await kept(page, 'tutorial-unsent')).unsent).toEqual([]);
    const faults = complaints.splice(0).filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
    expect(faults).toEqual([]);
  },
);

test(
  '[TUTOR-51] a track that was finished without a network is rewarded after a reload',
  row(false),
  async ({ page, context, complaints }) => {
    const guest = await openJudged(page, 'street_cred', 1);
    const learner = await Learner.at(page);
    await learner.solve();
    await learner.goOn();
    await learner.reaches('street_cred', 2);
    await context.setOffline(true);
    await learner.finishTrack();
    expect(await meOf(page.request, guest)).toMatchObject({ coins: 0, badges: [] });
    await context.setOffline(false);
    await page.reload();
    await expectLesson(page, 'power_moves', 1);
    await expect.poll(() => meOf(page.request, guest)).toMatchObject({ coins: 100, badges: ['Rookie'] });
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
    );
  },
);

test(
  '[TUTOR-51] what was learned without an account counts for the guest that one becomes',
  row(false),
  async ({ page }) => {
    await keep(page, { 'tutorial-sessions': keptSession('street_cred', 1) });
    await page.goto('/tutorial?track=street_cred');
    const learner = await Learner.at(page);
    await learner.finishTrack();
    const guest = await newGuest(page.request);
    await page.evaluate(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value as string);
      },
      Object.entries(guest.entries).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    await page.reload();
    await expectLesson(page, 'power_moves', 1);
    await expect.poll(() => meOf(page.request, guest)).toMatchObject({ coins: 100, badges: ['Rookie'] });
  },
);

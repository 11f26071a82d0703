// All lessons to the end, as a guest whom the server judges, and on into a real game.
import { TRACKS } from '@staxd/tutorial';
import { INPUT_KINDS } from '../../player/inputMethods.ts';
import { Learner } from '../../player/learner.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { keep, meOf, newGuest } from './lessons.ts';

for (const way of INPUT_KINDS) {
  test(`[TUTOR-2] [TUTOR-13] [TUTOR-38] all lessons by ${way}`, row(false), async ({ page }) => {
    const guest = await newGuest(page.request);
    const { headers } = guest;
    await keep(page, guest.entries);
    await page.goto('/tutorial?track=street_cred');
    const learner = await Learner.at(page, way);
    const earned = [
      { coins: 100, badges: ['Rookie'], card_back: null },
      { coins: 100, badges: ['Rookie', 'Stack Master'], card_back: null },
      { coins: 100, badges: ['Rookie', 'Stack Master'], card_back: 'og' },
    ];
    const ways = [/^NEXT: POWER MOVES$/i, /^NEXT: FULL ARSENAL$/i, /^PLAY A REAL GAME$/];
    for (const [at, track] of TRACKS.entries()) {
      await learner.reaches(track, 1);
      await learner.finishTrack();
      await expect(page.getByText(`TRACK ${at + 1} OF 3 DONE`)).toBeVisible();
      await expect.poll(() => meOf(page.request, guest)).toMatchObject(earned[at] ?? {});
      await learner.player.press(ways[at] ?? /^$/);
    }

    await expect(page).toHaveURL(/\/game\//);
    await expect(page.getByRole('toolbar', { name: /^Your hand/ })).toBeVisible();
    await expect(page.getByText('CHILL', { exact: true }).first()).toBeVisible();
    const settings = await page.evaluate(() => localStorage.getItem('game-settings'));
    expect(JSON.parse(settings ?? '{}').state).toMatchObject({ hintsEnabled: true });

    const { ids } = await page.evaluate(() => JSON.parse(localStorage.getItem('tutorial-unsent') ?? '{}'));
    const last = await page.request.get(`/api/v1/tutorial/progress/${ids.full_arsenal}`, { headers });
    const { rewards, phase_complete } = await last.json();
    expect(phase_complete).toBe(true);
    expect(rewards).toMatchObject({ ...earned[2], quick_learner_at: expect.anything() });
  });
}

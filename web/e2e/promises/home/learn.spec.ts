// The progress of the lessons, as the chooser on the home page shows it.
import type { Page } from '@playwright/test';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';

const TRACKS = ['Street Cred', 'Power Moves', 'Full Arsenal'];

/** The chooser in a browser with this stored progress. */
async function openChooser(page: Page, progress?: object) {
  if (progress) {
    await page.addInitScript(
      (kept) => localStorage.setItem('tutorial-progress', kept),
      JSON.stringify(progress),
    );
  }
  await page.goto('/');
  await page.getByRole('button', { name: /^TUTORIAL/ }).click();
  const chooser = page.getByRole('dialog');
  await expect(chooser).toBeVisible();
  return chooser;
}

for (const [progress, title, statuses] of [
  [undefined, 'Learn STAXD', ['START HERE', 'LOCKED', 'LOCKED']],
  [{ phasesCompleted: ['street_cred'] }, 'Continue Tutorial', ['DONE', 'START HERE', 'LOCKED']],
  [{ phasesCompleted: ['street_cred', 'power_moves'] }, 'Continue Tutorial', ['DONE', 'DONE', 'START HERE']],
  [
    { phasesCompleted: ['street_cred'], skippedPhases: ['power_moves'] },
    'Continue Tutorial',
    ['DONE', 'OPEN', 'START HERE'],
  ],
] as const) {
  test(
    `[TUTOR-7] [TUTOR-40] with ${JSON.stringify(progress ?? 'nothing')} the tracks are ${statuses.join(', ')}`,
    row(!progress || 'skippedPhases' in progress),
    async ({ page }) => {
      const chooser = await openChooser(page, progress);
      await expect(chooser.getByRole('heading', { name: title })).toBeVisible();
      for (const [at, track] of TRACKS.entries()) {
        const row = chooser.getByRole('radio', { name: new RegExp(`^${track}`) });
        const status = statuses[at];
        await expect(row).toHaveAccessibleName(new RegExp(status));
        if (status === 'LOCKED') await expect(row).toBeDisabled();
        else await expect(row).toBeEnabled();
      }
    },
  );
}

for (const [progress, title, line] of [
  [{}, 'Continue Tutorial', /^3 tracks/],
  [
    { phasesCompleted: ['street_cred', 'power_moves', 'full_arsenal'] },
    'Continue Tutorial',
    /^Every track done/,
  ],
  [
    { skippedPhases: ['street_cred', 'power_moves', 'full_arsenal'] },
    'Continue Tutorial',
    /^You skipped school/,
  ],
  [undefined, 'Learn STAXD', /^3 tracks/],
] as const) {
  test(
    `[TUTOR-9] with ${JSON.stringify(progress ?? 'nothing')} it says ${line}`,
    row(!progress),
    async ({ page }) => {
      const chooser = await openChooser(page, progress);
      await expect(chooser.getByRole('heading', { name: title })).toBeVisible();
      await expect(chooser.getByText(line)).toBeVisible();
    },
  );
}

test('[TUTOR-3] the lessons are said to take about 5 minutes', async ({ page }) => {
  await expect(await openChooser(page)).toContainText('3 tracks, about 5 minutes.');
});

test('[TUTOR-15] the coins that were earned are counted', async ({ page }) => {
  await expect(await openChooser(page, { phasesCompleted: ['street_cred'] })).toContainText('Coins: 100');
});

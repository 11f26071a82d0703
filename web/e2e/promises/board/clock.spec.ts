// The clocks as a player sees them.
import type { Page } from '@playwright/test';
import type { WireGameState } from '@staxd/protocol';
import { stopClock } from '../../scripted/pageClock.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { ownTurn, stackOn } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL, staysAtTable: true });

const SECOND = 1000;

/** The same state with this many seconds left. */
async function leaves(page: Page, seconds: number) {
  const now = await page.evaluate(() => Date.now());
  return (state: Partial<WireGameState>): Partial<WireGameState> => ({
    ...state,
    deadline_at: now + seconds * SECOND,
    server_now: now,
  });
}

test('[CLOCK-4] [CLOCK-5] the clock of an answer goes before that of a turn, and both count seconds', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  const turn = page.locator('header').getByRole('timer', { name: 'Turn time' });
  const answer = page.getByRole('region', { name: 'Defense' }).getByRole('timer');
  let left = await leaves(page, 30);
  script.show((game) => left(ownTurn(game)));
  await expect(turn).toHaveText('30');
  for (const seconds of [29, 28, 27]) {
    await page.clock.runFor(SECOND);
    await expect(turn).toHaveText(String(seconds));
  }
  left = await leaves(page, 15);
  script.show((game) => left(stackOn(game, game.my_player_id ?? '')));
  await expect(answer).toHaveText('15');
  await expect(turn).toHaveCount(0);
  await page.clock.runFor(SECOND);
  await expect(answer).toHaveText('14');
});

test('[CLOCK-6] a turn is medium from 20 s on, high from 10, critical from 5', async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  const urgency = page.locator('header').locator('[data-urgency]');
  for (const [seconds, word] of [
    [21, 'calm'],
    [20, 'medium'],
    [11, 'medium'],
    [10, 'high'],
    [6, 'high'],
    [5, 'critical'],
    [1, 'critical'],
  ] as const) {
    const left = await leaves(page, seconds);
    script.show((game) => left(ownTurn(game)));
    await expect(urgency).toHaveText(String(seconds));
    await expect(urgency).toHaveAttribute('data-urgency', word);
  }
});

test('[CLOCK-7] the color of a clock follows the fraction of time left', async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page);
  const timer = page.locator('header').getByRole('timer');
  const colors: string[] = [];
  // Of 100 s.
  for (const seconds of [100, 67, 66, 34, 33, 6]) {
    const left = await leaves(page, seconds);
    script.show((game) => ({ ...left(ownTurn(game)), turn_timer: 100 }));
    await expect(timer).toHaveText(String(seconds));
    colors.push(
      await timer.evaluate((ring) => getComputedStyle(ring.querySelectorAll('circle')[1] as Element).stroke),
    );
  }
  const [calm, , gold, , danger] = colors;
  expect(colors).toEqual([calm, calm, gold, gold, danger, danger]);
  expect(new Set(colors).size).toBe(3);
});

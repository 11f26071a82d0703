// What happens shows in the faces at the table.
import type { Locator, Page } from '@playwright/test';
import { STILL } from '../../scripted/scriptedGame.ts';
import { openScene, resolved } from '../../scripted/tableScene.ts';
import { elsewhere, othersOf } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL });

const seats = (page: Page) => page.getByRole('list', { name: 'Players' });
/** Bots at the table in this mood. */
const bots = (page: Page, mood: string) => seats(page).locator(`use[href$="-${mood}"]`);
const moves = (part: Locator) =>
  part.evaluate((drawing) => (drawing.closest('span')?.getAnimations().length ?? 0) > 0);

/** Whether the face moves, for each that gets into this mood: noted at once, because the movement is short. */
async function movesWithMood(page: Page, mood: string): Promise<() => Promise<readonly boolean[]>> {
  await page.evaluate((to) => {
    const moved: boolean[] = [];
    Object.assign(window, { moved });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof SVGUseElement && target.href.baseVal.endsWith(`-${to}`))
          moved.push((target.closest('span')?.getAnimations().length ?? 0) > 0);
    }).observe(document.body, { subtree: true, attributeFilter: ['href'] });
  }, mood);
  return () => page.evaluate(() => (window as unknown as { moved: boolean[] }).moved);
}

/** The stun with which the scene begins has been felt, and is over. */
async function calm(page: Page): Promise<void> {
  let looks = 0;
  await expect(async () => {
    await page.clock.runFor(2000);
    const isCalm = (await bots(page, 'idle').count()) === 3;
    looks = isCalm ? looks + 1 : 0;
    expect(looks).toBeGreaterThan(2);
  }).toPass({ intervals: [200] });
}

test('[FACE-5] a mood stays for its time, and the face is idle again', async ({ page }) => {
  const { script, max } = await openScene(page);
  await calm(page);
  script.show(elsewhere, [resolved(max, 'accepted', 6)]);
  await expect(bots(page, 'hit')).toHaveCount(1);
  await page.clock.runFor(990);
  await expect(bots(page, 'hit')).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(bots(page, 'angry')).toHaveCount(1);
  await page.clock.runFor(890);
  await expect(bots(page, 'angry')).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(bots(page, 'idle')).toHaveCount(3);
});

test('[FACE-2] all others are scared of a single card, and no longer than it is there', async ({ page }) => {
  const { script } = await openScene(page);
  await calm(page);
  const holding = (card_count: number) =>
    script.show((game) => {
      const [first] = othersOf(game);
      const players = game.players.map((player) =>
        player.user_id === first?.user_id ? { ...player, card_count } : { ...player, card_count: 4 },
      );
      return { ...elsewhere(game), players };
    });
  holding(1);
  await expect(bots(page, 'scared')).toHaveCount(2);
  await expect(bots(page, 'idle')).toHaveCount(1);
  // The viewer's own face, on a desk.
  await expect(page.locator('svg[data-mood="scared"]')).toHaveCount(1);
  holding(2);
  await expect(bots(page, 'idle')).toHaveCount(3);
});

test('[FACE-6] a mood moves the face only where motion is welcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { script, max } = await openScene(page);
  await calm(page);
  const moved = await movesWithMood(page, 'hit');
  script.show(elsewhere, [resolved(max, 'accepted', 2)]);
  await expect(bots(page, 'hit')).toHaveCount(1);
  expect(await moved()).toEqual([true]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.runFor(2000);
  await expect(bots(page, 'idle')).toHaveCount(3);
  await calm(page);
  script.show(elsewhere, [resolved(max, 'accepted', 2)]);
  await expect(bots(page, 'hit')).toHaveCount(1);
  expect(await moves(bots(page, 'hit'))).toBe(false);
});

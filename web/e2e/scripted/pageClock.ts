/** A page's clock that advances only when a test says so. */
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

/**
 * From now on time passes only when the test says so; the clock must be installed.
 * @param ahead Milliseconds to the moment at which it stops: more for a busy machine, because the clock still runs
 * until then.
 */
export async function stopClock(page: Page, ahead = 1000): Promise<void> {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
  // Where the moment was over before the page heard of it, the clock stands since then.
  await stop().catch(stop);
}

/** Lets time pass until it is gone: what a busy browser shows late also goes late. */
export async function passUntilGone(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await what.count()).toBe(0);
  }).toPass();
}

/**
 * Lets time pass until it is shown. What is loaded on demand is shown with a timer that comes after it, so each step
 * leaves the browser a moment of its own.
 * @param step Milliseconds that pass at once: few for what goes again by itself.
 */
export async function passUntilShown(page: Page, what: Locator, step = 10): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(what).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
}

/** From now on things move on this board. What moves them is fetched beside the board, and may come later than it. */
export async function letMove(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator(':root[data-motion="none"]')).toHaveCount(0);
  await expect(page.locator('[data-score]')).toBeAttached();
}

/** A pace for tests that only count what happens. */
export const HURRY = 8;

/** All animations run so much faster, and what waits for them too, until the session is detached. At 0 they stand still. */
export async function paceAnimations(page: Page, playbackRate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate });
  return session;
}

/** The clock of a page, which goes on only as a test says. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * From now on time passes only as the test says; the clock must be installed.
 *
 * @param ahead Milliseconds to the moment at which it stands: more for a machine that is busy while it still runs.
 */
export async function stopClock(page: Page, ahead = 1000): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
}

/** Lets time pass until this is gone: what a busy browser shows late is also gone late. */
export async function passUntilGone(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(what).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

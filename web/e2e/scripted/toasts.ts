import { expect, type Page } from '@playwright/test';

/** The list of toasts, which is there as long as there is a game. */
export const toastsOn = (page: Page) => page.getByRole('region', { name: 'Notices' });

/**
 * From now on toasts stay, because the focus is on them: the time for which they stand is over before a busy machine has
 * looked. They go on when the focus leaves them.
 */
export async function holdToasts(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('F6');
    await expect(toastsOn(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

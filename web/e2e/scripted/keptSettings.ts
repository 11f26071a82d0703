import type { Page } from '@playwright/test';

/** Settings stored by an earlier visit; call before the page is opened. */
export async function withSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((state) => {
    if (localStorage.getItem('game-settings') === null)
      localStorage.setItem('game-settings', JSON.stringify({ state, version: 0 }));
  }, settings);
}

import type { Page } from '@playwright/test';

/** Settings that this browser has kept from before; to be called before the page is opened. */
export async function withSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((state) => {
    if (localStorage.getItem('game-settings') === null)
      localStorage.setItem('game-settings', JSON.stringify({ state, version: 0 }));
  }, settings);
}

import type { Page } from '@playwright/test';

/**
 * Settings stored by an earlier visit; call before the page is opened. What was given first stays. Bots are silent
 * unless it is asked for, because whether they say a line is chance.
 */
export async function withSettings(
  page: Page,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await page.addInitScript(
    (state) => {
      if (localStorage.getItem('game-settings') === null)
        localStorage.setItem('game-settings', JSON.stringify({ state, version: 0 }));
    },
    { botsTalk: false, ...settings },
  );
}

import type { Page } from '@playwright/test';

/** Hides or shows the tab. */
export const look = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    const own = (name: string, value: unknown) =>
      Object.defineProperty(document, name, { configurable: true, value });
    own('visibilityState', visibility);
    own('hidden', visibility === 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

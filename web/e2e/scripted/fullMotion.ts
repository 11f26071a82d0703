import type { BrowserContext } from '@playwright/test';

/** All motion is on, whatever the machine, and no coach is in the way. Call before a page is opened. */
export async function fullMotion(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 });
    if (location.protocol.startsWith('http')) localStorage.setItem('coach', 'over');
  });
}

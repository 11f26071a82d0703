/** The first visit on a slow phone and a slow line (P4 of the design); times in milliseconds. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { quantile } from './figures.ts';
import { noteVitals, readVitals } from './observers.ts';
import { playMeasured } from './play.ts';

export interface SlowVisit {
  /** Until the largest element of the home page is painted. */
  readonly lcp: number;
  /** From the tap on JUMP IN QUICK, with only bots, until a card can be played. */
  readonly firstCard: number;
  /** The 75th percentile of interactions. */
  readonly inp: number;
  /** The layout shift of the whole visit. */
  readonly cls: number;
}

/** Fast 3G as browsers emulate it: 1.6 Mbit/s down, 0.75 Mbit/s up, 562.5 ms round trip. */
const FAST_3G = {
  offline: false,
  downloadThroughput: (1_600_000 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
  latency: 562.5,
};
const SLOWER = 4;
/** Milliseconds of play after the first card. */
const PLAY = 15_000;

async function slowDown(page: Page): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_3G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** One visit at 360×740 with an empty cache. */
export async function visitSlowly(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(noteVitals);
  await slowDown(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  // It may be painted before the browser tells it.
  await page.waitForFunction(() => window.staxdVitals.lcp > 0);
  const { lcp } = await page.evaluate(readVitals);
  await page.getByRole('switch', { name: /bots/i }).click();
  const tapped = Date.now();
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  // The first player is random: the others' turns do not count against the page.
  await page.getByRole('toolbar').getByRole('button').first().waitFor();
  const firstCard = Date.now() - tapped;
  await playMeasured(page, PLAY);
  const { interactions, cls } = await page.evaluate(readVitals);
  await context.close();
  return { lcp, firstCard, inp: quantile(interactions, 0.75), cls };
}

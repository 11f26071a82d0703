/** Fixtures: one server per worker, and pages that must not report errors. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './server/server.ts';

interface Fixtures {
  /** Errors of pages, and violations of the server's content policy. */
  readonly complaints: string[];
  /** Whether the coach of a first game appears. */
  readonly coach: boolean;
  readonly coached: undefined;
  readonly watched: undefined;
}

interface WorkerFixtures {
  /** Overrides of the server's settings. */
  readonly settings: Readonly<Record<string, string>>;
  readonly server: RunningServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      const server = await startServer(settings);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for from the pattern
  complaints: async ({}, use) => use([]),
  coach: [false, { option: true }],
  coached: [
    async ({ context, coach }, use) => {
      if (!coach) await context.addInitScript(keepCoachAway);
      await use(undefined);
    },
    { auto: true },
  ],
  watched: [
    async ({ context, complaints }, use) => {
      context.on('page', (page) => watch(page, complaints));
      await use(undefined);
      expect(complaints, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The visitor has played before. */
export function keepCoachAway(): void {
  try {
    localStorage.setItem('coach', 'over');
  } catch {
    // A page without an origin stores nothing.
  }
}

/** Records what a page complains of. */
export function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isNameTaken(message.text(), url))
      complaints.push(`${message.text()} (${url})`);
  });
}

/** With many guests on one server, two random names may collide; the page picks another (JOIN-21). */
function isNameTaken(text: string, url: string): boolean {
  return /status of 400/.test(text) && url.endsWith('/auth/guest');
}

/** No violation of axe's rules on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // There are no frames of other origins, for which it would open a page of its own.
    .setLegacyMode()
    .analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(told).toEqual([]);
}

/** Nothing is wider than the page. */
export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, 'pixels that the page is too wide').toBeLessThanOrEqual(0);
}

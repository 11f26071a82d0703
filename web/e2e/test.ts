/** Fixtures: one server per worker, and pages that must not report errors. */
import { test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import { watch } from './complaints.ts';
import { followReach, writeReach } from './reach.ts';
import { isAtTable } from './scripted/scriptedGame.ts';
import { type RunningServer, startServer } from './server/server.ts';
import { SharedPage } from './sharedPage.ts';
import { drawNothing, whileDrawn } from './undrawn.ts';

export { expectAccessible } from './accessible.ts';

interface Fixtures {
  /** Whether the test has a browser context to itself, instead of the worker's page set back. */
  readonly ownPage: boolean;
  readonly drawn: undefined;
  /** Errors of pages, and violations of the server's content policy. */
  readonly complaints: string[];
  /** Whether the page stays at the table to which the last test of the file has brought it. */
  readonly staysAtTable: boolean;
  /** Gives a page of somebody else, who has played before; each call gives another one, set back like the test's own. */
  readonly newcomer: (viewport?: ViewportSize) => Promise<Page>;
  /** Whether the coach of a first game appears. */
  readonly coach: boolean;
  readonly coached: undefined;
  readonly watched: undefined;
}

interface WorkerFixtures {
  /** Overrides of the server's settings. */
  readonly settings: Readonly<Record<string, string>>;
  readonly server: RunningServer;
  readonly shared: SharedPage;
  /** Pages that were lent to newcomers. */
  readonly others: SharedPage[];
}

const DESKTOP = { width: 1440, height: 900 };

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
  ownPage: [false, { option: true }],
  staysAtTable: [false, { option: true }],
  shared: [
    async ({ browser }, use) => {
      const shared = new SharedPage(browser);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  others: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for from the pattern
    async ({}, use) => {
      const others: SharedPage[] = [];
      await use(others);
      for (const other of others) await other.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, server, baseURL, shared, ownPage, staysAtTable, viewport }, use) => {
    const stays = (page: Page) => staysAtTable && isAtTable(page);
    if (!ownPage) return use(await shared.lend(baseURL ?? server.url, viewport ?? DESKTOP, stays));
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  context: async ({ page }, use) => use(page.context()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for from the pattern
  complaints: async ({}, use) => use([]),
  newcomer: async ({ browser, baseURL, server, others, complaints }, use, info) => {
    let lent = 0;
    await use(async (viewport = DESKTOP) => {
      others[lent] ??= new SharedPage(browser);
      const page = await others[lent++].lend(baseURL ?? server.url, viewport, () => false);
      await page.addInitScript(keepCoachAway);
      await drawNothing(page);
      watch(page, complaints);
      await followReach(page, info);
      return page;
    });
    await Promise.all(others.map((other) => other.leave()));
  },
  drawn: [
    async ({ page, context }, use, info) => {
      await drawNothing(context);
      await use(undefined);
      if (info.status === info.expectedStatus || page.isClosed()) return;
      const path = info.outputPath('page.png');
      const isTaken = await whileDrawn(page, () => page.screenshot({ path })).catch(() => null);
      if (isTaken) info.attachments.push({ name: 'the page when it failed', path, contentType: 'image/png' });
    },
    { auto: true },
  ],
  coach: [false, { option: true }],
  coached: [
    async ({ context, coach }, use) => {
      if (!coach) await context.addInitScript(keepCoachAway);
      await use(undefined);
    },
    { auto: true },
  ],
  watched: [
    async ({ page, context, complaints }, use, info) => {
      watch(page, complaints);
      await followReach(page, info);
      const onPage = (other: Page) => watch(other, complaints);
      context.on('page', onPage);
      await use(undefined);
      context.off('page', onPage);
      await writeReach(info);
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

/** Nothing is wider than the page, once it has taken in the size of its window. */
export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(beyond, { message: 'pixels that the page is too wide' }).toBeLessThanOrEqual(0);
}

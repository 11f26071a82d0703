import { defineConfig } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser.ts';
import { buildWeb } from '../scripts/webBuild.ts';

// Workers read this file too; by then there is a build.
if (process.env.TEST_WORKER_INDEX === undefined) buildWeb();

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../reports/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  /** A guard against a test that hangs. */
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: ensureBrowser() },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 } } },
    // What comes when is the same at every size: the smallest and the largest are enough.
    { name: 'tablet', testIgnore: /(news|offers)\.spec/, use: { viewport: { width: 768, height: 1024 } } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});

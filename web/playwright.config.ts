import { defineConfig } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser.ts';
import { SIZES } from '../scripts/projects.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.ts',
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
    screenshot: 'only-on-failure',
  },
  projects: Object.entries(SIZES).map(([name, viewport]) => ({
    name,
    // `npm test` runs them at the same time, and each run empties its folder.
    outputDir: `../reports/e2e/${name}`,
    // What comes when is the same at every size: the smallest and the largest are enough.
    testIgnore: name === 'tablet' ? /(news|offers)\.spec/ : [],
    use: { viewport },
  })),
});

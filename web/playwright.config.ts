import { defineConfig } from '@playwright/test';
import { ensureBrowser } from '../scripts/programs/browser.ts';
import { BROWSER_RUNS, BROWSER_TAGS } from '../scripts/suite/projects.ts';

const PROMISES = /promises\/.*\.spec\.ts$/;

/** Timing is the same at every size: the smallest and the largest are enough. */
const IGNORED: Readonly<Record<string, RegExp>> = { tablet: /promises\/|(news|offers)\.spec/ };

/** Slow tests that need only one size or input method, except in `pnpm prove`. */
const OTHER_WAYS: Readonly<Record<string, RegExp>> = process.env.STAXD_PROVE
  ? {}
  : {
      desktop: /a whole game by (mouse|accessibility tree)$/,
      phone: /a whole game by/,
      tablet: /a whole game by|a defense outlives/,
    };

/** Rows of a table besides those that run in `npm test`. */
const EXTRA_ROWS = process.env.STAXD_PROVE ? [] : [new RegExp(BROWSER_TAGS.proveOnly)];

/** Most pages live for seconds: what a process of their own and optimized code would cost never comes back. */
const SHORT_LIVED = ['--in-process-gpu', '--js-flags=--no-maglev --no-turbofan'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.ts',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  /** Guards against a test that hangs. */
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: ensureBrowser(), args: SHORT_LIVED },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: Object.entries(BROWSER_RUNS).map(([name, viewport]) => ({
    name,
    // `npm test` runs them at the same time, and each run empties its folder.
    outputDir: `../reports/e2e/${name}`,
    ...(name === 'promises'
      ? { testMatch: PROMISES, timeout: 180_000, grepInvert: EXTRA_ROWS }
      : { testIgnore: IGNORED[name] ?? PROMISES, grepInvert: OTHER_WAYS[name] }),
    use: { viewport },
  })),
});

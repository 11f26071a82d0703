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

/** Milliseconds. A page that was broken on purpose is not waited for as long as one on a crowded machine. */
const WAITS = process.env.PROVE_PLANTED
  ? { test: 60_000, expect: 10_000, action: 15_000 }
  : { expect: 30_000 };

/** Most pages live for seconds: what a process of their own and optimized code would cost never comes back. */
const SHORT_LIVED = ['--in-process-gpu', '--js-flags=--no-maglev --no-turbofan'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build.ts',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  /** Guards against a test that hangs. */
  timeout: WAITS.test ?? 300_000,
  expect: { timeout: WAITS.expect },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: ensureBrowser(), args: SHORT_LIVED },
    contextOptions: { reducedMotion: 'reduce' },
    ...(WAITS.action && { actionTimeout: WAITS.action }),
  },
  projects: Object.entries(BROWSER_RUNS).map(([name, viewport]) => ({
    name,
    // `npm test` runs them at the same time, and each run empties its folder.
    outputDir: `../reports/e2e/${name}`,
    ...(name === 'promises'
      ? { testMatch: PROMISES, timeout: WAITS.test ?? 180_000, grepInvert: EXTRA_ROWS }
      : { testIgnore: IGNORED[name] ?? PROMISES, grepInvert: OTHER_WAYS[name] }),
    use: { viewport },
  })),
});

import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vitest/config';
import { type Outlines, openKeeper } from '../scripts/looks/keeper.ts';
import { ensureBrowser } from '../scripts/programs/browser.ts';
import vite from './vite.config.ts';

/** Stories of further screens and lessons are tested in `pnpm prove`. */
const exclude = process.env.STAXD_PROVE ? [] : ['prove'];

const keeper = openKeeper(
  join(import.meta.dirname, 'looks/looks.json'),
  join(import.meta.dirname, '../reports/looks'),
  process.env.STAXD_LOOKS === 'meant',
);

// One page for all stories: isolating each would double the time.
export default mergeConfig(vite, {
  plugins: [storybookTest({ configDir: join(import.meta.dirname, '.storybook'), tags: { exclude } })],
  test: {
    name: 'stories',
    isolate: false,
    // axe runs when a file ends. Guards against what hangs, not a measurement.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    setupFiles: ['accessibility/setup.ts', 'undrawn.ts'].map((file) => join(import.meta.dirname, file)),
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: ensureBrowser() },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      commands: {
        knownLooks: () => keeper.known,
        compareLooks: (_: unknown, outlines: Outlines) => keeper.compare(outlines),
      },
    },
  },
});

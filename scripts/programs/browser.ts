/**
 * Finds a Chromium for tests and measurements, and installs one where there is none, because a
 * test that needs a browser is never skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ROOT, runTool } from './tools.ts';

/** The machine as the search sees it; tests pass a made-up one. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a browser without a window serves as well. */
  readonly shell: boolean;
  /** Whether a program starts at this path. */
  readonly starts: (path: string) => boolean;
  /** Where Playwright keeps its own browser, whether it is there or not. */
  readonly playwrightBrowser: () => string;
  /** Ways to install a browser, the best first. Each may fail; the search looks again after it. */
  readonly installers: readonly (() => void)[];
}

/** Chromium without a window; tests take a third less time in it. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_PATHS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
const WINDOWS_PATHS = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];

/** The path of a Chromium or Chrome that starts, or undefined. Throws when CHROMIUM_PATH is wrong. */
export function findBrowser(surroundings: Surroundings): string | undefined {
  const { env, starts, playwrightBrowser } = surroundings;
  const chosen = env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is "${chosen}", where no program starts: correct it, or leave it out.`);
  }
  return usualPlaces(surroundings).find(starts) ?? [playwrightBrowser()].find(starts);
}

function usualPlaces({ platform, env, shell }: Surroundings): string[] {
  const below = (folders: readonly (string | undefined)[], paths: readonly string[]) =>
    folders.flatMap((folder) => (folder ? paths.map((path) => join(folder, path)) : []));
  if (platform === 'win32') {
    return below([env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA], WINDOWS_PATHS);
  }
  const onPath = [...(shell ? [SHELL] : []), ...WHOLE].flatMap((name) =>
    below((env.PATH ?? '').split(delimiter), [name]),
  );
  if (platform !== 'darwin') return onPath;
  return [...below(['/Applications', env.HOME && join(env.HOME, 'Applications')], MAC_PATHS), ...onPath];
}

/** The path of a browser, which is installed if need be. Throws when that fails too, and says what to do. */
export function ensureBrowser(surroundings: Surroundings = machine()): string {
  const found = findBrowser(surroundings);
  if (found !== undefined) return found;
  for (const install of surroundings.installers) {
    install();
    const installed = findBrowser(surroundings);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'There is no Chromium here and none could be installed: install Chromium or Chrome, or say by CHROMIUM_PATH where one is.',
  );
}

/** The path of a browser as people use it, for measurements. */
export function ensureWholeBrowser(): string {
  return ensureBrowser(machine(false));
}

/** Milliseconds. A cold start on a busy machine takes seconds. */
const START_TIMEOUT = 30_000;
const PLAYWRIGHT = { folder: 'web', name: '@playwright/test' };
/** The emoji are for names and chat. */
const FONTS = 'fonts-noto-color-emoji';

function machine(shell = true): Surroundings {
  const { platform, env } = process;
  const say = (text: string) => process.stderr.write(`${text}\n`);
  return {
    platform,
    env,
    shell,
    starts: (path) => {
      if (!existsSync(path)) return false;
      // On Windows, Chrome would open a window.
      if (platform === 'win32') return true;
      return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: START_TIMEOUT }).status === 0;
    },
    playwrightBrowser: () => {
      const playwright = createRequire(join(ROOT, PLAYWRIGHT.folder, 'package.json'))(PLAYWRIGHT.name);
      return playwright.chromium.executablePath();
    },
    installers: [
      () => {
        say('There is no Chromium here: installing the one of Playwright.');
        runTool(PLAYWRIGHT, ['install', '--no-shell', 'chromium'], {
          PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
        });
      },
      () => {
        if (platform !== 'linux' || process.getuid?.() !== 0) return;
        say("That did not work: installing Debian's Chromium.");
        const apt = (...args: string[]) =>
          spawnSync('apt-get', args, {
            env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
            // Standard output belongs to the tests.
            stdio: ['ignore', process.stderr, process.stderr],
          });
        apt('update');
        apt('install', '--yes', '--no-install-recommends', shell ? SHELL : 'chromium', FONTS);
      },
    ],
  };
}

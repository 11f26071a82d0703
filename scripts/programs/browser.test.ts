import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureBrowser, findBrowser, type Surroundings } from './browser.ts';

const PLAYWRIGHTS = '/cache/playwright/chrome';

/** A machine on which the programs at these paths start. */
function machineWith(programs: readonly string[], other: Partial<Surroundings> = {}): Surroundings {
  return {
    platform: 'linux',
    env: { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) },
    shell: true,
    starts: (path) => programs.includes(path),
    playwrightBrowser: () => PLAYWRIGHTS,
    installers: [],
    ...other,
  };
}

describe('the browser that is found', () => {
  const mac = { platform: 'darwin', env: { HOME: '/Users/ada', PATH: '/opt/bin' } } as const;
  const windows = {
    platform: 'win32',
    env: { ProgramFiles: 'C:/Programs', LOCALAPPDATA: 'C:/Ada' },
  } as const;
  test.each([
    ['the chosen one', { env: { CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' } }, '/my/chrome'],
    ['one in the PATH', {}, join('/usr/bin', 'chromium')],
    ['another one in the PATH', {}, join('/usr/local/bin', 'google-chrome')],
    ['on a Mac', mac, join('/Applications', 'Google Chrome.app/Contents/MacOS/Google Chrome')],
    ["among a Mac user's own", mac, '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['in the PATH of a Mac', mac, join('/opt/bin', 'chromium')],
    ['on Windows', windows, join('C:/Programs', 'Google/Chrome/Application/chrome.exe')],
    ["among a Windows user's own", windows, join('C:/Ada', 'Chromium/Application/chrome.exe')],
    ["Playwright's", {}, PLAYWRIGHTS],
  ])('%s', (_name, other, path) => {
    expect(findBrowser(machineWith([path], other))).toBe(path);
  });

  test("the system's before Playwright's", () => {
    const system = join('/usr/bin', 'chromium');
    expect(findBrowser(machineWith([PLAYWRIGHTS, system]))).toBe(system);
  });

  test('one without a window, unless it is to be as people use it', () => {
    const whole = join('/usr/local/bin', 'chromium');
    const shell = join('/usr/bin', 'chromium-headless-shell');
    expect(findBrowser(machineWith([whole, shell]))).toBe(shell);
    expect(findBrowser(machineWith([whole, shell], { shell: false }))).toBe(whole);
  });

  test('none', () => {
    expect(findBrowser(machineWith([]))).toBeUndefined();
  });
});

test('a chosen one that does not start is an error, whatever else there is', () => {
  const env = { CHROMIUM_PATH: '/gone', PATH: '/usr/bin' };
  expect(() => ensureBrowser(machineWith(['/usr/bin/chromium', PLAYWRIGHTS], { env }))).toThrow(
    'CHROMIUM_PATH is "/gone", where no program starts: correct it, or leave it out.',
  );
});

describe('where there is none', () => {
  /** A machine with installers; each notes that it ran, and leaves this program, or none. */
  function machineInstalling(...outcomes: readonly (string | null)[]) {
    const programs: string[] = [];
    const ran: number[] = [];
    const installers = outcomes.map((program, place) => () => {
      ran.push(place);
      if (program) programs.push(program);
    });
    return { surroundings: machineWith(programs, { installers }), ran };
  }

  test('it is installed', () => {
    const { surroundings, ran } = machineInstalling(PLAYWRIGHTS, '/usr/bin/chromium');
    expect(ensureBrowser(surroundings)).toBe(PLAYWRIGHTS);
    expect(ran).toEqual([0]);
  });

  test('the next installer is tried when one fails', () => {
    const { surroundings, ran } = machineInstalling(null, join('/usr/bin', 'chromium'));
    expect(ensureBrowser(surroundings)).toBe(join('/usr/bin', 'chromium'));
    expect(ran).toEqual([0, 1]);
  });

  test('it is said what to do when all fail', () => {
    expect(() => ensureBrowser(machineInstalling(null, null).surroundings)).toThrow(
      /^There is no Chromium here and none could be installed: install Chromium or Chrome, or say by CHROMIUM_PATH/,
    );
  });
});

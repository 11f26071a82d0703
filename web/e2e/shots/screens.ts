/** Pictures of every main state of the built page at seven sizes, and film strips of the ten happenings, of the deal, an own play and the end. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../../scripts/programs/browser.ts';
import { ROOT } from '../../../scripts/programs/tools.ts';
import build from '../build.ts';
import { STILL } from '../scripted/scriptedGame.ts';
import { openLine } from '../server/cuttableLine.ts';
import { type RunningServer, startServer } from '../server/server.ts';
import { BURSTS } from './bursts.ts';
import { indexPage, type Picture } from './indexPage.ts';
import { STATES, type Stage } from './states.ts';

const FOLDER = join(ROOT, 'reports/shots');
const SIZES = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;
/** The sizes at which motions are filmed, and for how many milliseconds. */
const BURST_SIZES = [SIZES[1], SIZES[4]];
const BURST_TIME = 1600;
/** Milliseconds for the layout to settle after a resize. */
const REST = 400;

/** Its own page for each, so that nothing is left of the one before. */
async function onStage<Result>(
  browser: Browser,
  { url }: RunningServer,
  size: readonly [number, number],
  act: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const line = await openLine(url);
  const viewport = { width: size[0], height: size[1] };
  const context = await browser.newContext({ viewport, baseURL: url, reducedMotion: 'no-preference' });
  try {
    return await act({ page: await context.newPage(), url, line });
  } finally {
    await context.close();
    line.close();
  }
}

async function shoot(page: Page, name: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(REST);
    const file = `${name}-${width}.png`;
    await page.screenshot({ path: join(FOLDER, file) });
    pictures.push({ file, label: `${width}x${height}` });
  }
  return pictures;
}

/** What the screen shows during a motion, frame by frame. */
async function film(page: Page, name: string, setOff: () => unknown): Promise<Picture[]> {
  const session = await page.context().newCDPSession(page);
  const frames: { readonly data: string; readonly at: number }[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ data, at: metadata.timestamp ?? 0 });
    // The last acknowledgements fail because the page is gone.
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70 });
  await setOff();
  await page.waitForTimeout(BURST_TIME);
  await session.send('Page.stopScreencast');
  const began = frames[0]?.at ?? 0;
  return frames.map(({ data, at }, nth) => {
    const file = `${name}-${String(nth).padStart(3, '0')}.jpg`;
    writeFileSync(join(FOLDER, file), Buffer.from(data, 'base64'));
    return { file, label: `${Math.round((at - began) * 1000)} ms` };
  });
}

/** Makes those whose names contain one of the words, in reports/shots/index.html. */
export async function shootScreens(words: readonly string[]): Promise<void> {
  const isWanted = ({ name }: { readonly name: string }) =>
    words.length === 0 || words.some((word) => name.includes(word));
  await build();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const server = await startServer(STILL);
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  const rows: { readonly name: string; readonly pictures: readonly Picture[] }[] = [];
  const failed: string[] = [];
  /** A failure is reported at the end, and stops no other row. */
  async function row(name: string, make: () => Promise<readonly Picture[]>): Promise<void> {
    try {
      rows.push({ name, pictures: await make() });
      console.log(name);
    } catch (error) {
      failed.push(name);
      console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
  try {
    for (const state of STATES.filter(isWanted)) {
      await row(state.name, () =>
        onStage(browser, server, SIZES[4], async (stage) => {
          await state.bring(stage);
          return shoot(stage.page, state.name);
        }),
      );
    }
    for (const burst of BURSTS.filter(isWanted)) {
      for (const size of BURST_SIZES) {
        const name = `${burst.name}-${size[0]}`;
        await row(name, () =>
          onStage(browser, server, size, async (stage) => film(stage.page, name, await burst.bring(stage))),
        );
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  writeFileSync(join(FOLDER, 'index.html'), indexPage(rows));
  console.log(`reports/shots/index.html shows ${rows.length} rows.`);
  if (failed.length > 0) {
    console.error(`These could not be made: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}

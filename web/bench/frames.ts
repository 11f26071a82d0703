// How long frames take while a game is played, at three sizes (PERF-7): `node web/bench/frames.ts`
import { type Browser, chromium } from '@playwright/test';
import { ensureWholeBrowser } from '../../scripts/browser.ts';
import build from '../e2e/build.ts';
import { gameIsOver, Player } from '../e2e/player.ts';
import { startServer } from '../e2e/server.ts';
import { noteFrames, readFrames } from './observers.ts';

/** Only the phone's processor is slowed down. */
const SIZES = [
  { width: 360, height: 740, slower: 4 },
  { width: 1440, height: 900, slower: 1 },
  { width: 1920, height: 1080, slower: 1 },
] as const;

/** Milliseconds of play, from the moment when the hand is there. */
const PLAY = 20_000;

async function framesAt(browser: Browser, url: string, size: (typeof SIZES)[number]): Promise<number[]> {
  const { slower, ...viewport } = size;
  const context = await browser.newContext({ viewport });
  // Everything moves, whatever machine this is.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 }),
  );
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /JUMP IN QUICK/ }).click();
  await page.getByRole('toolbar').waitFor();
  await page.evaluate(noteFrames);
  const player = await Player.at(page, 'mouse');
  const endsAt = Date.now() + PLAY;
  await player.playUntil((things) => gameIsOver(things) || Date.now() > endsAt);
  const frames = await page.evaluate(readFrames);
  await context.close();
  return frames;
}

await build();
const server = await startServer({ STAXD_BOT_PACE: '0.3', STAXD_CLOCK_SCALE: '1' });
const browser = await chromium.launch({ executablePath: ensureWholeBrowser() });
try {
  for (const size of SIZES) {
    const frames = (await framesAt(browser, server.url, size)).toSorted((one, other) => one - other);
    const at = (share: number) => (frames[Math.floor(share * (frames.length - 1))] ?? 0).toFixed(1);
    const late = frames.filter((frame) => frame > 50).length;
    console.log(
      `${size.width}x${size.height}: ${frames.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms, ${late} over 50 ms`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}

// Measures the built client in a browser, on a server of its own: `pnpm --silent bench:web [--json]`
import { type Browser, chromium } from '@playwright/test';
import { ensureWholeBrowser } from '../../scripts/browser.ts';
import build from '../e2e/build.ts';
import { gameIsOver, Player } from '../e2e/player.ts';
import { startServer } from '../e2e/server.ts';
import { type Figures, figuresOf, table } from './figures.ts';
import { noteFrames, noteVitals, readFrames, readVitals } from './observers.ts';
import { best, type SlowVisit, visitSlowly } from './slow.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

/** Milliseconds of play that are measured: a long game is not to count more than a short one. */
const PLAY = 30_000;

/** Best of these. */
const RUNS = 3;

function slowLine({ lcp, firstCard, inp, cls }: SlowVisit): string {
  return [
    `Fast 3G, CPU 4 times slower, 360x740, best of ${RUNS}:`,
    `  LCP ${lcp.toFixed(0)} ms (1800), first card after the tap ${firstCard} ms (4000),`,
    `  INP ${inp.toFixed(0)} ms (100), CLS ${cls.toFixed(3)} (0.02)`,
  ].join('\n');
}

async function measure(browser: Browser, url: string, viewport: (typeof SIZES)[number]): Promise<Figures> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(noteVitals);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /JUMP IN QUICK/ }).click();
  await page.getByRole('toolbar').waitFor();
  await page.evaluate(noteFrames);
  const player = await Player.at(page, 'mouse');
  const endsAt = Date.now() + PLAY;
  await player.playUntil((things) => gameIsOver(things) || Date.now() > endsAt);
  const figures = figuresOf(
    `${viewport.width}x${viewport.height}`,
    await page.evaluate(readVitals),
    await page.evaluate(readFrames),
  );
  await context.close();
  return figures;
}

await build();
const server = await startServer({ STAXD_BOT_PACE: '0.3', STAXD_CLOCK_SCALE: '1' });
const browser = await chromium.launch({ executablePath: ensureWholeBrowser() });
try {
  const visits: SlowVisit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visitSlowly(browser, server.url));
  const slow = best(visits);
  const all: Figures[] = [];
  for (const size of SIZES) all.push(await measure(browser, server.url, size));
  const text = `${slowLine(slow)}\n\n${table(all)}`;
  console.log(process.argv.includes('--json') ? JSON.stringify({ slow, all }, null, 2) : text);
} finally {
  await browser.close();
  await server.close();
}

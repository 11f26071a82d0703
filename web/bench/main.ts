// Measures the built client in a browser, on its own server: `pnpm --silent bench:web [--json]`
import { chromium } from '@playwright/test';
import { ensureWholeBrowser } from '../../scripts/programs/browser.ts';
import build from '../e2e/build.ts';
import { startServer } from '../e2e/server/server.ts';
import { best, type Figures, table } from './figures.ts';
import { type HandFigures, measureHand } from './hand.ts';
import { measureHappenings } from './happenings.ts';
import { type SlowVisit, visitSlowly } from './slow.ts';

/** Only the phone's processor is slowed down (PERF-7). */
const SIZES = [
  { width: 360, height: 740, slower: 4 },
  { width: 1440, height: 900, slower: 1 },
  { width: 1920, height: 1080, slower: 1 },
] as const;

/** Visits, of which the best counts. */
const RUNS = 3;

function slowLine({ lcp, firstCard, inp, cls }: SlowVisit): string {
  return [
    `[PERF-6] Fast 3G, CPU 4 times slower, 360x740, best of ${RUNS}:`,
    `  LCP ${lcp.toFixed(0)} ms (1800), first card after the tap ${firstCard} ms (4000),`,
    `  INP ${inp.toFixed(0)} ms (100), CLS ${cls.toFixed(3)} (0.05)`,
  ].join('\n');
}

function handLine({ size, staged, contact, flown }: HandFigures): string {
  return [
    `[PERF-18] [PERF-19] ${size}, while others play: a press shows within ${staged.toFixed(0)} ms (50, 99 of 100),`,
    `  a card lands at most ${contact.toFixed(0)} ms after its event (2000); ${flown.toFixed(1)} of 9 events were shown flying`,
  ].join('\n');
}

async function bestOf<Run extends object>(run: () => Promise<Run>): Promise<Run> {
  const runs: [Run, ...Run[]] = [await run()];
  while (runs.length < RUNS) runs.push(await run());
  return best(runs);
}

await build();
const server = await startServer({ STAXD_BOT_PACE: '0.3', STAXD_CLOCK_SCALE: '1' });
const browser = await chromium.launch({ executablePath: ensureWholeBrowser() });
try {
  const slow = await bestOf(() => visitSlowly(browser, server.url));
  const all: Figures[] = [];
  for (const size of SIZES) all.push(await measureHappenings(browser, server.url, size));
  const hand: HandFigures[] = [];
  for (const size of SIZES.slice(0, 2)) hand.push(await measureHand(browser, server.url, size));
  const text = `${slowLine(slow)}\n\n${hand.map(handLine).join('\n')}\n\n${table(all)}`;
  console.log(process.argv.includes('--json') ? JSON.stringify({ slow, all, hand }, null, 2) : text);
} finally {
  await browser.close();
  await server.close();
}

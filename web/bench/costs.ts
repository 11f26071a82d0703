/**
 * CPU time on the page's main thread for one server message and for one click, during a game against bots: `node
 * scripts/bootstrap.mjs node web/bench/costs.ts [URL] [--events 60] [--throttle 4] [--json]`. With the URL of a running
 * server it measures that server's page, so that two versions can be compared by turns; without one it starts its own.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { ensureWholeBrowser } from '../../scripts/programs/browser.ts';
import build from '../e2e/build.ts';
import { gameIsOver, isButton, isInHand, nextPress, Player } from '../e2e/player/player.ts';
import { startServer } from '../e2e/server/server.ts';
import { quantile } from './figures.ts';
import { type Cost, MainThread } from './mainThread.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '60' },
    throttle: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

/** Milliseconds without a message after which the page has handled the last one. */
const SETTLED = 500;
/** Milliseconds between readings while no message comes. */
const GLANCE = 100;

interface Costs {
  /** One per message that came while others played. */
  readonly events: Cost[];
  /** One per card staged or taken back. */
  readonly cards: Cost[];
  /** One per move, including the message that answers it. */
  readonly moves: Cost[];
  /** One per {@link GLANCE} without a message. */
  readonly idle: Cost[];
}

/** Counts the messages that report game events. */
function countMessages(page: Page): { count: number; last: number } {
  const messages = { count: 0, last: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (!String(payload).includes('"event_stream"')) return;
      messages.count++;
      messages.last = Date.now();
    }),
  );
  return messages;
}

async function measure(page: Page, url: string, wanted: number): Promise<Costs> {
  const messages = countMessages(page);
  const settle = async () => {
    for (const began = Date.now(); ; ) {
      const left = Math.max(began, messages.last) + SETTLED - Date.now();
      if (left <= 0) return;
      await pause(left);
    }
  };
  await page.goto(url, { waitUntil: 'networkidle' });
  const player = await Player.at(page, 'mouse');
  // Players without a screen reader have no accessibility tree, so the page should not keep one up to date.
  await player.input.tree.session.send('Accessibility.disable');
  const thread = await MainThread.of(page, Number(values.throttle));
  const costs: Costs = { events: [], cards: [], moves: [], idle: [] };

  while (costs.events.length < wanted) {
    await settle();
    const things = await player.look();
    if (gameIsOver(things)) await player.press(/^HOME$/);
    else if (!things.some(({ role }) => role === 'toolbar')) await start(player);
    else {
      const next = nextPress(things);
      let before = await thread.read();
      let seen = messages.count;
      if (next) {
        await player.input.press(next);
        await settle();
        const cost = (await thread.read()).minus(before);
        // If others have played as well, or a picker has opened, the click cannot be compared with others.
        const answers = messages.count - seen;
        if (answers === 0 && isInHand(next)) costs.cards.push(cost);
        else if (answers === 1) costs.moves.push(cost);
        continue;
      }
      for (let glances = 0; glances < 100 && messages.count === seen; glances++) {
        await pause(GLANCE);
        const now = await thread.read();
        if (messages.count > seen) break;
        costs.idle.push(now.minus(before));
        before = now;
        seen = messages.count;
      }
      if (messages.count === seen) continue;
      await settle();
      const count = messages.count - seen;
      const cost = (await thread.read()).minus(before);
      for (let index = 0; index < count; index++) costs.events.push(cost.dividedBy(count));
    }
  }
  return costs;
}

async function start(player: Player): Promise<void> {
  const things = await player.look();
  if (things.some((thing) => isButton(thing, /^JUMP IN QUICK/))) await player.press(/^JUMP IN QUICK/);
  await pause(SETTLED);
}

interface Row {
  readonly of: string;
  readonly count: number;
  readonly median: number;
  readonly mean: number;
  /** The mean, less what an idle page takes in the same time: its clocks keep running. */
  readonly beyondRest: number;
  /** The parts of the mean for scripts, and for styles with layout. */
  readonly script: number;
  readonly layout: number;
}

/** `rest`: CPU milliseconds per idle millisecond. */
function rowOf(of: string, costs: readonly Cost[], rest: number): Row {
  const mean = (value: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + value(cost), 0) / Math.max(1, costs.length);
  return {
    of,
    count: costs.length,
    median: quantile(
      costs.map(({ parts }) => parts.Task),
      0.5,
    ),
    mean: mean(({ parts }) => parts.Task),
    beyondRest: mean(({ parts }) => parts.Task - rest * parts.Elapsed),
    script: mean(({ parts }) => parts.Script),
    layout: mean(({ parts }) => parts.Layout + parts.RecalcStyle),
  };
}

function print({ events, cards, moves, idle }: Costs): void {
  const sum = (part: 'Task' | 'Elapsed') => idle.reduce((total, { parts }) => total + parts[part], 0);
  const rest = sum('Task') / Math.max(1, sum('Elapsed'));
  const rows = [rowOf('event', events, rest), rowOf('click on a card', cards, rest)];
  rows.push(rowOf('click that moves', moves, rest), rowOf(`${GLANCE} ms of rest`, idle, rest));
  if (values.json) {
    console.log(JSON.stringify(rows, null, 2));
    return;
  }
  console.log('ms of CPU in the main thread   count  median    mean  beyond rest  script  layout');
  for (const { of, count, median, mean, beyondRest, script, layout } of rows) {
    const [first, second, third, ...others] = [median, mean, beyondRest, script, layout].map((figure) =>
      figure.toFixed(2).padStart(8),
    );
    const figures = [first, second, third?.padStart(13), ...others].join('');
    console.log(`${of.padEnd(30)} ${String(count).padStart(5)}${figures}`);
  }
}

const [url] = positionals;
if (url === undefined) await build();
const server =
  url === undefined ? await startServer({ STAXD_BOT_PACE: '0.5', STAXD_CLOCK_SCALE: '1' }) : undefined;
const browser = await chromium.launch({ executablePath: ensureWholeBrowser() });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  print(await measure(await context.newPage(), url ?? String(server?.url), Number(values.events)));
} finally {
  await browser.close();
  await server?.close();
}

/**
 * `node server/bench/flood.ts [--seconds N] [--json]`: games are played and people ping, at first in peace, then while 20
 * addresses ask every call for the dearest that it lets through, as fast as they are answered. Fails when 99 % of the pings
 * take {@link MOST_LATER} ms longer then, or when a move is lost: of those at most 0.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { assertAllDearest } from './calls/dearest/dearest.ts';
import { type Flood, type Poured, prepareFlood } from './calls/flood.ts';
import { furnish } from './calls/furnish.ts';
import { Pinger } from './calls/pings.ts';
import { openWorld } from './calls/world.ts';
import { startGameServer } from './childServer.ts';
import { GameField } from './load/fields.ts';
import { within } from './load/measuring/tally.ts';
import type { Window } from './load/measuring/window.ts';

const MOST_LATER = 50;
const ADDRESSES = 20;
/** Who ask each call of a guest. */
const PEOPLE = 10;
const SIZES = { accounts: 200, tournaments: 21, entrants: 256, turns: 990 };
const AMOUNTS = { tables: 100 };
const FIELD = { games: 4, seats: 4, clients: 'plain' } as const;
const ACTIONS_A_SECOND = 20;
const PINGERS = 8;
const SLOW_CLOCKS = { STAXD_CLOCK_SCALE: '10', STAXD_TRUSTED_PROXIES: '1' };
/** What a server has when nothing is set. */
const REAL = { STAXD_LIMITS: '', STAXD_BUSY_LOOP_DELAY: '100', STAXD_BUSY_SHARE: '30' };

assertAllDearest();
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);
const folder = mkdtempSync(join(tmpdir(), 'staxd-flood-'));
try {
  const result = await measure();
  if (values.json) console.log(JSON.stringify(result));
  else console.log(result);
  if (result.laterMs > MOST_LATER || result.lost > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Lines that are kept alive have nothing left to say.
process.exit();

async function measure() {
  const furnished = await furnish(folder, SIZES);
  const before = await startGameServer(folder, SLOW_CLOCKS);
  const flood = await prepareFlood(await openWorld(before.url, furnished, AMOUNTS), PEOPLE);
  await before.close();

  const server = await startGameServer(folder, { ...SLOW_CLOCKS, ...REAL });
  const field = await GameField.around(server, FIELD);
  const pingers: Pinger[] = [];
  while (pingers.length < PINGERS) pingers.push(await Pinger.open(server.url, `Account_${pingers.length}`));
  field.keep(4);
  await field.dealAgain(FIELD.games);
  const look = async () => {
    const [window, ...pings] = await Promise.all([
      field.drive(ACTIONS_A_SECOND, seconds, 1),
      ...pingers.map((pinger) => pinger.during(seconds)),
    ]);
    return { window, p99: within(Float64Array.from(pings.flat()).sort(), 0.99) };
  };
  const calm = await look();
  const stop = pour(server.url, flood);
  const flooded = await look();
  const answers = await stop();
  for (const pinger of pingers) pinger.close();
  await field.close();
  return {
    calmMs: rounded(calm.p99),
    floodedMs: rounded(flooded.p99),
    laterMs: rounded(flooded.p99 - calm.p99),
    calm: actionsOf(calm.window),
    flooded: actionsOf(flooded.window),
    lost: flooded.window.refused,
    answers,
  };
}

/** Begins the flood in a thread of its own. Gives what ends it. */
function pour(url: string, flood: Flood): () => Promise<Poured['answers']> {
  const worker = new Worker(new URL('calls/pouring.ts', import.meta.url), {
    workerData: { url, flood, addresses: ADDRESSES },
  });
  const told = new Promise<Poured['answers']>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  return () => {
    worker.postMessage('stop');
    return told;
  };
}

function actionsOf({ acknowledged, refused, mainThreadSeconds, seconds: length }: Window) {
  return { acknowledged, refused, mainThread: rounded(mainThreadSeconds / length) };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

/**
 * `node server/bench/flood.ts [--seconds N] [--json]`: games are played and people ping, at first in peace, then while 20
 * addresses ask every call for the dearest that it lets through: at the limits, in a burst, and beyond all limits. Fails
 * when 99 % of the pings take {@link MOST_LATER} ms longer then, or when a move is lost: of those at most 0. Beside it an
 * echo is pinged that nobody floods: by so much the machine is to blame.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { granted } from './calls/asking.ts';
import { assertAllDearest } from './calls/dearest/dearest.ts';
import { type Flood, PACES, type Pace, type Poured, prepareFlood } from './calls/flood.ts';
import { furnish, PASSWORD } from './calls/furnish.ts';
import { Pinger } from './calls/pings.ts';
import { openWorld } from './calls/world.ts';
import { startChild, startGameServer } from './childServer.ts';
import { GameField } from './load/fields.ts';
import { within } from './load/measuring/tally.ts';

const MOST_LATER = 50;
const ADDRESSES = 20;
/** Who ask each call of a guest. */
const PEOPLE = 10;
const SIZES = { accounts: 200, tournaments: 21, entrants: 256, turns: 990 };
const AMOUNTS = { tables: 100 };
const FIELD = { games: 4, seats: 4, clients: 'plain' } as const;
const ACTIONS_A_SECOND = 20;
const PINGERS = 8;
/** Milliseconds. */
const WARM_UP = 4000;
const SLOW_CLOCKS = { STAXD_CLOCK_SCALE: '10', STAXD_TRUSTED_PROXIES: '1' };
/** What a server has when nothing is set. */
const REAL = { STAXD_LIMITS: '', STAXD_BUSY_LOOP_DELAY: '100', STAXD_BUSY_SHARE: '30' };

/** Times in milliseconds, of 99 %. */
interface Looked {
  readonly ping: number;
  readonly echo: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Part of a core. */
  readonly mainThread: number;
}

interface Flooded extends Looked {
  readonly laterMs: number;
  readonly answers: Poured['answers'];
}

assertAllDearest();
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);
const folder = mkdtempSync(join(tmpdir(), 'staxd-flood-'));
try {
  const { calm, flooded } = await measure();
  const lost = Object.values(flooded).reduce((sum, { refused }) => sum + refused, 0);
  if (values.json) console.log(JSON.stringify({ calm, ...flooded, lost }));
  else console.log({ calm, ...flooded, lost });
  const isLate = Object.values(flooded).some(({ laterMs }) => laterMs > MOST_LATER);
  if (isLate || lost > 0) process.exitCode = 1;
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
  const echo = await startChild('echoServer.ts');
  const field = await GameField.around([server], FIELD);
  const people: Pinger[] = [];
  const control: Pinger[] = [];
  while (people.length < PINGERS) {
    const body = { username: `Account_${people.length}`, password: PASSWORD };
    const { access_token: token } = await granted(server.url, 'login', { body });
    people.push(await Pinger.open(server.url, { token }));
    control.push(await Pinger.open(echo.url, { room: 'control' }));
  }
  field.keep(4);
  await field.dealAgain(FIELD.games);
  const look = async (): Promise<Looked> => {
    const [window, ping, echoed] = await Promise.all([
      field.drive(ACTIONS_A_SECOND, seconds, 1),
      mostOf(people),
      mostOf(control),
    ]);
    const { acknowledged, refused, mainThreadSeconds, seconds: length } = window;
    return { ping, echo: echoed, acknowledged, refused, mainThread: rounded(mainThreadSeconds / length) };
  };
  // Whatever is asked for the first time is compiled first.
  const warmUp = pour(server.url, flood, 'atLimits');
  await pause(WARM_UP);
  await warmUp();
  const calm = await look();
  const flooded = {} as Record<Pace, Flooded>;
  for (const pace of PACES) {
    const stop = pour(server.url, flood, pace);
    const looked = await look();
    flooded[pace] = { ...looked, laterMs: rounded(looked.ping - calm.ping), answers: await stop() };
  }
  for (const pinger of [...people, ...control]) pinger.close();
  await field.close();
  await echo.close();
  return { calm, flooded };
}

/** In milliseconds, of 99 % of their pings. */
async function mostOf(pingers: readonly Pinger[]): Promise<number> {
  const pings = await Promise.all(pingers.map((pinger) => pinger.during(seconds)));
  return rounded(within(Float64Array.from(pings.flat()).sort(), 0.99));
}

/** Begins the flood in a thread of its own. Gives what ends it. */
function pour(url: string, flood: Flood, pace: Pace): () => Promise<Poured['answers']> {
  const worker = new Worker(new URL('calls/pouring.ts', import.meta.url), {
    workerData: { url, flood, addresses: ADDRESSES, pace },
  });
  const told = new Promise<Poured['answers']>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  return () => {
    worker.postMessage('stop');
    return told;
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

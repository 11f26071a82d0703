/**
 * `node server/bench/restart.ts [--games N] [--sockets N] [--rounds N] [--json]`: how long a server that was killed
 * takes until it is ready again with many live games, after a kill and after an outage, which extends every
 * clock; and how long until many players at real sockets all see their games again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, SERVER_PROGRAM } from '../../scripts/build/serverBuild.ts';
import { readCommandLine, stopWithUsage } from '../../scripts/programs/commandLine.ts';
import { type ChildServer, freePort, startGameServer } from './childServer.ts';
import { fillWithGames } from './fill.ts';
import { ReturningPlayer } from './returningPlayer.ts';

const USAGE = 'node server/bench/restart.ts [--games 1500] [--sockets 500] [--rounds 3] [--json]';
/** Seconds until it is ready with 1,500 games, at most (PERF-10). */
const MOST_SECONDS = 1.5;
/** Milliseconds: more than an outage that counts. */
const OUTAGE = 2500;
const SECRET = 'a secret that only this measurement knows';

/** Seconds until a server that was started is ready. */
interface Start {
  readonly wall: number;
  readonly cpu: number;
}

const { values } = readCommandLine(USAGE, {
  options: {
    games: { type: 'string', default: '1500' },
    sockets: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const games = readNumber('games', values.games, 1, 5000);
const sockets = readNumber('sockets', values.sockets, 0, games * 4);
const rounds = readNumber('rounds', values.rounds, 1, 20);

const folder = mkdtempSync(join(tmpdir(), 'staxd-restart-'));
try {
  await report();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function report(): Promise<void> {
  const seated = await fillWithGames(folder, games, SECRET);
  // As `npm start` runs it.
  await buildServer();
  const environment = { PORT: String(await freePort()), STAXD_SECRET: SECRET };
  const start = () => startGameServer(folder, environment, pathToFileURL(SERVER_PROGRAM).href);

  let server = await start();
  const afterKill: Start[] = [];
  const afterOutage: Start[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [pause, taken] of [
      [0, afterKill],
      [OUTAGE, afterOutage],
    ] as const) {
      await server.close();
      await new Promise((resolve) => setTimeout(resolve, pause));
      const startedAt = performance.now();
      server = await start();
      await untilReady(server);
      const wall = (performance.now() - startedAt) / 1000;
      taken.push({ wall, cpu: await metric(server, 'process_cpu_seconds') });
    }
  }
  const live = await metric(server, 'staxd_games');

  const players = seated.slice(0, sockets).map((each) => new ReturningPlayer(server.url, each));
  await Promise.all(players.map((player) => player.seen()));
  await server.close();
  const killedAt = performance.now();
  const again = players.map((player) => player.seen());
  server = await start();
  await untilReady(server);
  const readyAt = performance.now();
  await Promise.all(again);
  const allAt = performance.now();
  for (const player of players) player.close();
  await server.close();

  const result = {
    games: live,
    rounds,
    afterKill: median(afterKill),
    afterOutage: median(afterOutage),
    sockets,
    allBackSeconds: round((allAt - killedAt) / 1000),
    allBackSecondsAfterReady: round((allAt - readyAt) / 1000),
  };
  if (values.json) return console.log(JSON.stringify(result));
  console.log(`${live} live games; medians of ${rounds} rounds`);
  print('[PERF-10] killed', result.afterKill);
  print('after an outage', result.afterOutage);
  console.log(
    `${sockets} sockets: all see their games ${result.allBackSeconds} s after the kill, ` +
      `${result.allBackSecondsAfterReady} s after it was ready (clients wait a second or more before they try)`,
  );
}

function print(what: string, { wall, cpu }: Start): void {
  console.log(`${what}: ready after ${wall} s (at most ${MOST_SECONDS}), which took ${cpu} s of CPU`);
}

async function untilReady({ url }: ChildServer): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200);
}

async function metric({ url }: ChildServer, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** By wall clock, which says much about what else the machine does, and by its own CPU. */
function median(starts: readonly Start[]): Start {
  const middle = (values: number[]) => round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)]);
  return { wall: middle(starts.map(({ wall }) => wall)), cpu: middle(starts.map(({ cpu }) => cpu)) };
}

function round(seconds: number): number {
  return Number(seconds.toFixed(2));
}

/** A whole number from the command line; ends the program in one line when it will not do. */
function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  return stopWithUsage(`--${name} is "${text}": it must be a whole number from ${least} to ${most}`, USAGE);
}

/**
 * `pnpm load [--games N] [--seconds S] [--rate R] [--json]`: N games of four players at once, R
 * actions a second in all, for S seconds; beside it, in the same run, the same load on a server that only
 * echoes. Both servers run in processes of their own. The steady load (PERF-9) and a peak:
 * `--games 1500 --seconds 1800` and `--games 1500 --rate 2000 --seconds 60`. What tables do to begin another game
 * is part of the load, and of what an action costs here.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startChild, startGameServer } from './childServer.ts';
import { type LoadPlan, loadEcho } from './echoLoad.ts';
import { loadGames } from './gameLoad.ts';
import type { LoadResult } from './measure.ts';

const USAGE_EXIT = 2;
/** Actions a second at each table, when nobody says otherwise: players think for two seconds. */
const TABLE_RATE = 0.5;
/** Seconds, after which the code of both servers has been compiled. */
const WARM_UP = 15;
/** CPU for an action beside that of an echo, at most: the game may cost half as much again as its wire. */
const MOST_ECHOES = 1.5;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const games = readNumber('games', values.games, 1, 5000);
const seconds = readNumber('seconds', values.seconds, 1, 3600);
const rate = readNumber('rate', values.rate ?? String(games * TABLE_RATE), 0.1, 100_000);
const plan: LoadPlan = { games, seconds, warmUp: WARM_UP, pace: (games / rate) * 1000 };

const echoServer = await startChild('echoServer.ts');
const echo = await loadEcho(echoServer, plan);
await echoServer.close();

const folder = mkdtempSync(join(tmpdir(), 'staxd-load-'));
const gameServer = await startGameServer(folder);
const game = await loadGames(gameServer, plan);
await gameServer.close();
rmSync(folder, { recursive: true, force: true });

const echoes = Number((game.cpuMicrosPerAction / echo.cpuMicrosPerAction).toFixed(2));
if (values.json) {
  console.log(JSON.stringify({ games, asked: rate, game, echo, echoes }));
} else {
  console.log(`${games} games of 4 players, ${rate} actions a second asked for`);
  print('games', game);
  print('echo', echo);
  console.log(`an action costs ${echoes} times an echo (at most ${MOST_ECHOES})`);
}
// Sessions that are closing have nothing left to say.
process.exit();

function print(name: string, result: LoadResult): void {
  const { actionsPerSecond, p50Ms, p99Ms, cpuMicrosPerAction, residentMb, generatorCpu } = result;
  const versions = result.versionsPerAction ? `, ${result.versionsPerAction} versions for each` : '';
  console.log(
    `${name.padEnd(6)} ${actionsPerSecond} acked actions/s over ${result.seconds} s, ${result.sockets} sockets; ` +
      `ack p50 ${p50Ms} ms, p99 ${p99Ms} ms; CPU ${cpuMicrosPerAction} µs an action${versions}; ` +
      `memory ${residentMb} MB; the generator used ${generatorCpu} cores`,
  );
}

/** A number from the command line; ends the program in one line when it will not do. */
function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text !== '' && number >= least && number <= most) return number;
  console.error(`--${name} is "${text}": it must be a number from ${least} to ${most}`);
  return process.exit(USAGE_EXIT);
}

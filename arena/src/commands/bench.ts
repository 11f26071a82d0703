import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ArenaError } from '../model/arenaError.ts';
import { thousands } from '../terminal/numbers.ts';
import { readGames, readWhole } from './arguments.ts';
import { alignColumns } from './summary.ts';

/** A program of its own, because it bundles and starts this one. */
const PROGRAM = fileURLToPath(new URL('../../bench/main.ts', import.meta.url));
const MOST_ROUNDS = 100;

interface BenchArguments {
  readonly rounds: string;
  readonly games: string;
  readonly memoryGames: string;
  readonly json?: boolean;
}

/** CPU time in nanoseconds, memory in MB. */
interface BenchDocument {
  readonly ceiling: { readonly cpuNsPerDecision: number };
  readonly core: { readonly cpuNsPerDecision: number; readonly gamesPerSecond: number };
  readonly apply: { readonly cpuNsPerDecision: number };
  readonly rssMb: number;
  /** With the first BALANCED, and with that of today. */
  readonly balanced: { readonly gamesPerSecondPerCore: number };
  readonly learned: { readonly gamesPerSecondPerCore: number };
  /** Milliseconds of CPU for a decision at 4 players. */
  readonly thinking: { readonly balanced: number; readonly strategic: number };
  readonly scaling2: number;
  readonly arenaRssMb: number;
}

/** Only from the sources: a release has nothing to bundle. */
export function bench(given: BenchArguments): void {
  const sizes = {
    rounds: readWhole('--rounds', given.rounds, 1, MOST_ROUNDS),
    games: readGames('--games', given.games),
    'memory-games': readGames('--memory-games', given.memoryGames),
  };
  if (!existsSync(PROGRAM))
    throw new ArenaError('the benchmark needs the sources: pnpm --silent arena bench');
  const args = Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, String(size)]);
  const { stdout, status } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new ArenaError('the benchmark failed');
  const document: BenchDocument = JSON.parse(stdout);
  console.log(given.json ? JSON.stringify(document, null, 2) : toTable(document).join('\n'));
}

function toTable({
  ceiling,
  core,
  apply,
  rssMb,
  balanced,
  learned,
  thinking,
  scaling2,
  arenaRssMb,
}: BenchDocument): string[] {
  return alignColumns([
    ['', 'result', 'target'],
    ['ceiling, per decision', `${ceiling.cpuNsPerDecision} ns`, ''],
    ['core, per decision', `${core.cpuNsPerDecision} ns`, 'at most 300 ns'],
    ['core, games per second', thousands(core.gamesPerSecond), 'at least 55,000'],
    ['apply, per decision', `${apply.cpuNsPerDecision} ns`, 'at most 1,100 ns'],
    ['core, memory', `${rssMb} MB`, 'at most 110 MB'],
    ['arena, games per second and core', thousands(balanced.gamesPerSecondPerCore), 'at least 8,000'],
    ['arena, the same with what BALANCED has learned', thousands(learned.gamesPerSecondPerCore), ''],
    ['BALANCED, per decision', `${thinking.balanced} ms`, 'at most 0.25 ms'],
    ['STRATEGIC, per decision', `${thinking.strategic} ms`, 'at most 60 ms'],
    ['arena, speed-up by a second worker', `${scaling2}`, 'at least 1.8'],
    ['arena, memory', `${arenaRssMb} MB`, 'at most 110 MB'],
  ]);
}

/**
 * `pnpm bench [--json] [--rounds N] [--games N] [--memory-games N]`: nanoseconds of CPU for one decision of
 * the in-place core and of `apply`, compared with a ceiling measured in the same run; and the memory that a
 * separate process needs for many games.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { applyGames, ceilingGames, coreGames } from './games.ts';
import { interleave } from './measure.ts';

/** Games leave little behind, so a small young generation costs no time and saves memory. */
const YOUNG_GENERATION = '--max-semi-space-size=8';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '60' },
    games: { type: 'string', default: '20' },
    'memory-games': { type: 'string', default: '20000' },
    'memory-only': { type: 'boolean', default: false },
  },
});
const memoryGames = Number(values['memory-games']);

if (values['memory-only']) {
  const play = coreGames();
  for (let game = 0; game < memoryGames; game++) play();
  console.log(process.resourceUsage().maxRSS / 1024);
} else {
  report();
}

function report(): void {
  const contestants = { ceiling: ceilingGames(), core: coreGames(), apply: applyGames() };
  const { ceiling, core, apply } = interleave(contestants, Number(values.rounds), Number(values.games));
  const rssMb = memoryOf(memoryGames);
  const document = {
    ceiling: { cpuNsPerDecision: tenth(ceiling.cpuNsPerDecision) },
    core: {
      cpuNsPerDecision: tenth(core.cpuNsPerDecision),
      ratio: hundredth(core.ratio),
      gamesPerSecond: Math.round(core.gamesPerSecond),
    },
    apply: { cpuNsPerDecision: tenth(apply.cpuNsPerDecision), ratio: hundredth(apply.ratio) },
    rssMb: tenth(rssMb),
  };
  if (values.json) {
    console.log(JSON.stringify(document));
    return;
  }
  console.log('random legal players, 4 seats, casual; CPU time, the fastest of interleaved rounds');
  console.log(`ceiling   ${document.ceiling.cpuNsPerDecision} ns a decision`);
  console.log(
    `core      ${document.core.cpuNsPerDecision} ns a decision, ${document.core.ratio} times the ceiling (at most 4)`,
  );
  console.log(`          ${document.core.gamesPerSecond} games a second`);
  console.log(
    `apply     ${document.apply.cpuNsPerDecision} ns a decision, ${document.apply.ratio} times the ceiling (at most 15)`,
  );
  console.log(`memory    ${document.rssMb} MB at most in ${memoryGames} games (at most 110)`);
}

/** The peak resident memory, in MB, of a fresh process that plays that many games with the core. */
function memoryOf(games: number): number {
  const args = [YOUNG_GENERATION, process.argv[1], '--memory-only', '--memory-games', String(games)];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

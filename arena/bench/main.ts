/**
 * Bundles the arena as a release would be, and measures it beside the engine's benchmark:
 * `bench/main.ts [--rounds N] [--games N] [--memory-games N]` prints one JSON document.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'tsup';
import release from '../tsup.config.ts';

const arena = fileURLToPath(new URL('..', import.meta.url));
const bundle = `${arena}dist-bench`;
// tsup goes by the package.json of the folder that it is started in.
process.chdir(arena);

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    games: { type: 'string', default: '8000' },
    'memory-games': { type: 'string', default: '200000' },
  },
});

say('the engine');
const engine = JSON.parse(run(`${arena}../scripts/bench.ts`, '--json', ...engineArguments()));
const entry = { ...release.entry, pace: 'bench/pace.ts', thinking: 'bench/thinking.ts' };
await build({
  ...release,
  config: false,
  silent: true,
  clean: true,
  entry: Object.fromEntries(Object.entries(entry).map(([name, file]) => [name, `${arena}${file}`])),
  outDir: bundle,
});
const rounds = Array.from({ length: Number(values.rounds) }, (_, index) => {
  say(`the pace of the arena, ${index + 1} of ${values.rounds}`);
  return { cpu: pace('cpu'), learned: pace('learned'), one: pace('1'), two: pace('2') };
});
say('how long bots think');
const thinking = {
  balanced: thinkingOf('medium', values.games),
  strategic: thinkingOf('hard', String(Math.ceil(Number(values.games) / 250))),
};
say('the memory of the arena');
const best = (name: 'cpu' | 'learned' | 'one' | 'two') => Math.max(...rounds.map((round) => round[name]));
const document = {
  ...engine,
  balanced: { gamesPerSecondPerCore: Math.round(best('cpu')) },
  learned: { gamesPerSecondPerCore: Math.round(best('learned')) },
  thinking,
  scaling2: Math.round((100 * best('two')) / best('one')) / 100,
  arenaRssMb: Math.round(10 * peakMemory()) / 10,
};
console.log(JSON.stringify(document));

/** What is measured now, for somebody at a terminal. */
function say(text: string): void {
  if (process.stderr.isTTY) console.error(`Measuring ${text} ...`);
}

/** Fewer rounds than by default only when the caller wants a quick look. */
function engineArguments(): string[] {
  return Number(values.rounds) > 1 ? [] : ['--rounds', '1', '--games', '2', '--memory-games', '100'];
}

/** Runs a program to its end; what it printed. */
function run(...args: string[]): string {
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function pace(what: string): number {
  return Number(run(`${bundle}/pace.js`, what, values.games));
}

/** Milliseconds of CPU for a decision. */
function thinkingOf(level: string, games: string): number {
  return Number(Number(run(`${bundle}/thinking.js`, level, games)).toPrecision(3));
}

/** The most memory, in MB, that the bundled program and its two workers held at any time of a long match. */
function peakMemory(): number {
  const report = 'process.on("exit", () => console.log("\\n" + process.resourceUsage().maxRSS))';
  const games = ['--bots', '4xmedium@1', '--games', values['memory-games'], '--workers', '2', '--json'];
  const output = run('--import', `data:text/javascript,${report}`, `${bundle}/main.js`, 'match', ...games);
  return Number(output.trim().split('\n').at(-1)) / 1024;
}

/**
 * Measures every figure of docs/performance.md and writes that page: `pnpm bench:all [--only BENCH ...]`. Fails when a
 * figure is marked: `--explain FIGURE "why"` writes down why it stands there, and measures nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCHES } from './performance/figures/benches.ts';
import { type History, type Run, standingOf, withExplanation, withRun } from './performance/history.ts';
import { measureBench } from './performance/measure.ts';
import { pageOf } from './performance/page.ts';
import { readSuite } from './performance/suite.ts';
import { readCommandLine, stopWithUsage } from './programs/commandLine.ts';
import { ROOT } from './programs/tools.ts';
import { calibrate } from './suite/cpu/calibration.ts';
import { committedTree } from './suite/tree.ts';

const USAGE = 'pnpm bench:all [--only BENCH ...] | --explain FIGURE "why"';
const HISTORY_FILE = join(ROOT, 'docs/performance.json');
const PAGE_FILE = join(ROOT, 'docs/performance.md');

const history: History = JSON.parse(readFileSync(HISTORY_FILE, 'utf8'));
const figures = Object.values(BENCHES).flatMap((bench) => bench.figures);
const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] as string[] },
    explain: { type: 'string' },
  },
});

if (values.explain === undefined) measure(values.only.flatMap((words) => words.split(',')));
else explain(values.explain, positionals.join(' '));

function measure(only: readonly string[]): void {
  const unknown = only.find((name) => !(name in BENCHES));
  if (unknown !== undefined)
    stopWithUsage(
      `There is no bench "${unknown}". The benches are ${Object.keys(BENCHES).join(', ')}.`,
      USAGE,
    );
  let measured: Run['figures'] = {};
  let hasFailed = false;
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const startedAt = performance.now();
    const { run, figures } = bench;
    const outcome = run ? measureBench(run, figures, calibrate) : readSuite(figures, committedTree());
    measured = { ...measured, ...outcome.figures };
    console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    if (outcome.failure === undefined) continue;
    console.error(`${name} has not told its figures: ${outcome.failure}`);
    hasFailed = true;
  }
  const date = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const next = withRun(history, {
    commit: commit(),
    date,
    figures: measured,
    ...(only.length > 0 && { isPart: true }),
  });
  write(next);
  const marked = figures.flatMap((figure) => {
    const standing = standingOf(figure, next);
    if (!standing?.isMarked) return [];
    const { change, isWorse, isMissed } = standing;
    const why = [isWorse && `${change.toFixed(2)} times the best`, isMissed && 'misses its target'];
    return [`${figure.id}: ${why.filter(Boolean).join(', ')}`];
  });
  for (const line of marked) console.error(`marked: ${line}`);
  if (marked.length > 0) console.error('Mend them, or say why: pnpm bench:all --explain FIGURE "why"');
  if (hasFailed || marked.length > 0) process.exitCode = 1;
}

function explain(figure: string, text: string): void {
  if (!figures.some(({ id }) => id === figure))
    stopWithUsage(`There is no figure "${figure}"; docs/performance.md names them.`, USAGE);
  if (text.trim() === '') stopWithUsage('Say why in one line: pnpm bench:all --explain FIGURE "why"', USAGE);
  write(withExplanation(history, figure, text.trim()));
}

/** As the formatter would write it. */
function write(next: History): void {
  writeFileSync(HISTORY_FILE, `${JSON.stringify(next, null, 2)}\n`);
  writeFileSync(PAGE_FILE, pageOf(Object.values(BENCHES), next));
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
}

/**
 * Runs each browser test 20 times on a crowded machine and tells which came and went:
 * `pnpm prove:steady [--shard 2/5] [--times 20] [--workers N] [--run phone] [--grep TEXT] [--again] [FILE ...]`.
 */
import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { stopWithUsage } from './programs/commandLine.ts';
import { ROOT } from './programs/tools.ts';
import { readProof } from './steady/arguments.ts';
import { proveSteadiness } from './steady/steadiness.ts';
import { endChildren } from './suite/child.ts';

const USAGE =
  'pnpm prove:steady [--shard 2/5] [--times 20] [--workers N] [--run phone] [--grep TEXT] [--again] [FILE ...]';

if (process.argv.includes('--help')) {
  console.log(`Usage: ${USAGE}`);
  process.exit();
}
const asked = readProof(process.argv.slice(2));
if (asked instanceof Error) stopWithUsage(asked.message, USAGE);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endChildren(signal);
    console.log('\nstopped; the same command goes on from here');
    process.exit(128 + constants.signals[signal]);
  });
}
try {
  const isSteady = await proveSteadiness({
    ...asked,
    folder: join(ROOT, 'web'),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    outcomesFile: join(ROOT, 'reports/steady/outcomes.jsonl'),
    say: (line) => console.log(line),
  });
  process.exitCode = isSteady ? 0 : 1;
} catch (error) {
  // No test is meant, or a file does not load.
  console.error((error as Error).message);
  process.exitCode = 2;
}

/**
 * Changes the program in small ways and looks whether tests notice. Without arguments, the rules of the engine in all ways
 * (Stryker); with `--sample`, everything in some ways: `pnpm mutation --sample [SEED] [--of 60] [--only engine,client,server,page]`.
 */
import { constants } from 'node:os';
import { join } from 'node:path';
import { stopWithUsage } from './programs/commandLine.ts';
import { ROOT, runTool } from './programs/tools.ts';
import { FaultBench } from './proof/faults/bench.ts';
import { readSample, USAGE } from './proof/sample/arguments.ts';
import { plantSample } from './proof/sample/sample.ts';
import { endChildren } from './suite/child.ts';

/** Milliseconds. */
const FAREWELL = 3000;

const args = process.argv.slice(2);
if (args.includes('--sample')) await sample();
else process.exitCode = runTool({ folder: '.', name: '@stryker-mutator/core' }, ['run', ...args]);

async function sample(): Promise<void> {
  if (args.includes('--help')) return console.log(`Usage: ${USAGE}`);
  const asked = readSample(args);
  if (asked instanceof Error) return stopWithUsage(asked.message, USAGE);
  const bench = new FaultBench();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      endChildren(signal);
      // They end what they have started themselves; nothing is judged meanwhile.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FAREWELL);
      // After whatever still runs there has been ended.
      process.on('exit', () => bench.remove());
      console.log('\nstopped; the same command goes on from here');
      process.exit(128 + constants.signals[signal]);
    });
  }
  try {
    await plantSample(asked, bench, join(ROOT, 'reports/mutation'), (line) => console.log(line));
  } finally {
    bench.remove();
  }
}

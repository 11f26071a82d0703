/** Reads from the command line which tests to run, and how often. */
import { parseArgs } from 'node:util';
import { BROWSER_RUNS } from '../suite/projects.ts';
import type { Proof } from './steadiness.ts';

type Asked = Pick<Proof, 'paths' | 'grep' | 'run' | 'times' | 'workers' | 'shard' | 'isAnew'>;

/** What is asked for, or what is wrong with it. */
export function readProof(args: readonly string[]): Asked | Error {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const { times, workers, shard, grep, run, again } = values;
    if (run !== undefined && !RUNS.includes(run))
      throw new Error(`--run is "${run}": there are ${RUNS.join(', ')}.`);
    return {
      paths: positionals,
      grep,
      run,
      times: countOf('times', times),
      workers: workers === undefined ? undefined : countOf('workers', workers),
      shard: shard === undefined ? undefined : shardOf(shard),
      isAnew: again,
    };
  } catch (error) {
    return error as Error;
  }
}

const RUNS = Object.keys(BROWSER_RUNS);

const OPTIONS = {
  times: { type: 'string', default: '20' },
  workers: { type: 'string' },
  shard: { type: 'string' },
  grep: { type: 'string' },
  run: { type: 'string' },
  again: { type: 'boolean', default: false },
} as const;

function countOf(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} is "${text}": give a whole number from 1 on.`);
  return Number(text);
}

function shardOf(text: string): Proof['shard'] {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new Error(`--shard is "${text}": give a part of all, as in 2/5.`);
  return { index, count };
}

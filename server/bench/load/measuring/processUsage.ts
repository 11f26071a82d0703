/** What a process has used, as Linux counts it for all of its threads. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Of all its threads. */
  readonly cpuSeconds: number;
  readonly mainThreadSeconds: number;
  /** What it has given to the disk. */
  readonly writtenBytes: number;
  readonly residentBytes: number;
}

const NANOSECONDS = 1e9;

export function usageOfProcess(pid: number): ProcessUsage {
  const folder = `/proc/${pid}`;
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'latin1');
  const secondsOf = (thread: string) => secondsIn(read(`task/${thread}/schedstat`));
  return {
    cpuSeconds: readdirSync(`${folder}/task`).reduce((sum, thread) => sum + secondsOf(thread), 0),
    mainThreadSeconds: secondsOf(`${pid}`),
    writtenBytes: numberIn(read('io'), /^write_bytes: (\d+)$/m),
    residentBytes: numberIn(read('status'), /^VmRSS:\s+(\d+) kB$/m) * 1024,
  };
}

/** In a text of schedstat, which counts more finely than `stat`. */
function secondsIn(schedstat: string): number {
  return Number.parseInt(schedstat, 10) / NANOSECONDS;
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1]);
}

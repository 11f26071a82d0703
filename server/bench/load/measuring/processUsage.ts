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

/** Of several processes together; their memory one by one. */
export interface Usage extends Omit<ProcessUsage, 'residentBytes'> {
  readonly residentBytes: readonly number[];
}

const NANOSECONDS = 1e9;
/** Of a second, in `stat`. */
const TICKS = 100;

export function usageOf(pids: readonly number[]): Usage {
  const usages = pids.map(usageOfProcess);
  const sum = (read: (usage: ProcessUsage) => number) =>
    usages.reduce((total, each) => total + read(each), 0);
  return {
    cpuSeconds: sum((each) => each.cpuSeconds),
    mainThreadSeconds: sum((each) => each.mainThreadSeconds),
    writtenBytes: sum((each) => each.writtenBytes),
    residentBytes: usages.map((each) => each.residentBytes),
  };
}

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

/** CPU of a process and its children, also of those that have ended; all of them have one thread. */
export function secondsOfFamily(parent: number): number {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.reduce((sum, pid) => {
    const stat = statOf(pid);
    if (stat === null || (pid !== parent && stat.parent !== parent)) return sum;
    return sum + stat.seconds + (pid === parent ? stat.endedChildrenSeconds : 0);
  }, 0);
}

/** Null: there is no such process any more. */
function statOf(pid: number) {
  let [stat, schedstat] = ['', ''];
  try {
    [stat, schedstat] = ['stat', 'schedstat'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'latin1'));
  } catch {
    return null;
  }
  // The program's name, in brackets, may have anything in it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return {
    parent: fields[1],
    seconds: secondsIn(schedstat),
    endedChildrenSeconds: (fields[13] + fields[14]) / TICKS,
  };
}

/** In a text of schedstat, which counts more finely than `stat`. */
function secondsIn(schedstat: string): number {
  return Number.parseInt(schedstat, 10) / NANOSECONDS;
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1]);
}

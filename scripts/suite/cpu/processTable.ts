/** The processes of this machine and the CPU that each has used, as Linux tells it in /proc. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Row {
  readonly pid: number;
  /** Ticks since the machine began: tells a process from an earlier one of the same number. */
  readonly began: number;
  readonly parent: number;
  readonly session: number;
  /** Seconds of CPU of its own threads. */
  readonly own: number;
  /** Seconds of CPU of the children that it has waited for, and of those that they have waited for. */
  readonly waited: number;
}

/** Of a second: what Linux counts in towards programs, whatever its own clock is. */
const TICK = 100;
const IS_PID = /^\d+$/;

export function readProcesses(): Row[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!IS_PID.test(name)) return [];
    try {
      return [rowOf(readFileSync(`/proc/${name}/stat`, 'latin1'))];
    } catch {
      // It has ended since.
      return [];
    }
  });
}

/** Reads the text of /proc/PID/stat. */
export function rowOf(stat: string): Row {
  // The program's name stands in parentheses and may hold some itself; the third field follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (place: number) => Number(fields[place - 3]);
  return {
    pid: Number.parseInt(stat, 10),
    began: field(22),
    parent: field(4),
    session: field(6),
    own: (field(14) + field(15)) / TICK,
    waited: (field(16) + field(17)) / TICK,
  };
}

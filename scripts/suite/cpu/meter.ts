/** Watches programs while they run and tells the CPU that each has cost, with all that it has started. */
import { Ledger } from './ledger.ts';
import { readProcesses, rowOf } from './processTable.ts';

/** Linux alone tells what this needs. */
export const CAN_MEASURE = process.platform === 'linux';

/**
 * A program for the shell: runs its arguments and waits for them, then writes its own line of /proc, which has the time of
 * all that was waited for, to its fourth stream. It outlives a signal, because the program may have to clean up.
 */
export const WAITING = [
  'trap : INT TERM HUP',
  '"$@" 3>&-',
  'code=$?',
  'read -r line < "/proc/$$/stat"',
  'echo "$line" >&3',
  'exit "$code"',
].join('\n');

/** Milliseconds between two looks: so much is not seen of what is killed together with its parent. */
const INTERVAL = 500;

export class Meter {
  readonly #ledgers = new Set<Ledger>();
  #timer: NodeJS.Timeout | undefined;

  /** @param pid A process that runs {@link WAITING} in a session of its own. */
  begin(pid: number): Measurement {
    const ledger = new Ledger(pid);
    this.#ledgers.add(ledger);
    this.#timer ??= setInterval(() => this.#look(), INTERVAL).unref();
    return {
      end: () => this.#forget(ledger),
      total: (line) => {
        ledger.look(line === '' ? readProcesses() : [...readProcesses(), rowOf(line)]);
        return ledger.seconds;
      },
    };
  }

  #look(): void {
    const table = readProcesses();
    for (const ledger of this.#ledgers) ledger.look(table);
  }

  #forget(ledger: Ledger): void {
    this.#ledgers.delete(ledger);
    if (this.#ledgers.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

interface Measurement {
  /** The process has ended: it is looked at no longer. */
  readonly end: () => void;
  /** Seconds of CPU. Takes the line that the process has left, which is empty when it was killed. */
  readonly total: (line: string) => number;
}

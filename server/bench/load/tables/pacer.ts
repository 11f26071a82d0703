/**
 * When actions are made. The schedule does not wait for answers: what a slow server delays is late, and its latency counts
 * from the moment at which it was due.
 */
import type { Tally } from '../measuring/tally.ts';
import type { PacedAction, Ready, Table } from './table.ts';

export class Pacer implements Ready {
  readonly #tally: Tally;
  readonly #now: () => number;
  /** Tables that wait for a move, the longest waiting first; those before `#next` have been served. */
  #ready: Table[] = [];
  #next = 0;
  /** Milliseconds between two actions; 0: no pause at all; null: nothing is asked for. */
  #interval: number | null = null;
  /** When the next action that nobody has made yet is due. */
  #dueAt = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(tally: Tally, now: () => number = () => performance.now()) {
    this.#tally = tally;
    this.#now = now;
  }

  /** From now on so many actions a second; Infinity: each table at once. */
  run(rate: number): void {
    this.#interval = rate === Number.POSITIVE_INFINITY ? 0 : 1000 / rate;
    this.#dueAt = this.#now();
    this.serve();
  }

  pause(): void {
    this.#interval = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  ready(table: Table): void {
    this.#ready.push(table);
    if (this.#timer === null) this.serve();
  }

  /** When each action that was due and has not been made was due. */
  overdue(): readonly number[] {
    const late: number[] = [];
    if (this.#interval === null || this.#interval === 0) return late;
    const now = this.#now();
    for (let at = this.#dueAt; at <= now; at += this.#interval) late.push(at);
    return late;
  }

  /** Makes what is due, as far as tables are ready. */
  serve(): void {
    if (this.#interval === null) return;
    const now = this.#now();
    while (this.#next < this.#ready.length && (this.#interval === 0 || this.#dueAt <= now)) {
      const dueAt = this.#interval === 0 ? now : this.#dueAt;
      this.#dueAt += this.#interval;
      this.#take().act(this.#action(dueAt));
    }
    if (this.#next < this.#ready.length) this.#wakeIn(this.#dueAt - now);
  }

  #wakeIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.serve();
    }, milliseconds);
  }

  #take(): Table {
    const table = this.#ready[this.#next++];
    // Served ones go when they are the larger part, so that a table costs the same however many there are.
    if (this.#next > 1000 && this.#next * 2 > this.#ready.length) {
      this.#ready = this.#ready.slice(this.#next);
      this.#next = 0;
    }
    return table;
  }

  #action(dueAt: number): PacedAction {
    const tally = this.#tally;
    const action: PacedAction = {
      dueAt,
      acknowledged: () => tally.acknowledged(action),
      refused: () => tally.refused(action),
    };
    tally.sent(action);
    return action;
  }
}

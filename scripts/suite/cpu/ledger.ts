/**
 * Adds up the CPU of a program and of all that it starts. A process that is waited for leaves its time to its parent, and
 * that is exact. One that is killed together with its parent, or that nobody waits for, takes it away: then counts what
 * was last seen of it.
 */
import type { Row } from './processTable.ts';

export class Ledger {
  readonly #root: number;
  /** The processes of the program that were there when it last looked, by their numbers. */
  #members: ReadonlyMap<number, Row> = new Map();
  #lost = 0;

  /** @param root The number of a process that leads a session of its own. */
  constructor(root: number) {
    this.#root = root;
  }

  /** Takes in the processes of this machine, as they are now. */
  look(table: readonly Row[]): void {
    const before = this.#members;
    this.#members = this.#membersIn(table);
    const owed = new Map<Row | undefined, number>();
    for (const gone of before.values()) {
      if (this.#has(gone)) continue;
      const heir = this.#heirOf(gone, before);
      owed.set(heir, (owed.get(heir) ?? 0) + gone.own + gone.waited);
    }
    for (const [heir, seconds] of owed) {
      const inherited = heir ? (this.#members.get(heir.pid)?.waited ?? 0) - heir.waited : 0;
      this.#lost += Math.max(0, seconds - inherited);
    }
  }

  /** Of all processes, living and dead. */
  get seconds(): number {
    let sum = this.#lost;
    for (const { own, waited } of this.#members.values()) sum += own + waited;
    return sum;
  }

  /** Those that were members before, their children, and what is in a session of one of them. */
  #membersIn(table: readonly Row[]): Map<number, Row> {
    const sessions = new Set([this.#root, ...[...this.#members.values()].map(({ session }) => session)]);
    const found = new Map<number, Row>();
    let others = table;
    for (;;) {
      const ours = others.filter(
        (row) => this.#has(row) || found.has(row.parent) || sessions.has(row.session),
      );
      if (ours.length === 0) return found;
      for (const row of ours) {
        found.set(row.pid, row);
        sessions.add(row.session);
      }
      others = others.filter(({ pid }) => !found.has(pid));
    }
  }

  #has({ pid, began }: Row): boolean {
    return this.#members.get(pid)?.began === began;
  }

  /** Who may have waited for it: its nearest ancestor that is still there. */
  #heirOf(gone: Row, before: ReadonlyMap<number, Row>): Row | undefined {
    let above = before.get(gone.parent);
    while (above && !this.#has(above)) above = before.get(above.parent);
    return above;
  }
}

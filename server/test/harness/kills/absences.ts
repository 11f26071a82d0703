/** For how long players lose their lines, by what has happened to the servers. */
import type { Session } from '@staxd/client';

/** Whose absence had not ended when the next mishap came. */
const SEVERAL = 'several in a row';

export class Absences<Mishap extends string> {
  readonly #times = new Map<Mishap, number>();
  /** Milliseconds, each from the loss of a line until its player was back at the table. */
  readonly #lengths = new Map<Mishap | typeof SEVERAL, number[]>();
  #latest: Mishap | null = null;
  #mishaps = 0;
  #away = 0;

  /** Lines that are lost from now on are lost by this. */
  begin(mishap: Mishap): void {
    this.#latest = mishap;
    this.#mishaps++;
    this.#times.set(mishap, this.times(mishap) + 1);
  }

  /** How often it has happened. */
  times(mishap: Mishap): number {
    return this.#times.get(mishap) ?? 0;
  }

  /** How many are away now. */
  get away(): number {
    return this.#away;
  }

  /** Milliseconds; 0: nobody was away for this. */
  longest(mishap: Mishap): number {
    return Math.max(0, ...(this.#lengths.get(mishap) ?? []));
  }

  watch(session: Session): void {
    let lost: { readonly at: number; readonly by: Mishap; readonly mishap: number } | null = null;
    session.subscribe(({ phase }) => {
      if (phase === 'reconnecting' && this.#latest !== null && lost === null) {
        lost = { at: performance.now(), by: this.#latest, mishap: this.#mishaps };
        this.#away++;
      }
      if (phase !== 'joined' || lost === null) return;
      const by = lost.mishap === this.#mishaps ? lost.by : SEVERAL;
      const lengths = this.#lengths.get(by) ?? [];
      this.#lengths.set(by, [...lengths, performance.now() - lost.at]);
      this.#away--;
      lost = null;
    });
  }

  /** A line for each mishap. */
  toString(): string {
    const lines = [...this.#times].map(([mishap, times]) => `${mishap} (${times}): ${this.#told(mishap)}`);
    return [...lines, `${SEVERAL}: ${this.#told(SEVERAL)}`].join('\n');
  }

  #told(mishap: Mishap | typeof SEVERAL): string {
    const sorted = (this.#lengths.get(mishap) ?? []).toSorted((one, other) => one - other);
    if (sorted.length === 0) return 'no line lost';
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
    return `${sorted.length} lines lost, back after ${at(0.5)} ms in the median, 99 % within ${at(0.99)} ms, all within ${at(1)} ms`;
  }
}

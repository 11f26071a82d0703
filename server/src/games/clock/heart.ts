/** Says once a second that this server is there, and notices when the store that it shares with others was away. */
import type { Timer, Timers } from '../../platform/platform.ts';
import type { Heartbeat } from '../../store/ports.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';

/** Hears whether the store saves, at least once in each heartbeat. */
export interface StoreListener {
  worked(): void;
  answered(): void;
  failed(error: unknown): void;
}

export interface Absence {
  readonly aliveUntil: number;
  readonly backAt: number;
}

export interface HeartParts {
  readonly heartbeat: Heartbeat;
  readonly isShared: boolean;
  readonly now: () => number;
  readonly timers: Timers;
  /** Milliseconds from which on an absence counts. */
  readonly outage: number;
  /** Goes on after one. What must come first is settled when it returns. */
  readonly goOn: (absence: Absence) => Promise<void>;
  /** Takes bugs. */
  readonly report: (error: unknown) => void;
  readonly storeWatch?: StoreListener | undefined;
}

/** Milliseconds between two heartbeats: less than the shortest outage that counts. */
const BEAT = 1000;

export class Heart {
  readonly #parts: HeartParts;
  #beating: Timer | null = null;
  /** When the store has answered last; null: not yet. */
  #answeredAt: number | null = null;
  #isAsking = false;

  constructor(parts: HeartParts) {
    this.#parts = parts;
  }

  /** The store has not answered for so long that nothing may fire before it is known who was away. */
  get isCutOff(): boolean {
    const { isShared, now, outage } = this.#parts;
    return isShared && this.#answeredAt !== null && now() - this.#answeredAt >= outage;
  }

  async start(): Promise<void> {
    this.#beating = this.#parts.timers.every(BEAT, () => void this.#beat());
    await this.#beat();
  }

  stop(): void {
    this.#beating?.cancel();
  }

  async #beat(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { heartbeat, storeWatch, report, now } = this.#parts;
    try {
      if (this.isCutOff) await this.#comeBack();
      await heartbeat.beat();
      this.#answeredAt = now();
      storeWatch?.worked();
    } catch (error) {
      if (error instanceof StoreUnavailable) storeWatch?.failed(error);
      else report(error);
    } finally {
      this.#isAsking = false;
    }
  }

  /** Whether others were there meanwhile is what the last heartbeat tells. */
  async #comeBack(): Promise<void> {
    const { heartbeat, goOn, now } = this.#parts;
    const aliveUntil = (await heartbeat.last()) ?? now();
    const backAt = now();
    const gone = goOn({ aliveUntil, backAt });
    this.#answeredAt = backAt;
    await gone;
  }
}

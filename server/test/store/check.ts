/** What a check of a store is given, and what it is. */
import type { Store } from '../../src/store/ports.ts';

/** The state of the games that the checks keep. */
export interface Sample {
  readonly note: string;
  readonly numbers?: readonly number[];
}

export interface Subject {
  /** An empty store, whose clock stands at {@link START}. */
  readonly store: Store<Sample>;
  /** What a server would find that opens the same data, had this one been killed just now. */
  afterKill(): Promise<Store<Sample>>;
}

export interface Check {
  readonly name: string;
  run(subject: Subject): Promise<void>;
}

/** Milliseconds since 1970. */
export const START = 1_800_000_000_000;

/** Time, chance and storage, as the session asks for them. This is the one file that takes them from the machine. */
import { type Log, NO_LOG } from './log.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Something that has been set to happen; after {@link Timer.cancel} it does not. */
export interface Timer {
  cancel(): void;
}

export interface Timers {
  /** Runs once, `milliseconds` from now. */
  after(milliseconds: number, run: () => void): Timer;
  /** Runs again and again, with `milliseconds` between. */
  every(milliseconds: number, run: () => void): Timer;
}

export interface Rng {
  /** Bytes that nobody can guess. */
  bytes(count: number): Uint8Array;
}

/** Where tokens are kept between two visits: the part of the browsers' `Storage` that is needed. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The part of the standard `fetch` that is needed. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a session takes from its surroundings; tests and simulations bring their own. */
export interface Platform {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  readonly storage: KeyValueStore;
  /** What is kept for this tab of a browser alone. */
  readonly tab: KeyValueStore;
  readonly fetch: Fetch;
  /** Where what is not expected is written down. */
  readonly log: Log;
}

/** A storage that forgets everything when the program ends. */
export function memoryStorage(): KeyValueStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
  };
}

/** What not every program has. */
export interface Belongings {
  readonly tab?: KeyValueStore;
  readonly log?: Log;
}

/**
 * The machine itself, in a browser or in Node. Its storage is a memory: a browser passes its
 * `localStorage`, a terminal a file.
 */
export function machine(
  storage: KeyValueStore = memoryStorage(),
  { tab = memoryStorage(), log = NO_LOG }: Belongings = {},
): Platform {
  return {
    clock: { now: () => Date.now() },
    timers: {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return { cancel: () => clearTimeout(timer) };
      },
      every: (milliseconds, run) => {
        const timer = setInterval(run, milliseconds);
        return { cancel: () => clearInterval(timer) };
      },
    },
    // Not randomUUID: browsers hide it from pages that a phone opens by http and a local address.
    rng: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
    storage,
    tab,
    log,
    fetch: (url, init) => fetch(url, init),
  };
}

const HEX = 16;

/** An id that nobody else makes: 32 hexadecimal digits. */
export function newId(rng: Rng): string {
  return Array.from(rng.bytes(HEX), (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}

/** So many random decimal digits. */
export function randomDigits(rng: Rng, count: number): string {
  return Array.from(rng.bytes(count), (byte) => byte % 10).join('');
}

/** Clock, timers, randomness and storage of the session. Only this file takes them from the machine. */
import { type Log, NO_LOG } from './log.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Timer {
  cancel(): void;
}

export interface Timers {
  after(milliseconds: number, run: () => void): Timer;
  every(milliseconds: number, run: () => void): Timer;
}

export interface Rng {
  bytes(count: number): Uint8Array;
}

/** The part of the browsers' `Storage` that is needed. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The surroundings of a session. Tests and simulations bring their own. */
export interface Platform {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  readonly storage: KeyValueStore;
  readonly tab: KeyValueStore;
  readonly fetch: Fetch;
  readonly log: Log;
}

/** A storage that is empty again after a restart. */
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

export interface MachineOptions {
  readonly tab?: KeyValueStore;
  readonly log?: Log;
}

/** The platform of a browser or of Node. It stores in memory, unless given a `localStorage` or a file. */
export function machine(
  storage: KeyValueStore = memoryStorage(),
  { tab = memoryStorage(), log = NO_LOG }: MachineOptions = {},
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
    // Not randomUUID: browsers hide it from pages that a phone opens over plain HTTP at a local address.
    rng: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
    storage,
    tab,
    log,
    fetch: (url, init) => fetch(url, init),
  };
}

const HEX = 16;

/** A random id of 32 hexadecimal digits. */
export function newId(rng: Rng): string {
  return Array.from(rng.bytes(HEX), (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}

export function randomDigits(rng: Rng, count: number): string {
  return Array.from(rng.bytes(count), (byte) => byte % 10).join('');
}

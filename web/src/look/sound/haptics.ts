/** Vibrations of a phone (SOUND-5, SOUND-8, SOUND-11). */
import type { Size } from './size.ts';

interface Vibration {
  /** Milliseconds: on, off, on. */
  readonly pattern: readonly number[];
  readonly rank: Size;
}

export const PULSES = {
  turn: { pattern: [30], rank: 1 },
  middle: { pattern: [25], rank: 2 },
  attack: { pattern: [40, 40, 40], rank: 2 },
  nope: { pattern: [80], rank: 2 },
  lastCard: { pattern: [20, 80, 20], rank: 2 },
  big: { pattern: [60, 30, 90], rank: 3 },
  win: { pattern: [60, 40, 120], rank: 3 },
} as const satisfies Readonly<Record<string, Vibration>>;
export type Pulse = keyof typeof PULSES;

/** One at a time: a larger one replaces what runs, and a smaller one is left out. `now` is in milliseconds. */
export function createHaptics(
  settings: () => { readonly hapticsEnabled: boolean },
  now = () => performance.now(),
): (pulse: Pulse) => void {
  let running = { until: 0, rank: 0 };
  return (pulse) => {
    const { pattern, rank } = PULSES[pulse];
    if (!settings().hapticsEnabled || !mayVibrate()) return;
    if (now() < running.until && rank < running.rank) return;
    const lasts = pattern.reduce<number>((sum, part) => sum + part, 0);
    running = { until: now() + lasts, rank };
    navigator.vibrate([...pattern]);
  };
}

/** Before the first press on a page, browsers refuse and complain. */
function mayVibrate(): boolean {
  return 'vibrate' in navigator && (navigator.userActivation?.hasBeenActive ?? true);
}

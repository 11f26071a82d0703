/** Vibrations of a phone (SOUND-5). */
export const PULSES = {
  turn: [30],
  attack: [40, 40, 40],
  win: [60, 40, 120],
} as const satisfies Record<string, readonly number[]>;
export type Pulse = keyof typeof PULSES;

export function pulse(kind: Pulse, { hapticsEnabled }: { readonly hapticsEnabled: boolean }): void {
  // Before the first press on a page, browsers refuse and complain.
  const mayVibrate = 'vibrate' in navigator && (navigator.userActivation?.hasBeenActive ?? true);
  if (hapticsEnabled && mayVibrate) navigator.vibrate([...PULSES[kind]]);
}

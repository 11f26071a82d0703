/** Vibrations of a phone (SOUND-5). */
export const PULSES = {
  turn: [30],
  attack: [40, 40, 40],
  win: [60, 40, 120],
} as const satisfies Record<string, readonly number[]>;
export type Pulse = keyof typeof PULSES;

export function pulse(kind: Pulse, { hapticsEnabled }: { readonly hapticsEnabled: boolean }): void {
  if (hapticsEnabled && 'vibrate' in navigator) navigator.vibrate([...PULSES[kind]]);
}

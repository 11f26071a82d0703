/** Counts each question to a bot and each answer, so that it is odd while the bot thinks; several threads see it. */
export type Pulse = Int32Array<SharedArrayBuffer>;

export function createPulse(): Pulse {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function beat(pulse: Pulse | undefined): void {
  if (pulse) Atomics.add(pulse, 0, 1);
}

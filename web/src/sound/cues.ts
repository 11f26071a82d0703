/** The sounds of the game as parameters of a synthesizer: no files (SOUND-2). */

/**
 * ZzFX's parameters in its order: volume, randomness, frequency, attack, sustain, release, shape (0 sine, 1
 * triangle, 2 saw, 3 tangent, 4 noise), shape curve, slide, delta slide, pitch jump, jump time, repeat, noise,
 * modulation, bit crush, delay, sustain volume, decay, tremolo, filter.
 */
export type Tone = readonly (number | undefined)[];

/** A tone, and its milliseconds after the start. */
export interface Note {
  readonly at: number;
  readonly tone: Tone;
}

const _ = undefined;
const now = (...tone: Tone): readonly Note[] => [{ at: 0, tone }];
/** One tone on several pitches, one after the other. */
const run = (step: number, pitches: readonly number[], tone: (pitch: number) => Tone): readonly Note[] =>
  pitches.map((pitch, index) => ({ at: index * step, tone: tone(pitch) }));
const bell = (pitch: number): Tone => [0.7, 0, pitch, 0.005, 0.06, 0.25, 1, 1.4];

export const CUES = {
  select: now(0.35, 0, 1400, _, 0.005, 0.02, 1, 2),
  stage: now(0.5, 0, 620, _, 0.01, 0.06, 1, 2.4, -18),
  play: now(0.9, 0.05, 140, _, 0.015, 0.11, 4, 1.6, -6, _, _, _, _, 1.4),
  draw: now(0.5, 0.1, 900, 0.03, 0.02, 0.12, 4, 1, 8, _, _, _, _, 0.6),
  turn: run(110, [523, 784], bell),
  tick: now(0.35, 0, 1000, _, 0.005, 0.03, 0, 1.8),
  alarm: run(90, [880, 880], (pitch) => [0.5, 0, pitch, _, 0.03, 0.05, 2, 1.2]),
  stack: now(1, 0.02, 110, _, 0.03, 0.22, 2, 1.8, -3, _, _, _, _, 0.7, _, 0.1),
  nope: now(0.9, 0.05, 420, 0.01, 0.05, 0.16, 2, 2, -28, 4, _, _, 0.03, 1.8, _, 0.2),
  stun: now(1, 0.05, 62, _, 0.06, 0.34, 1, 2.2, -0.6, _, _, _, _, 0.4),
  whoosh: now(0.7, 0.05, 260, 0.12, 0.08, 0.24, 4, 0.8, 14, -9, _, _, _, 0.2),
  gift: run(80, [659, 831, 988], bell),
  peek: now(0.5, 0, 1180, 0.06, 0.12, 0.3, 0, 1, 2, _, 220, 0.07, 0.12),
  lowCard: now(0.55, 0, 620, 0.04, 0.22, 0.2, 1, 1.2, 3, _, -180, 0.18, 0.36),
  join: now(0.6, 0, 480, _, 0.02, 0.08, 0, 1.6, 22),
  countdown: now(0.5, 0, 660, _, 0.05, 0.08, 0, 1.4),
  win: run(130, [523, 659, 784, 1047], (pitch) => [0.8, 0, pitch, 0.01, 0.12, 0.4, 1, 1.6]),
  lose: now(0.7, 0, 130, 0.05, 0.5, 0.7, 2, 0.8, -0.35, _, _, _, _, 0.1, _, 0.05),
} as const satisfies Record<string, readonly Note[]>;
export type Cue = keyof typeof CUES;

/** Mixes all notes of a cue into one buffer, so that they keep their distance on a busy page. */
export function mix(
  notes: readonly Note[],
  build: (tone: Tone) => readonly number[],
  sampleRate: number,
): readonly number[] {
  const parts = notes.map(({ at, tone }) => ({
    from: Math.round((at / 1000) * sampleRate),
    samples: build(tone),
  }));
  const mixed = new Array<number>(Math.max(...parts.map(({ from, samples }) => from + samples.length))).fill(
    0,
  );
  for (const { from, samples } of parts) {
    for (const [index, sample] of samples.entries())
      mixed[from + index] = (mixed[from + index] ?? 0) + sample;
  }
  return mixed;
}

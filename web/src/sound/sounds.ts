/// <reference path="./zzfx.d.ts" />
/** Plays cues. The synthesizer is fetched on the first gesture: browsers allow no sound before it anyway. */
import { CUES, type Cue, mix } from './cues.ts';

export interface Synthesiser {
  readonly sampleRate: number;
  readonly buildSamples: (...tone: readonly (number | undefined)[]) => readonly number[];
  readonly play: (samples: readonly number[], volume: number, rate: number) => void;
}

export interface SoundSettings {
  readonly soundEnabled: boolean;
  /** 0 to 100. */
  readonly volume: number;
}

export interface Sounds {
  /** Semitones raise the pitch, as for the hit of a growing stack. Silent when sound is off or not loaded yet. */
  readonly play: (cue: Cue, semitones?: number) => void;
  /** Fetches the synthesizer on the first gesture on `target`; returns a function that stops waiting. */
  readonly wake: (target: EventTarget) => () => void;
}

const GESTURES = ['pointerdown', 'keydown'] as const;

export function createSounds(settings: () => SoundSettings, load = loadZzfx): Sounds {
  let synthesiser: Synthesiser | undefined;
  let loading = false;
  const built = new Map<Cue, readonly number[]>();

  const samplesOf = (cue: Cue, { buildSamples, sampleRate }: Synthesiser) => {
    const samples = built.get(cue) ?? mix(CUES[cue], (tone) => buildSamples(...tone), sampleRate);
    built.set(cue, samples);
    return samples;
  };
  const fetchOnce = async () => {
    if (loading || !settings().soundEnabled) return;
    loading = true;
    try {
      synthesiser = await load();
    } catch {
      loading = false; // Without sound the game goes on; the next gesture tries again.
    }
  };

  return {
    play: (cue, semitones = 0) => {
      const { soundEnabled, volume } = settings();
      if (!soundEnabled || volume === 0 || synthesiser === undefined) return;
      synthesiser.play(samplesOf(cue, synthesiser), (volume / 100) ** 2, 2 ** (semitones / 12));
    },
    wake: (target) => {
      for (const gesture of GESTURES) target.addEventListener(gesture, fetchOnce);
      return () => {
        for (const gesture of GESTURES) target.removeEventListener(gesture, fetchOnce);
      };
    },
  };
}

/** ZzFX opens its audio context on import, so it must not be imported before a gesture. */
async function loadZzfx(): Promise<Synthesiser> {
  const { ZZFX } = await import('zzfx');
  return {
    sampleRate: ZZFX.sampleRate,
    buildSamples: (...tone) => ZZFX.buildSamples(...tone),
    play: (samples, volume, rate) => {
      ZZFX.playSamples([samples], volume / ZZFX.volume, rate);
    },
  };
}

/** Plays cues. What makes them is fetched on the first gesture: browsers allow no sound before it anyway. */
import type { Cue } from './cues.ts';
import type { Mixer } from './mixer.ts';
import type { Loudness } from './voice.ts';

export interface SoundSettings {
  readonly soundEnabled: boolean;
  /** 0 to 100. */
  readonly volume: number;
}

export interface How extends Loudness {
  /** Milliseconds until it shall be heard: when the card lands. */
  readonly lead?: number;
}

export interface Sounds {
  /** Silent when sound is off or not loaded yet. */
  readonly play: (cue: Cue, how?: How) => void;
  /** Fetches the mixer on the first gesture on `target`; returns a function that stops waiting. */
  readonly wake: (target: EventTarget) => () => void;
}

const GESTURES = ['pointerdown', 'keydown'] as const;

export function createSounds(settings: () => SoundSettings, load = loadMixer): Sounds {
  let mixer: Mixer | undefined;
  let isLoading = false;
  const isSilent = () => !settings().soundEnabled || settings().volume === 0;

  const fetchOnce = async () => {
    if (isLoading || isSilent()) return;
    isLoading = true;
    try {
      mixer = await load();
    } catch {
      isLoading = false; // Without sound the game goes on; the next gesture tries again.
    }
  };

  return {
    play: (cue, { lead = 0, ...how } = {}) => {
      if (isSilent()) return;
      mixer?.play(cue, { ...how, lead, volume: (settings().volume / 100) ** 2 });
    },
    wake: (target) => {
      for (const gesture of GESTURES) target.addEventListener(gesture, fetchOnce);
      return () => {
        for (const gesture of GESTURES) target.removeEventListener(gesture, fetchOnce);
      };
    },
  };
}

/** With it comes an audio context, which must not be opened before a gesture. */
async function loadMixer(): Promise<Mixer> {
  const { openMixer } = await import('./mixer.ts');
  return openMixer();
}

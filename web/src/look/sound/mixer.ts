/** Plays cues on the page's audio clock: at most four voices, the bigger ones before the smaller. */
import { CUES, type Cue, type Rank } from './cues.ts';
import { type Loudness, openRig, startVoice } from './voice.ts';

export interface Mixer {
  /** `lead`: milliseconds until it shall be heard. `volume`: 0 to 1. */
  readonly play: (cue: Cue, how: Loudness & { readonly lead: number; readonly volume: number }) => void;
}

export const MOST_VOICES = 4;
/** Seconds: what a loudspeaker is late by is made up for, up to this. */
const MOST_LATENCY = 0.04;

/** A voice that sounds, or will. */
export interface Sounding {
  readonly rank: Rank;
  /** Seconds on the audio clock. */
  readonly at: number;
  readonly end: number;
}

/**
 * Who must fall silent for a newcomer: the smallest, of these the oldest; undefined: there is room. Null: the newcomer
 * is smaller than all of them, and is not heard.
 */
export function givesWay<One extends Sounding>(voices: readonly One[], rank: Rank): One | undefined | null {
  if (voices.length < MOST_VOICES) return undefined;
  const [least] = voices.toSorted((one, other) => one.rank - other.rank || one.at - other.at);
  return least && least.rank > rank ? null : least;
}

export function openMixer(context: AudioContext = new AudioContext({ latencyHint: 'interactive' })): Mixer {
  const rig = openRig(context, 0.9);
  const { master } = rig;
  let voices: (Sounding & { readonly out: GainNode })[] = [];

  const duck = (rank: Rank, to: number, at: number, until: number) => {
    const { gain } = rig.buses[rank];
    gain.cancelScheduledValues(at);
    gain.setTargetAtTime(to, at, 0.012);
    gain.setTargetAtTime(1, Math.min(until, at + 0.45), 0.09);
  };

  return {
    play: (cue, { lead, volume, ...how }) => {
      // A page that was in the background.
      if (context.state !== 'running') void context.resume();
      master.gain.value = 0.9 * volume;
      const now = context.currentTime;
      const at = Math.max(now, now + lead / 1000 - Math.min(MOST_LATENCY, context.outputLatency || 0));
      const { rank } = CUES[cue];
      voices = voices.filter(({ end }) => end > at);
      const least = givesWay(voices, rank);
      if (least === null) return;
      least?.out.gain.setTargetAtTime(0, at, 0.008);
      const { out, end } = startVoice(rig, cue, at, how);
      voices = [...voices.filter((voice) => voice !== least), { rank, at, end, out }];
      if (rank === 3) {
        duck(1, 0.3, at, end);
        duck(2, 0.55, at, end);
      } else if (rank === 2) duck(1, 0.7, at, at + 0.12);
    },
  };
}

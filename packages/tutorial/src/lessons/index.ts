import { fullArsenal } from './fullArsenal.ts';
import { TRACKS, type Track, type TrackName } from './lesson.ts';
import { powerMoves } from './powerMoves.ts';
import { streetCred } from './streetCred.ts';

const BY_NAME: Readonly<Record<TrackName, Track>> = {
  street_cred: streetCred,
  power_moves: powerMoves,
  full_arsenal: fullArsenal,
};

/** A track by its name. */
export function trackOf(name: TrackName): Track {
  return BY_NAME[name];
}

/** The tracks in the order in which they are unlocked. */
export const ALL_TRACKS: readonly Track[] = TRACKS.map(trackOf);

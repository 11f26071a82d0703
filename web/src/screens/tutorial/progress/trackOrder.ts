import { TRACK_STATUSES, TRACKS, type TrackName, type TrackStatuses } from '@staxd/tutorial';

/** By status, then in their own order. */
export function sortedTracks(statuses: TrackStatuses): readonly TrackName[] {
  const rank = (track: TrackName) => TRACK_STATUSES.indexOf(statuses[track]);
  return [...TRACKS].sort((one, other) => rank(one) - rank(other));
}

/** The track that is selected at first: the recommended one, or else the first that can be started. */
export function firstTrack(statuses: TrackStatuses): TrackName {
  return sortedTracks(statuses)[0];
}

import { type TrackName, trackOf } from '@staxd/tutorial';
import { t } from '../../../messages/t.ts';

/** How long a track is said to take. */
export function trackTime(track: TrackName): string {
  const { seconds } = trackOf(track);
  return seconds % 60 === 0
    ? t('tutorial.track.minutes', { count: seconds / 60 })
    : t('tutorial.track.seconds', { count: seconds });
}

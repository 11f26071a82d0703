/** What somebody's ended tracks come to. */
import type { Earned } from '@staxd/protocol';
import { NOTHING_DONE, type Rewards, rewardsOf, TRACKS, type TracksDone, withTrack } from '@staxd/tutorial';
import type { TrackDone } from '../store/tutorialPorts.ts';

/** Tracks that no longer exist do not count. */
export function tracksIn(ended: readonly TrackDone[]): TracksDone {
  return TRACKS.reduce((done, track) => {
    const how = ended.find((each) => each.track === track)?.how;
    return how ? withTrack(done, track, how) : done;
  }, NOTHING_DONE);
}

export interface Earnings extends Rewards {
  /** When the last track was completed; null before. */
  readonly quickLearnerAt: number | null;
}

export function earningsOf(ended: readonly TrackDone[]): Earnings {
  const rewards = rewardsOf(tracksIn(ended));
  const completed = ended.filter(({ how }) => how === 'completed').map(({ at }) => at);
  return { ...rewards, quickLearnerAt: rewards.isQuickLearner ? Math.max(...completed) : null };
}

/** What others see of it. There is one back to earn. */
export function wornBy(ended: readonly TrackDone[]): Earned {
  const { badges, cardBack } = earningsOf(ended);
  return { cardBack: cardBack === null ? null : 'og', badges };
}

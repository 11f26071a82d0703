/** What the lessons earn, as far as a player has it. */
import { TRACKS, type TrackName, trackOf } from '@staxd/tutorial';
import { sayProfile } from '../../messages/screens/profile.ts';
import type { Reward } from '../tutorial/screen/end/RewardArt.tsx';

export interface ShownReward {
  readonly name: string;
  readonly art: Exclude<Reward, 'coins'>;
  readonly isEarned: boolean;
}

export interface ShownRewards {
  readonly rewards: readonly ShownReward[];
  /** Tracks whose reward is missing, in their order. */
  readonly missing: readonly TrackName[];
}

/** As the server tells them: badges by name, and the back if one was earned. */
export function shownRewards(badges: readonly string[], cardBack: string | null): ShownRewards {
  const parts = TRACKS.map((track) => {
    const { badge, cardBack: back = '' } = trackOf(track).reward;
    const isEarned = badge === undefined ? cardBack !== null : badges.includes(badge);
    const art = badge === undefined ? 'cardBack' : 'badge';
    return { track, reward: { name: badge ?? back, art, isEarned } as const };
  });
  const missing = parts.filter(({ reward }) => !reward.isEarned).map(({ track }) => track);
  const quick = {
    name: sayProfile('profile.reward.quick'),
    art: 'quick',
    isEarned: missing.length === 0,
  } as const;
  return { rewards: [...parts.map(({ reward }) => reward), quick], missing };
}

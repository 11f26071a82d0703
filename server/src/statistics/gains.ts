/** Who gained how much from whom, so that moderators see what no single game shows (C8). */
import { CLOUT_FOR_A_WIN } from '@staxd/protocol';
import type { Contacts } from '../ratings/contacts.ts';
import type { GameResult } from '../store/statisticsPorts.ts';

export interface Gain {
  readonly userId: string;
  readonly fromId: string;
  /** In which the first gained something beside the second. */
  readonly games: number;
  readonly clout: number;
  /** Of the ratings that players read; losses are taken off. */
  readonly points: number;
  /** Whether they ever came from the same address. */
  readonly isSameAddress: boolean;
}

/** The largest first: by clout, then by points. A gain beside several is told of each. */
export function gainsIn(results: readonly GameResult[]): Gain[] {
  const gains = new Map<string, Gain>();
  const add = (
    userId: string,
    contacts: Contacts | null | undefined,
    gain: Pick<Gain, 'clout' | 'points' | 'games'>,
  ) => {
    for (const { userId: fromId, origin } of contacts?.others ?? []) {
      const key = `${userId}\n${fromId}`;
      const { games, clout, points, isSameAddress } = gains.get(key) ?? NONE;
      gains.set(key, {
        userId,
        fromId,
        games: games + gain.games,
        clout: clout + gain.clout,
        points: points + gain.points,
        isSameAddress: isSameAddress || (origin !== null && origin === contacts?.own),
      });
    }
  };
  for (const { userId, wonAgainst, rated } of results) {
    add(userId, wonAgainst, { games: 1, clout: CLOUT_FOR_A_WIN, points: 0 });
    add(userId, rated?.against, { games: wonAgainst ? 0 : 1, clout: 0, points: rated?.points ?? 0 });
  }
  return [...gains.values()]
    .filter(({ clout, points }) => clout > 0 || points > 0)
    .sort((a, b) => b.clout - a.clout || b.points - a.points);
}

const NONE = { games: 0, clout: 0, points: 0, isSameAddress: false };

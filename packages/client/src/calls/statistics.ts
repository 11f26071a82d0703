/** The calls about results. */
import type { Mode } from '@staxd/engine';
import { STATISTICS, type TimePeriod } from '@staxd/protocol';
import type { CallAnswer } from '../identity/names.ts';
import type { Session } from '../session/session.ts';

/** A player's results so far. */
export type Statistics = CallAnswer<'userStats'>;
/** What a vip sees of a period. */
export type VipStatistics = CallAnswer<'vipStats'>;
/** A leaderboard. */
export type Leaderboard = CallAnswer<'leaderboard'>;
/** A line of a leaderboard. */
export type Leader = Leaderboard['entries'][number];

/** The calls about statistics. Each rejects with an {@link ApiError} if the server refuses. */
export function statisticsCalls(session: Session) {
  const api = session.apiFor(STATISTICS);
  return {
    own: () => api.userStats(),
    ofPeriod: (timePeriod: TimePeriod) => api.vipStats({ query: { timePeriod } }),
    /** Of the current season if none is named. */
    leaderboard: (mode: Mode, season?: string) => api.leaderboard({ query: { mode, season } }),
  };
}

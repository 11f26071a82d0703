/** The calls of the statistics page. */
import type { Session } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { STATISTICS, type TimePeriod } from '@staxd/protocol';
import { camelCased } from './camelCase.ts';

export type StatisticsCalls = ReturnType<typeof statisticsCalls>;
export type Statistics = Awaited<ReturnType<StatisticsCalls['own']>>;
export type VipStatistics = Awaited<ReturnType<StatisticsCalls['ofPeriod']>>;
export type Leaderboard = Awaited<ReturnType<StatisticsCalls['leaderboard']>>;
export type Leader = Leaderboard['entries'][number];

export function statisticsCalls(session: Session) {
  const api = session.apiFor(STATISTICS);
  return {
    own: async () => camelCased(await api.userStats()),
    ofPeriod: async (period: TimePeriod) =>
      camelCased(await api.vipStats({ query: { time_period: period } })),
    /** Of the current season if none is named. */
    leaderboard: async (mode: Mode, season?: string) =>
      camelCased(await api.leaderboard({ query: { mode, ...(season !== undefined && { season }) } })),
  };
}

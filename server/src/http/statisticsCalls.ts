import { ok } from '@staxd/engine';
import type { Leader as WireLeader, Statistics as WireStatistics, TimePeriod } from '@staxd/protocol';
import type { Clock } from '../platform/platform.ts';
import { ratingOf, skillIn } from '../ratings/rating.ts';
import { seasonOf } from '../ratings/seasons.ts';
import { lastCardsOf, lengthsOf, ratingHistory, summaryOf } from '../statistics/summary.ts';
import type { GameResult, Leader, Statistics } from '../store/statisticsPorts.ts';
import type { Handlers } from './call.ts';

const DAY = 24 * 3_600_000;
const PERIODS: Readonly<Record<TimePeriod, number | null>> = {
  all: null,
  '90d': 90 * DAY,
  '30d': 30 * DAY,
  '7d': 7 * DAY,
};

export function statisticsCalls(
  statistics: Statistics,
  clock: Clock,
): Pick<Handlers, 'userStats' | 'vipStats' | 'leaderboard'> {
  async function rankingOf(
    userId: string,
    results: readonly GameResult[],
  ): Promise<WireStatistics['ranking']> {
    const skill = await statistics.skillOf(userId);
    if (skill === null) return null;
    const season = seasonOf(clock.now());
    const isOfNow = skill.season >= season;
    const leader = isOfNow ? await statistics.leader({ mode: 'ranked', season: skill.season }, userId) : null;
    return {
      season: isOfNow ? skill.season : season,
      rating: ratingOf(skillIn(season, skill)),
      games: isOfNow ? skill.games : 0,
      place: leader?.place ?? null,
      history: ratingHistory(results),
    };
  }

  return {
    userStats: async ({ person: { userId } }) => {
      const results = await statistics.ofUser(userId);
      return ok({ ...summaryOf(results), ranking: await rankingOf(userId, results) });
    },
    vipStats: async ({ person: { userId }, query: { time_period } }) => {
      const length = PERIODS[time_period];
      const results = await statistics.ofUser(userId, length === null ? 0 : clock.now() - length);
      return ok({
        time_period,
        ...summaryOf(results),
        ranking: await rankingOf(userId, results),
        lengths: lengthsOf(results),
        last_cards: lastCardsOf(results),
      });
    },
    leaderboard: async ({ person, query: { mode, season = seasonOf(clock.now()), limit } }) => {
      const board = { mode, season };
      const [seasons, leaders, own] = await Promise.all([
        statistics.seasons(mode),
        statistics.leaders(board, limit),
        ownLine(board, person),
      ]);
      return ok({ mode, season, seasons: [...seasons], entries: leaders.map(wireLeader), own });
    },
  };

  async function ownLine(
    board: { readonly mode: string; readonly season: string },
    person: { readonly userId: string } | null,
  ): Promise<WireLeader | null> {
    const leader = person && (await statistics.leader(board, person.userId));
    return leader && wireLeader(leader);
  }
}

function wireLeader({ place, userId, username, avatar, isVip, rating, games, wins, clout }: Leader): WireLeader {
  return { place, user_id: userId, username, avatar, is_vip: isVip, rating, games, wins, clout };
}

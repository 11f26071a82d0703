import { type Mode, ok } from '@staxd/engine';
import {
  COUNTED_A_DAY,
  PERIOD_DAYS,
  type Leader as WireLeader,
  type Statistics as WireStatistics,
} from '@staxd/protocol';
import type { Clock } from '../platform/platform.ts';
import { ratingOf, skillIn } from '../ratings/rating.ts';
import { seasonOf } from '../ratings/seasons.ts';
import { startOfDay } from '../statistics/counting.ts';
import {
  lastCardsOf,
  lengthsOf,
  ratingHistory,
  type Summary,
  summaryOf,
  type Totals,
} from '../statistics/summary.ts';
import { Tally } from '../statistics/tally.ts';
import type { GameResult, Leader, Statistics } from '../store/statisticsPorts.ts';
import type { Handlers } from './call.ts';

const DAY = 24 * 3_600_000;

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

  /** What both calls tell of results since today began or earlier. */
  async function toldOf(userId: string, results: readonly GameResult[]): Promise<WireStatistics> {
    const today = new Tally();
    for (const result of results) if (result.finishedAt >= startOfDay(clock.now())) today.add(result);
    return {
      ...wireSummary(summaryOf(results)),
      wins_against_bots_today: { counted: today.winsAgainstBots(userId), most: COUNTED_A_DAY },
      ranking: await rankingOf(userId, results),
    };
  }

  return {
    userStats: async ({ person: { userId } }) => {
      return ok(await toldOf(userId, await statistics.ofUser(userId)));
    },
    vipStats: async ({ person: { userId }, query: { time_period } }) => {
      const days = PERIOD_DAYS[time_period];
      const results = await statistics.ofUser(userId, days === null ? 0 : clock.now() - days * DAY);
      return ok({
        time_period,
        ...(await toldOf(userId, results)),
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

function wireLeader({
  place,
  userId,
  username,
  avatar,
  isVip,
  rating,
  games,
  wins,
  clout,
}: Leader): WireLeader {
  return { place, user_id: userId, username, avatar, is_vip: isVip, rating, games, wins, clout };
}

function wireSummary({
  byMode,
  recent,
  ...totals
}: Summary): Pick<WireStatistics, keyof WireTotals | 'by_mode' | 'recent'> {
  return {
    ...wireTotals(totals),
    by_mode: byMode.map(({ mode, ...each }) => ({ mode, ...wireTotals(each) })),
    recent: recent.map(({ gameId, mode, won, placement, players, finishedAt, clout, noClout }) => ({
      game_id: gameId,
      mode: mode as Mode,
      won,
      placement,
      players,
      ended_at: finishedAt,
      clout,
      no_clout: noClout,
    })),
  };
}

type WireTotals = Omit<WireStatistics['by_mode'][number], 'mode'>;

function wireTotals(totals: Totals): WireTotals {
  const { played, won } = totals;
  return {
    games_played: played,
    games_won: won,
    win_rate: played === 0 ? 0 : won / played,
    mean_placement: totals.meanPlacement,
    current_streak: totals.currentStreak,
    best_streak: totals.bestStreak,
    clout: totals.clout,
    biggest_stack: totals.biggestStack,
    stacks_built: totals.stacksBuilt,
    stacks_eaten: totals.stacksEaten,
    time_played: Math.round(totals.durationMs / 1000),
    favorite_card: totals.favoriteCard,
    deadliest_card: totals.deadliestCard,
  };
}

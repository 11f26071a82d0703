/** Results, ratings and leaderboards. Card names are the engine's, as in "orange star" or "add+3". */
import { MODES } from '@staxd/engine';
import * as v from 'valibot';
import { avatar, choice, count, fields, flag, pattern, time, whole } from '../wire/input.ts';
import { NO_CLOUT_KEPT } from '../wire/rewards.ts';
import type { RestCall } from './call.ts';

const mode = choice(MODES);
/** A calendar quarter (UTC), such as 2026-Q4. */
const season = pattern(/^20\d\d-Q[1-4]$/, 'a season, such as 2026-Q4');

/** How far back the extended statistics look. */
export const TIME_PERIODS = ['all', '90d', '30d', '7d'] as const;
/** How far back the extended statistics look. */
export type TimePeriod = (typeof TIME_PERIODS)[number];
/** The days of each; null for all. */
export const PERIOD_DAYS = { all: null, '90d': 90, '30d': 30, '7d': 7 } as const satisfies Readonly<
  Record<TimePeriod, number | null>
>;
/** The newest games that a summary lists, at most. */
export const MOST_RECENT_GAMES = 20;

const counted = v.nullable(v.object({ card: v.string(), count }));

const totals = {
  games_played: count,
  games_won: count,
  /** 0 to 1. */
  win_rate: v.number(),
  /** Null without a game. */
  mean_placement: v.nullable(v.number()),
  /** Wins in a row: now, and the most ever. */
  current_streak: count,
  best_streak: count,
  clout: count,
  /** In hits: the biggest that this player played onto. */
  biggest_stack: count,
  /** Stacks that this player began or raised. */
  stacks_built: count,
  /** Stacks that this player accepted. */
  stacks_eaten: count,
  /** Seconds. */
  time_played: count,
  /** The card played most often. */
  favorite_card: counted,
  /** The kind of card that made others draw most, with the hits. */
  deadliest_card: counted,
};

const recentGame = v.object({
  game_id: v.string(),
  mode,
  won: flag,
  placement: count,
  players: count,
  ended_at: time,
  clout: count,
  /** Why a win brought none. Null: it did, it is none, or the record went before reasons were kept. */
  no_clout: v.nullable(choice(NO_CLOUT_KEPT)),
});

const ranking = v.object({
  season,
  /** Whole; everybody begins at RATING_AT_START. */
  rating: v.number(),
  games: count,
  /** Among those of the season; null before the first game of it. */
  place: v.nullable(count),
  /** After each of the latest rated games, oldest first. */
  history: v.array(v.object({ at: time, rating: v.number() })),
});

const statistics = {
  ...totals,
  by_mode: v.array(v.object({ mode, ...totals })),
  /** The latest 20, newest first. */
  recent: v.array(recentGame),
  /** Of the wins against bots that may bring clout in one day (UTC): how many are taken, and how many there are. */
  wins_against_bots_today: v.object({ counted: count, most: count }),
  /** Null before the first rated game. */
  ranking: v.nullable(ranking),
};
/** The schema of a player's results so far. */
export const statisticsSchema = v.object(statistics);
/** A player's results so far. */
export type Statistics = v.InferOutput<typeof statisticsSchema>;

/** The schema of what a vip sees of a period. */
export const vipStatisticsSchema = v.object({
  time_period: choice(TIME_PERIODS),
  ...statistics,
  /** Games by their turns: `from` to less than `to`. */
  lengths: v.array(v.object({ from: count, to: count, games: count })),
  /** Won games by the color of the last card; "gray" for universal cards. */
  last_cards: v.array(v.object({ color: v.string(), games: count })),
});
/** What a vip sees of a period. */
export type VipStatistics = v.InferOutput<typeof vipStatisticsSchema>;

const leader = v.object({
  place: count,
  user_id: v.string(),
  username: v.string(),
  avatar,
  is_vip: flag,
  /** Ranked only. */
  rating: v.nullable(v.number()),
  games: count,
  wins: count,
  clout: count,
});
/** The schema of a leaderboard. Ranked goes by rating, other modes by clout, then by wins. */
export const leaderboardSchema = v.object({
  mode,
  season,
  /** Those with results, newest first. */
  seasons: v.array(season),
  entries: v.array(leader),
  /** The asker's; null: not signed in, or not in it. */
  own: v.nullable(leader),
});
/** A leaderboard. */
export type Leaderboard = v.InferOutput<typeof leaderboardSchema>;
/** A line of a leaderboard. */
export type Leader = v.InferOutput<typeof leader>;

/** The calls about results. */
export const STATISTICS = {
  userStats: { method: 'GET', path: '/users/stats', response: statisticsSchema },
  vipStats: {
    method: 'GET',
    path: '/vip/stats',
    query: fields({ time_period: v.optional(choice(TIME_PERIODS), 'all') }),
    response: vipStatisticsSchema,
  },
  leaderboard: {
    method: 'GET',
    path: '/leaderboard',
    query: fields({
      mode: v.optional(mode, 'ranked'),
      season: v.optional(season),
      limit: v.optional(v.pipe(v.string('a number'), v.transform(Number), whole(1, 100)), '50'),
    }),
    response: leaderboardSchema,
  },
} as const satisfies Readonly<Record<string, RestCall>>;

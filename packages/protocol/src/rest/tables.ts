/** Tables that everybody can find: public games that wait or run. */
import { COLORS, MODES } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import * as v from 'valibot';
import { cardSchema } from '../wire/cards.ts';
import { ruleOptions } from '../wire/gameState.ts';
import { avatar, choice, count, fields, flag, inviteCode, pattern, time, whole } from '../wire/input.ts';
import type { RestCall } from './call.ts';

/** Which public games a list is about: those that wait for players, or those that run and can be watched. */
export const TABLE_PHASES = ['waiting', 'running'] as const;
/** Whether a public table waits or runs. */
export type TablePhase = (typeof TABLE_PHASES)[number];

const sitter = v.object({
  user_id: v.string(),
  username: v.string(),
  is_bot: flag,
  bot_difficulty: v.nullable(choice(OFFERED_BOTS)),
  is_guest: flag,
  avatar: v.nullable(avatar),
  /** This season's, whole; null for guests, bots and those without a rated game. */
  rating: v.nullable(v.number()),
  is_ready: flag,
  card_count: count,
});

/** The schema of a public table. A running one is told as late as spectators see it (TOUR-6). */
export const openTableSchema = v.object({
  game_id: v.string(),
  invite_code: v.string(),
  session_name: v.string(),
  phase: choice(TABLE_PHASES),
  game_mode: choice(MODES),
  /** What differs from the mode's standard, by option. */
  rule_options: ruleOptions,
  /** Seconds of a turn. */
  turn_timer: count,
  max_players: count,
  is_quick_match: flag,
  created_at: time,
  players: v.array(sitter),
  /** When a countdown or a quick match's wait ends; null: neither runs. */
  starts_at: v.nullable(time),
  /** 0 before the deal. */
  turn_number: count,
  discard_top: v.nullable(cardSchema),
  active_color: v.nullable(choice(COLORS)),
  /** How many watch. */
  spectators: count,
  /** Whether a newcomer may take a bot's seat now. */
  can_take_seat: flag,
});
/** A public table in the list. */
export type OpenTable = v.InferOutput<typeof openTableSchema>;

/** The schema of what a code tells whoever holds it, before they sit down. */
export const invitedTableSchema = v.object({
  invite_code: v.string(),
  phase: choice([...TABLE_PHASES, 'over']),
  game_mode: choice(MODES),
  /** What differs from the mode's standard, by option. */
  rule_options: ruleOptions,
  /** Seconds of a turn. */
  turn_timer: count,
  max_players: count,
  /** Seats that somebody may still take; 0 once it runs, and at the table of a tournament. */
  open_seats: count,
  /** Empty for a table that runs and may not be watched. */
  players: v.array(
    v.object({
      username: v.string(),
      is_bot: flag,
      bot_difficulty: v.nullable(choice(OFFERED_BOTS)),
      avatar: v.nullable(avatar),
      is_host: flag,
      is_ready: flag,
      /** 0 before the deal. As late as spectators see it (TOUR-6). */
      card_count: count,
    }),
  ),
  /** 0 before the deal. */
  turn_number: count,
  can_watch: flag,
  created_at: time,
  /** The tournament that the table belongs to; null: none. */
  tournament_id: v.nullable(v.string()),
});
/** A table as whoever has its code sees it from outside. */
export type InvitedTable = v.InferOutput<typeof invitedTableSchema>;

const limit = v.pipe(v.string(), v.digits('a whole number from 1 to 50'), v.transform(Number), whole(1, 50));

/** The calls about open tables. */
export const TABLES = {
  /**
   * Waiting: the one that starts soonest first, then the oldest. Running: the newest first. `after` is the `next` of the
   * page before.
   */
  publicGames: {
    method: 'GET',
    path: '/games/public',
    query: fields({
      phase: v.optional(choice(TABLE_PHASES), 'waiting'),
      mode: v.optional(choice(MODES)),
      standard: v.optional(
        v.pipe(
          v.picklist(['true', 'false'], 'true or false'),
          v.transform((given) => given === 'true'),
        ),
        'false',
      ),
      after: v.optional(pattern(/^[\w-]{1,80}$/, 'the `next` of a page')),
      limit: v.optional(limit, '20'),
    }),
    response: v.object({
      games: v.array(openTableSchema),
      /** Null: this is the last page. */
      next: v.nullable(v.string()),
      /** All that match, by phase. */
      totals: v.object({ waiting: count, running: count }),
    }),
  },
  /** Nobody needs an account. A game that is over is told of as long as its end can be seen. Wrong codes slow the address down. */
  invitedTable: {
    method: 'GET',
    path: '/games/invited/:inviteCode',
    params: fields({ inviteCode }),
    response: invitedTableSchema,
  },
} as const satisfies Readonly<Record<string, RestCall>>;

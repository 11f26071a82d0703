/** Tournaments: several tables, one cup. */
import { MAX_PLAYERS, MIN_PLAYERS } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import * as v from 'valibot';
import {
  avatar,
  choice,
  count,
  fields,
  flag,
  text,
  time,
  tournamentId,
  whole,
  written,
} from '../wire/input.ts';
import { LONGEST_GAME_NAME } from '../wire/names.ts';
import type { RestCall } from './call.ts';
import { turnTimer } from './gameSettings.ts';

/** How a tournament is played. */
export const TOURNAMENT_FORMATS = ['single_elimination', 'round_robin'] as const;
/** How a tournament is played. */
export type TournamentFormat = (typeof TOURNAMENT_FORMATS)[number];
/** How far a tournament has come, in order; `cancelled` can follow any but the last. */
export const TOURNAMENT_PHASES = ['registration', 'check_in', 'running', 'completed', 'cancelled'] as const;
/** How far a tournament has come. */
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];
/** Why a tournament is cancelled. */
export const TOURNAMENT_CANCELLATIONS = ['too_few', 'everybody_gone', 'by_creator'] as const;
/** What a tournament can be. Times in milliseconds. */
export const TOURNAMENT_LIMITS = {
  entrants: { least: 2, most: 256 },
  roundRobin: 16,
  /** From now until the start. */
  ahead: { least: 60_000, most: 30 * 24 * 3_600_000 },
  /** Before the start. */
  checkIn: 15 * 60_000,
  /** Until whoever does not show up at the table is out. */
  noShow: 60_000,
} as const;

const { least, most } = TOURNAMENT_LIMITS.entrants;

/** The schema of the body of `POST /tournament/create`. */
export const tournamentBody = v.pipe(
  fields({
    name: v.pipe(
      v.string('a text'),
      v.trim(),
      v.nonEmpty('Tournament name is required'),
      written(LONGEST_GAME_NAME),
    ),
    format: v.optional(choice(TOURNAMENT_FORMATS), 'single_elimination'),
    table_size: v.optional(whole(MIN_PLAYERS, MAX_PLAYERS), 4),
    max_entrants: v.optional(whole(least, most), 16),
    turn_timer: v.optional(turnTimer, 30),
    /** Milliseconds since 1970. */
    starts_at: v.pipe(v.number('a time in milliseconds'), v.integer('a time in milliseconds')),
    /** Whether bots take the seats that would stay empty. */
    fill_with_bots: v.optional(flag, false),
  }),
  v.forward(
    v.partialCheck(
      [['format'], ['max_entrants']],
      ({ format, max_entrants }) => format !== 'round_robin' || max_entrants <= TOURNAMENT_LIMITS.roundRobin,
      `a whole number from ${least} to ${TOURNAMENT_LIMITS.roundRobin} in a round robin`,
    ),
    ['max_entrants'],
  ),
);
/** The body of `POST /tournament/create`, with its defaults filled in. */
export type TournamentBody = v.InferOutput<typeof tournamentBody>;

/** The states of an entrant. `out`: eliminated, or withdrawn while it ran. */
export const ENTRANT_STATES = ['registered', 'checked_in', 'playing', 'out', 'winner'] as const;

const entrant = v.object({
  user_id: v.string(),
  username: v.string(),
  avatar: v.nullable(avatar),
  bot_difficulty: v.nullable(choice(OFFERED_BOTS)),
  rating: v.nullable(v.number()),
  state: choice(ENTRANT_STATES),
  /** By rating, from 1; null before the draw. */
  seed: v.nullable(count),
  /** In the end or on being out, from 1; null before. Shared where nothing tells two apart. */
  place: v.nullable(count),
  /** Round robin; 0 in an elimination. */
  points: v.number(),
});

const seat = v.object({
  /** Null: not known yet. */
  user_id: v.nullable(v.string()),
  /** Where the player comes from: a table of the round before, and the place there; null for a seeded one. */
  from: v.nullable(v.object({ table: count, place: count })),
  /** At this table; null before its end. */
  place: v.nullable(count),
  advances: flag,
});

const table = v.object({
  /** Within the tournament, from 1. */
  number: count,
  /** From 1. */
  round: count,
  state: choice(['not_yet', 'waiting', 'running', 'finished']),
  seats: v.array(seat),
  /** Null before it is set up. Whoever watches needs no code. */
  game_id: v.nullable(v.string()),
  /** For its players only. */
  invite_code: v.nullable(v.string()),
  /** The game before could not go on, and this one is in its place. */
  remade: v.optional(flag, false),
});

const summary = {
  id: v.string(),
  name: v.string(),
  format: choice(TOURNAMENT_FORMATS),
  phase: choice(TOURNAMENT_PHASES),
  table_size: count,
  max_entrants: count,
  turn_timer: count,
  fill_with_bots: flag,
  created_by: v.string(),
  check_in_at: time,
  starts_at: time,
  ended_at: v.nullable(time),
  cancelled_because: v.nullable(choice(TOURNAMENT_CANCELLATIONS)),
  entrants: count,
  checked_in: count,
  /** Of how many; 0 before the draw. */
  round: count,
  rounds: count,
  /** The winner's name; null before the end. */
  winner: v.nullable(v.string()),
  /** The reader's own; null: not entered, or not signed in. */
  you: v.nullable(
    v.object({
      state: choice(ENTRANT_STATES),
      place: v.nullable(count),
      /** The table that waits or runs now. */
      invite_code: v.nullable(v.string()),
    }),
  ),
};
/** The schema of a line of the list. */
export const tournamentSummarySchema = v.object(summary);
/** A line of the list of tournaments. */
export type TournamentSummary = v.InferOutput<typeof tournamentSummarySchema>;

/** The schema of a tournament as a whole. */
export const tournamentSchema = v.object({
  ...summary,
  version: count,
  server_now: time,
  /** By seed after the draw, before it in the order of registering; by place at the end. */
  all_entrants: v.array(entrant),
  /** By round and number; empty before the draw. */
  tables: v.array(table),
});
/** A tournament as a whole. */
export type Tournament = v.InferOutput<typeof tournamentSchema>;

const params = fields({ id: tournamentId });

/** The calls about tournaments. */
export const TOURNAMENTS = {
  createTournament: {
    method: 'POST',
    path: '/tournament/create',
    body: tournamentBody,
    response: tournamentSchema,
    isIdempotent: true,
  },
  /** Open ones by their start, then running, then the latest that are over. `after` is the `next` of the page before. */
  tournaments: {
    method: 'GET',
    path: '/tournament/list',
    query: fields({ after: v.optional(text(1, 200)) }),
    response: v.object({
      tournaments: v.array(tournamentSummarySchema),
      next: v.nullable(v.string()),
    }),
  },
  tournament: { method: 'GET', path: '/tournament/:id', params, response: tournamentSchema },
  registerForTournament: {
    method: 'POST',
    path: '/tournament/:id/register',
    params,
    response: tournamentSchema,
  },
  /** Also while it runs: the player's table goes on without them. */
  withdrawFromTournament: {
    method: 'POST',
    path: '/tournament/:id/withdraw',
    params,
    response: tournamentSchema,
  },
  checkInToTournament: {
    method: 'POST',
    path: '/tournament/:id/check-in',
    params,
    response: tournamentSchema,
  },
  /** By its creator, before it runs. */
  cancelTournament: { method: 'POST', path: '/tournament/:id/cancel', params, response: tournamentSchema },
} as const satisfies Readonly<Record<string, RestCall>>;

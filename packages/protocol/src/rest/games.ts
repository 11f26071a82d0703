import { MAX_PLAYERS, MIN_PLAYERS, MODES } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import * as v from 'valibot';
import { eventSchema } from '../wire/events.ts';
import { gameStateSchema } from '../wire/gameState.ts';
import {
  choice,
  count,
  fields,
  flag,
  gameId,
  inviteCode,
  time,
  userId,
  whole,
  written,
} from '../wire/input.ts';
import { actionResponseSchema, gameAction } from '../wire/socket.ts';
import { LONGEST_GAME_NAME, USUAL_SEATS } from '../wire/terms.ts';
import { TURN_SECONDS } from '../wire/times.ts';
import type { RestCall } from './call.ts';

const { least, most, step, usual } = TURN_SECONDS;
/** Seconds of a turn that a host can choose. */
export const turnTimer = v.pipe(
  whole(least, most),
  v.multipleOf(step, `a whole number from ${least} to ${most} in steps of ${step}`),
);
/** Bots that sit down from the start, each once. */
export const selectedBots = v.pipe(
  v.array(choice(OFFERED_BOTS), 'a list of bots'),
  v.check((bots) => new Set(bots).size === bots.length, 'a list of bots, each once'),
);

/** The schema of the body of `POST /games/create`. */
export const createBody = v.pipe(
  fields({
    session_name: v.optional(
      v.pipe(v.string('a text'), v.trim(), v.nonEmpty('Game name is required'), written(LONGEST_GAME_NAME)),
      '',
    ),
    mode: v.optional(choice(MODES), 'casual'),
    is_private: v.optional(flag, false),
    max_players: v.optional(whole(MIN_PLAYERS, MAX_PLAYERS), USUAL_SEATS),
    turn_timer: v.optional(turnTimer, usual),
    allow_spectators: v.optional(flag, true),
    auto_start: v.optional(flag, true),
    allow_ai: v.optional(flag, true),
    optional_rules: v.nullish(fields({ selected_bots: v.optional(selectedBots, []) }), {}),
    /** The finished game whose players go on with this one. */
    rematch_of: v.nullish(gameId),
  }),
  v.forward(
    v.partialCheck(
      [['max_players'], ['allow_ai'], ['optional_rules', 'selected_bots']],
      ({ max_players, allow_ai, optional_rules }) =>
        optional_rules.selected_bots.length <= (allow_ai ? max_players - 1 : 0),
      'at most one bot less than max_players, and none without allow_ai',
    ),
    ['optional_rules', 'selected_bots'],
  ),
);
/** The body of `POST /games/create`, with its defaults filled in. */
export type CreateBody = v.InferOutput<typeof createBody>;

/** The schema of what a quick match should be like. */
export const preferences = fields({
  game_mode: v.optional(choice(MODES), 'casual'),
  allow_ai: v.optional(flag, true),
  prefer_humans: v.optional(flag, true),
  min_humans: v.optional(whole(1, MAX_PLAYERS), 1),
  /** Seconds. */
  max_wait_time: v.optional(whole(0, 120), 5),
});
/** What a quick match should be like, with its defaults filled in. */
export type Preferences = v.InferOutput<typeof preferences>;

/** What a player who enters a game gets. */
export const gameSchema = v.object({
  id: v.string(),
  game_id: v.string(),
  invite_code: v.string(),
  status: v.string(),
  is_private: flag,
  max_players: count,
  joined_existing: flag,
  game_state: gameStateSchema,
});
/** The answer to each call that leads into a game. */
export type GameResponse = v.InferOutput<typeof gameSchema>;

/** The schema of one line of a list of games. */
export const summarySchema = v.object({
  id: v.string(),
  game_id: v.string(),
  invite_code: v.string(),
  session_name: v.string(),
  status: v.string(),
  game_mode: choice(MODES),
  is_private: flag,
  host_username: v.string(),
  player_count: count,
  max_players: count,
  turn_timer: count,
  created_at: time,
});
/** One line of a list of games. */
export type GameSummary = v.InferOutput<typeof summarySchema>;

const byId = fields({ gameId });
const gameState = v.object({ game_state: gameStateSchema });
const toldVersion = v.object({ version: count, events: v.array(eventSchema) });
const done = v.object({ success: v.literal(true), version: count });

/** The calls about games. */
export const GAMES = {
  createGame: {
    method: 'POST',
    path: '/games/create',
    body: createBody,
    response: gameSchema,
    isIdempotent: true,
  },
  joinGame: {
    method: 'POST',
    path: '/games/join/:inviteCode',
    params: fields({ inviteCode }),
    response: gameSchema,
    isIdempotent: true,
  },
  quickMatch: {
    method: 'POST',
    path: '/games/quickmatch',
    body: v.nullish(preferences, {}),
    response: gameSchema,
    isIdempotent: true,
  },
  /** Finds the way into a game from whatever the client knows of it. */
  gameSession: {
    method: 'POST',
    path: '/games/session',
    body: fields({
      intent: choice(['quickmatch', 'join']),
      invite_code: v.nullish(inviteCode),
      game_id: v.nullish(gameId),
      preferences: v.nullish(preferences, {}),
    }),
    response: v.object({
      session: v.object({
        game_id: v.string(),
        invite_code: v.string(),
        player_id: v.string(),
        is_host: flag,
        was_already_connected: flag,
        game_status: v.string(),
      }),
      game: gameSchema,
      message: v.string(),
    }),
    isIdempotent: true,
  },
  publicGames: {
    method: 'GET',
    path: '/games/public',
    query: fields({
      mode: v.optional(choice(MODES)),
      limit: v.optional(
        v.pipe(v.string(), v.digits('a whole number from 1 to 50'), v.transform(Number), whole(1, 50)),
        '20',
      ),
    }),
    response: v.object({ games: v.array(summarySchema) }),
  },
  myGames: { method: 'GET', path: '/games/my-games', response: v.object({ games: v.array(summarySchema) }) },
  getGame: { method: 'GET', path: '/games/:gameId', params: byId, response: gameState },
  /** What happened after version `since`, from the deal on, redacted for the reader (FEED-3). */
  gameEvents: {
    method: 'GET',
    path: '/games/:gameId/events',
    params: byId,
    query: fields({
      since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a version'), v.transform(Number)), '0'),
    }),
    /** `version`: the last one included. */
    response: v.object({ game_id: v.string(), version: count, versions: v.array(toldVersion) }),
  },
  setReady: {
    method: 'POST',
    path: '/games/:gameId/ready',
    params: byId,
    query: fields({
      ready: v.pipe(
        choice(['true', 'false']),
        v.transform((word) => word === 'true'),
      ),
    }),
    response: done,
  },
  startGame: { method: 'POST', path: '/games/:gameId/start', params: byId, response: done },
  act: {
    method: 'POST',
    path: '/games/:gameId/action',
    params: byId,
    body: gameAction,
    response: actionResponseSchema,
  },
  /** For good, or with `permanent: false` until the player comes back. */
  leaveGame: {
    method: 'POST',
    path: '/games/:gameId/leave',
    params: byId,
    body: v.nullish(fields({ permanent: v.nullish(flag, true) }), {}),
    response: done,
  },
  rejoinGame: { method: 'POST', path: '/games/:gameId/rejoin', params: byId, response: gameSchema },
  kickPlayer: {
    method: 'POST',
    path: '/games/:gameId/kick/:playerId',
    params: fields({ gameId, playerId: userId }),
    response: done,
  },
  /** Sets the bots in the waiting room, by level: adds missing ones and removes others. */
  setBots: {
    method: 'POST',
    path: '/games/:gameId/bots',
    params: byId,
    body: fields({
      bots: v.pipe(
        v.array(choice(OFFERED_BOTS), 'a list of bots'),
        v.maxLength(MAX_PLAYERS - 1, `at most ${MAX_PLAYERS - 1} bots`),
      ),
    }),
    response: done,
  },
  gameRecord: {
    method: 'GET',
    path: '/games/:gameId/record',
    params: byId,
    response: v.looseObject({ format: v.string(), seed: v.string(), actions: v.array(v.unknown()) }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;

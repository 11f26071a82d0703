import { MODES } from '@staxd/engine';
import * as v from 'valibot';
import { eventSchema } from '../wire/events.ts';
import { gameStateSchema } from '../wire/gameState.ts';
import { choice, count, flag, time } from '../wire/input.ts';
import { actionResponseSchema } from '../wire/serverEvents.ts';
import type { RestCall } from './call.ts';

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

const gameState = v.object({ game_state: gameStateSchema });
const toldVersion = v.object({ version: count, events: v.array(eventSchema) });
const done = v.object({ success: v.literal(true), version: count });

/** What a player does in a game, for programs without a connection, which has an event for each. */
export const GAME_ACTIONS = {
  setReady: { method: 'POST', path: '/games/:gameId/ready', response: done },
  startGame: { method: 'POST', path: '/games/:gameId/start', response: done },
  act: { method: 'POST', path: '/games/:gameId/action', response: actionResponseSchema },
} as const satisfies Readonly<Record<string, RestCall>>;

/** The calls about games. What they take stands in `CORE_INPUTS`. */
export const GAMES = {
  createGame: { method: 'POST', path: '/games/create', response: gameSchema, isIdempotent: true },
  joinGame: { method: 'POST', path: '/games/join/:inviteCode', response: gameSchema, isIdempotent: true },
  /** In a bot's seat of a running quick match, in its first two rounds. Refuses with SEATS_CLOSED (OPEN-9). */
  takeSeat: { method: 'POST', path: '/games/:gameId/take-seat', response: gameSchema, isIdempotent: true },
  quickMatch: { method: 'POST', path: '/games/quickmatch', response: gameSchema, isIdempotent: true },
  /** Finds the way into a game from whatever the client knows of it. */
  gameSession: {
    method: 'POST',
    path: '/games/session',
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
  myGames: { method: 'GET', path: '/games/my-games', response: v.object({ games: v.array(summarySchema) }) },
  getGame: { method: 'GET', path: '/games/:gameId', response: gameState },
  /** What happened after version `since`, from the deal on, redacted for the reader (FEED-3). */
  gameEvents: {
    method: 'GET',
    path: '/games/:gameId/events',
    /** `version`: the last one included. */
    response: v.object({ game_id: v.string(), version: count, versions: v.array(toldVersion) }),
  },
  /** For good, or with `permanent: false` until the player comes back. */
  leaveGame: { method: 'POST', path: '/games/:gameId/leave', response: done },
  rejoinGame: { method: 'POST', path: '/games/:gameId/rejoin', response: gameSchema },
  kickPlayer: { method: 'POST', path: '/games/:gameId/kick/:playerId', response: done },
  /** Sets the bots in the waiting room, by level: adds missing ones and removes others. */
  setBots: { method: 'POST', path: '/games/:gameId/bots', response: done },
  gameRecord: {
    method: 'GET',
    path: '/games/:gameId/record',
    response: v.looseObject({ format: v.string(), seed: v.string(), actions: v.array(v.unknown()) }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;

/**
 * What the calls of `CORE_REST` take. In a file of its own: clients send what the types allow, and need no schema for it.
 */
import { MAX_PLAYERS, MIN_PLAYERS, MODES } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import * as v from 'valibot';
import { chatBody } from '../wire/chat.ts';
import { gameAction } from '../wire/clientEvents.ts';
import { ruleOptions } from '../wire/gameState.ts';
import {
  avatar,
  choice,
  fields,
  flag,
  gameId,
  inviteCode,
  pattern,
  text,
  userId,
  whole,
  written,
} from '../wire/input.ts';
import { GUEST_NAME, LONGEST_GAME_NAME } from '../wire/names.ts';
import { USUAL_SEATS } from '../wire/seats.ts';
import { TURN_SECONDS } from '../wire/times.ts';
import type { RestCall } from './call.ts';
import type { CORE_REST } from './core.ts';
import { newPassword, optionalEmail, remember, usernameForm } from './forms.ts';
import { selectedBots, turnTimer } from './gameSettings.ts';
import type { GAME_ACTIONS } from './games.ts';

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
    turn_timer: v.optional(turnTimer, TURN_SECONDS.usual),
    allow_spectators: v.optional(flag, true),
    auto_start: v.optional(flag, true),
    allow_ai: v.optional(flag, true),
    /** `rule_options`: house rules, which the engine checks (RULES_INVALID). */
    optional_rules: v.nullish(
      fields({ selected_bots: v.optional(selectedBots, []), rule_options: v.optional(ruleOptions) }),
      {},
    ),
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

/** A guest's name may be longer than LONGEST_GUEST_NAME, because clients add a suffix to a name that is taken. */
const guestName = pattern(
  GUEST_NAME,
  'a name of 1 to 30 letters, digits, blanks, dots, hyphens, apostrophes and underscores, with blanks only between them',
);

const byId = fields({ gameId });

/** What the calls of `CORE_REST` and `GAME_ACTIONS` take, by their names. */
export const CORE_INPUTS = {
  register: {
    body: fields({
      username: v.optional(usernameForm, ''),
      email: optionalEmail,
      password: v.optional(newPassword, ''),
      is_guest: v.optional(v.literal(false, 'false'), false),
      remember,
    }),
  },
  login: {
    body: fields({
      username: v.optional(v.pipe(text(0, 254), v.nonEmpty('All fields are required')), ''),
      password: v.optional(
        v.pipe(
          v.string('a text'),
          v.nonEmpty('All fields are required'),
          v.maxLength(128, 'at most 128 characters'),
        ),
        '',
      ),
      remember,
    }),
  },
  guest: {
    body: fields({
      username: v.nullish(guestName),
      avatar: v.optional(avatar),
      session_token: v.nullish(text(1, 200)),
    }),
  },
  setMe: { body: fields({ username: v.optional(guestName), avatar: v.optional(avatar) }) },
  createGame: { body: createBody },
  joinGame: { params: fields({ inviteCode }) },
  takeSeat: { params: byId },
  quickMatch: { body: v.nullish(preferences, {}) },
  gameSession: {
    body: fields({
      /** `watch`: as a spectator of a running game, by its code. */
      intent: choice(['quickmatch', 'join', 'watch']),
      invite_code: v.nullish(inviteCode),
      game_id: v.nullish(gameId),
      preferences: v.nullish(preferences, {}),
    }),
  },
  getGame: { params: byId },
  gameEvents: {
    params: byId,
    query: fields({
      since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a version'), v.transform(Number)), '0'),
    }),
  },
  setReady: {
    params: byId,
    query: fields({
      ready: v.pipe(
        choice(['true', 'false']),
        v.transform((word) => word === 'true'),
      ),
    }),
  },
  startGame: { params: byId },
  act: { params: byId, body: gameAction },
  leaveGame: { params: byId, body: v.nullish(fields({ permanent: v.nullish(flag, true) }), {}) },
  rejoinGame: { params: byId },
  kickPlayer: { params: fields({ gameId, playerId: userId }) },
  setBots: {
    params: byId,
    body: fields({
      bots: v.pipe(
        v.array(choice(OFFERED_BOTS), 'a list of bots'),
        v.maxLength(MAX_PLAYERS - 1, `at most ${MAX_PLAYERS - 1} bots`),
      ),
    }),
  },
  gameRecord: {
    params: byId,
    /** Who watched a private game needs its code. */
    query: fields({ code: v.optional(inviteCode) }),
  },
  sendMessage: { params: byId, body: chatBody },
  messages: { params: byId },
} as const satisfies Readonly<
  Partial<
    Record<keyof typeof CORE_REST | keyof typeof GAME_ACTIONS, Pick<RestCall, 'params' | 'query' | 'body'>>
  >
>;

/** What registered players keep: set-ups of games, and finished games. */
import { MAX_PLAYERS, MIN_PLAYERS, MODES } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import * as v from 'valibot';
import { choice, count, fields, flag, gameId, inviteCode, time, whole, written } from '../wire/input.ts';
import { MOST_KEPT } from '../wire/keeping.ts';
import { LONGEST_GAME_NAME } from '../wire/names.ts';
import type { RestCall } from './call.ts';
import { selectedBots, turnTimer } from './gameSettings.ts';

const slot = whole(1, MOST_KEPT.setups);
const setup = {
  name: written(LONGEST_GAME_NAME),
  mode: choice(MODES),
  is_private: flag,
  max_players: whole(MIN_PLAYERS, MAX_PLAYERS),
  turn_timer: turnTimer,
  bots: selectedBots,
};
/** What is saved in a slot. */
const saveBody = v.pipe(
  fields({ slot, ...setup }),
  v.forward(
    v.partialCheck(
      [['max_players'], ['bots']],
      ({ max_players, bots }) => bots.length < max_players,
      'at most one bot less than max_players',
    ),
    ['bots'],
  ),
);
/** The schema of a saved set-up. */
export const setupSchema = v.object({
  slot: count,
  ...setup,
  name: v.string(),
  turn_timer: count,
  bots: v.array(choice(OFFERED_BOTS)),
});
/** A saved set-up. */
export type Setup = v.InferOutput<typeof setupSchema>;

/** Why a game in the list of one's recent games was cancelled. */
export const CANCELLED_BECAUSE = [
  'insufficient_players',
  'abandoned',
  'could_not_start',
  'came_alone',
  'stayed_away',
] as const;

/** The schema of a game in the list of one's recent games. */
export const recentGameSchema = v.object({
  id: v.string(),
  invite_code: inviteCode,
  name: v.string(),
  mode: choice(MODES),
  status: choice(['running', 'completed', 'cancelled']),
  /**
   * Why it was cancelled; null: it was not, or its record is gone. At a table of a tournament to which too few came, whoever
   * came has won it.
   */
  cancelled_because: v.nullable(choice(CANCELLED_BECAUSE)),
  /** Null while it runs. */
  ended_at: v.nullable(time),
  /** Null without a result. */
  placement: v.nullable(count),
  won: flag,
  /** The names of the others at its table; empty without its record. */
  players: v.array(v.string()),
  is_kept: flag,
  /** When its record is deleted; null: it runs, or it is kept. */
  goes_at: v.nullable(time),
});
/** A game in the list of one's recent games. */
export type RecentGame = v.InferOutput<typeof recentGameSchema>;

const setups = v.object({ setups: v.array(setupSchema) });
const byId = fields({ gameId });
const yesOrNo = v.pipe(
  v.picklist(['true', 'false'], 'true or false'),
  v.transform((given) => given === 'true'),
);

/** The calls of the host's page. */
export const HOSTING = {
  setups: { method: 'GET', path: '/host/setups', response: setups },
  saveSetup: { method: 'POST', path: '/host/setups', body: saveBody, response: setups },
  deleteSetup: {
    method: 'POST',
    path: '/host/setups/:slot/delete',
    params: fields({ slot: v.pipe(v.string(), v.transform(Number), slot) }),
    response: setups,
  },
  /** The latest 20, newest first, and those that are kept. */
  recentGames: {
    method: 'GET',
    path: '/host/games',
    response: v.object({ games: v.array(recentGameSchema) }),
  },
  /** Keeps a finished game's record for good, or lets it go. Refuses with TOO_MANY_KEPT or GAME_NOT_ENDED. */
  keepGame: {
    method: 'POST',
    path: '/games/:gameId/keep',
    params: byId,
    query: fields({ keep: yesOrNo }),
    response: v.object({ is_kept: flag, goes_at: v.nullable(time) }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;

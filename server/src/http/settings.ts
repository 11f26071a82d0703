/** What a host or a quick match asks for, as the settings of a game. */
import { type CreateBody, type Preferences, TURN_SECONDS } from '@staxd/protocol';
import type { Person } from '../games/commands.ts';
import type { Hosted } from '../games/entrances.ts';
import type { Settings } from '../games/game.ts';
import { FILLED_TABLE } from '../games/times.ts';

export function hosted(body: CreateBody, { username }: Person): Hosted {
  const settings = {
    name: body.session_name || `${username}'s Game`,
    mode: body.mode,
    isPrivate: body.is_private,
    maxPlayers: body.max_players,
    turnSeconds: body.turn_timer,
    allowSpectators: body.allow_spectators,
    autoStart: body.auto_start,
    allowBots: body.allow_ai,
    quickMatch: null,
    rematchOf: body.rematch_of ?? null,
  };
  return { settings, bots: body.optional_rules?.selected_bots ?? [] };
}

/** Who plays without bots, or with other people only, waits for people whatever is preferred. */
export function quickMatchSettings(preferences: Preferences): Settings {
  const { game_mode, allow_ai, prefer_humans, min_humans, max_wait_time } = preferences;
  return {
    name: 'Quick Match',
    mode: game_mode,
    isPrivate: false,
    maxPlayers: Math.max(FILLED_TABLE, min_humans),
    turnSeconds: TURN_SECONDS.usual,
    allowSpectators: true,
    autoStart: true,
    allowBots: allow_ai,
    quickMatch: {
      preferHumans: prefer_humans || !allow_ai || min_humans > 1,
      minHumans: min_humans,
      maxWaitSeconds: max_wait_time,
    },
    rematchOf: null,
  };
}

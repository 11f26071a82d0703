import { MAX_PLAYERS, type RuleOptions } from '@staxd/engine';
import { type CreateBody, type Preferences, TURN_SECONDS } from '@staxd/protocol';
import type { Hosted, Person } from '../games/model/commands.ts';

import type { Settings } from '../games/model/game.ts';
import { FILLED_TABLE } from '../games/model/times.ts';

export function hosted(
  body: CreateBody,
  { username }: Person,
  houseRules: Partial<RuleOptions> = {},
): Hosted {
  const settings = {
    name: body.session_name || `${username}'s Game`,
    mode: body.mode,
    ...(Object.keys(houseRules).length > 0 && { houseRules }),
    isPrivate: body.is_private,
    maxPlayers: body.max_players,
    turnSeconds: body.turn_timer,
    allowSpectators: body.allow_spectators,
    autoStart: body.auto_start,
    allowBots: body.allow_ai,
    quickMatch: null,
    rematchOf: body.rematch_of ?? null,
  };
  const levels = body.optional_rules?.selected_bots ?? [];
  return { settings, bots: levels.map((level) => ({ level })) };
}

/** A user who plays without bots, or with people only, waits for people in any case. */
export function quickMatchSettings(preferences: Preferences): Settings {
  const { game_mode, allow_ai, prefer_humans, min_humans, max_wait_time } = preferences;
  const preferHumans = prefer_humans || !allow_ai || min_humans > 1;
  return {
    name: 'Quick Match',
    mode: game_mode,
    isPrivate: false,
    maxPlayers: preferHumans ? MAX_PLAYERS : FILLED_TABLE,
    turnSeconds: TURN_SECONDS.usual,
    allowSpectators: true,
    autoStart: true,
    allowBots: allow_ai,
    quickMatch: {
      preferHumans,
      minHumans: min_humans,
      maxWaitSeconds: max_wait_time,
    },
    rematchOf: null,
  };
}

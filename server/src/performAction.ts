/** Every action of a player, whichever way it came: over a socket or over HTTP (API-32). */
import { ok, type Result } from '@staxd/engine';
import { type ErrorBody, type GameAction, isMove } from '@staxd/protocol';
import type { Chat } from './chat/chat.ts';
import type { GameService } from './games/service.ts';
import { takeAll } from './identity/limits.ts';
import type { Person } from './identity/person.ts';
import type { LimitName } from './operations/config.ts';
import type { Limiter } from './store/ports.ts';

/** It is done. */
export interface Performed {
  /** Of the game afterwards; null for what is no part of the game. */
  readonly version: number | null;
  /** Whether this is the first answer again. */
  readonly fromCache: boolean;
}

export interface ActionParts {
  readonly games: GameService;
  readonly chat: Chat;
  readonly limiter: Limiter<LimitName>;
}

/**
 * Performs an action that a schema has read, for a player of the game. With a request id it may be sent again
 * and happens once. `acknowledge` hears of success before anybody else does.
 */
export async function performAction(
  { games, chat, limiter }: ActionParts,
  person: Person,
  gameId: string,
  { action, requestId }: { readonly action: GameAction; readonly requestId: string | null },
  acknowledge: (performed: Performed) => void = () => {},
): Promise<Result<Performed, ErrorBody>> {
  if (action.action_type === 'chat') {
    const tooFast = await takeAll(limiter, ['chat', 'chatPerMinute'], person.userId);
    if (tooFast) return { ok: false, error: tooFast };
    const said = await chat.say(person, gameId, action.params.message, requestId);
    if (!said.ok) return said;
    const performed = { version: null, fromCache: false };
    acknowledge(performed);
    return ok(performed);
  }
  return games.ask(gameId, commandFor(action, person.userId), requestId, acknowledge);
}

type Asked = Parameters<GameService['ask']>[1];

function commandFor(action: Exclude<GameAction, { action_type: 'chat' }>, userId: string): Asked {
  if (isMove(action)) return { type: 'move', userId, move: action };
  switch (action.action_type) {
    case 'player_ready':
      return { type: 'ready', userId, ready: action.params.ready };
    case 'toggle_ready':
      return { type: 'ready', userId, ready: null };
    case 'start_game':
      return { type: 'start', userId };
    case 'leave_game':
      return { type: 'leave', userId, permanent: action.params.permanent };
    case 'relax_clock':
      return { type: 'relaxClock', userId, relaxed: action.params.relaxed };
  }
}

/** Every action of a player, whichever way it came: over a socket or over HTTP (API-32). */
import { ok, type Result } from '@staxd/engine';
import type { decodeRequest, ErrorBody } from '@staxd/protocol';
import type { Chat } from '../chat/chat.ts';
import type { LimitName } from '../config/limits.ts';
import type { GameService } from '../games/service.ts';
import type { Person } from '../identity/person.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import { takeAll } from '../limits/rateLimits.ts';

type Asked = ReturnType<typeof decodeRequest>;

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
 * Performs what a player of the game has asked for. With a request id it may be sent again
 * and happens once. `acknowledge` hears of success before anybody else does.
 */
export async function performAction(
  { games, chat, limiter }: ActionParts,
  person: Person,
  gameId: string,
  { asked, requestId }: { readonly asked: Asked; readonly requestId: string | null },
  acknowledge: (performed: Performed) => void = () => {},
): Promise<Result<Performed, ErrorBody>> {
  if (asked.type === 'chat') {
    const tooFast = await takeAll(limiter, ['chat', 'chatPerMinute'], person.userId);
    if (tooFast) return { ok: false, error: tooFast };
    const said = await chat.say(person, gameId, asked.text, requestId);
    if (!said.ok) return said;
    const performed = { version: null, fromCache: said.value.fromCache };
    acknowledge(performed);
    return ok(performed);
  }
  return games.ask(gameId, commandFor(asked, person.userId), requestId, acknowledge);
}

/** The receipts of requests are made of these commands: what a request is called here stays. */
function commandFor(
  asked: Exclude<Asked, { type: 'chat' }>,
  userId: string,
): Parameters<GameService['ask']>[1] {
  switch (asked.type) {
    case 'move':
      return { type: 'move', userId, move: asked.move };
    case 'setReady':
      return { type: 'ready', userId, ready: asked.ready };
    case 'start':
      return { type: 'start', userId };
    case 'leave':
      return { type: 'leave', userId, permanent: asked.permanent };
    case 'relaxClock':
      return { type: 'relaxClock', userId, relaxed: asked.relaxed };
  }
}

/** Every action of a player, whether it came over a socket or over HTTP (API-32), and its one answer. */
import { fail, ok, type Result } from '@staxd/engine';
import {
  type ActionResponse,
  type ClientMessage,
  decodeRequest,
  type ErrorBody,
  errorBody,
} from '@staxd/protocol';
import type { Chat } from '../chat/chat.ts';
import type { LimitName } from '../config/limits.ts';
import { requestOf } from '../games/commit/gameFormat.ts';
import { memberOf } from '../games/model/game.ts';
import type { GameService, PlayerCommand } from '../games/service.ts';
import { Projection } from '../games/views/projection.ts';
import type { Person } from '../identity/person.ts';
import { type Limiter, takeAll } from '../limits/rateLimits.ts';

type ActionRequest = ClientMessage<'game_action'>;

export interface ActionParts {
  readonly games: GameService;
  readonly chat: Chat;
  readonly limiter: Limiter<LimitName>;
}

/** Send the response first, then publish: nobody hears of an action before its sender. */
export interface Performed {
  readonly response: ActionResponse;
  readonly refusal: ErrorBody | null;
  publish(): void;
}

interface Done {
  /** Of the game afterwards; null for chat. */
  readonly version: number | null;
  readonly fromCache: boolean;
  publish(): void;
}

/**
 * The sender must be able to see the game. With a request id the action may be sent again, and happens once. A move that
 * need not wait for others is one call down to the queue of the store, and one back from it.
 */
export function performAction(
  parts: ActionParts,
  person: Person,
  gameId: string,
  action: ActionRequest,
): Promise<Performed> {
  const requestId = action.request_id ?? null;
  const asked = decodeRequest(action);
  return new Promise((resolve, reject) => {
    const answer = (done: Result<Done, ErrorBody>): void => {
      if (done.ok) resolve(granted(requestId, done.value));
      else refused(parts.games, person, gameId, requestId, done.error).then(resolve, reject);
    };
    if (asked.type === 'move') {
      const command = commandFor(asked, person.userId);
      const steps = { resolve: answer, reject };
      if (parts.games.committer.executeNow(gameId, command, requestOf(command, requestId), steps)) return;
    }
    carryOut(parts, person, gameId, asked, requestId).then(answer, reject);
  });
}

function granted(requestId: string | null, { version, fromCache, publish }: Done): Performed {
  const data = version === null ? null : { version };
  const rest = { error: null, code: null, retryable: false, from_cache: fromCache };
  return { response: { request_id: requestId, success: true, data, ...rest }, refusal: null, publish };
}

async function refused(
  games: GameService,
  person: Person,
  gameId: string,
  requestId: string | null,
  error: ErrorBody,
): Promise<Performed> {
  // The sender sees the game, so only membership can be missing.
  const refusal = error.code === 'GAME_NOT_FOUND' ? errorBody('NOT_IN_GAME') : error;
  const data = refusal.code === 'STALE_VERSION' ? await freshState(games, person, gameId) : null;
  return { response: refusalResponse(requestId, refusal, data), refusal, publish: nothing };
}

export function refusalResponse(
  requestId: string | null,
  { detail, code, params, retryable }: ErrorBody,
  data: ActionResponse['data'] = null,
): ActionResponse {
  const reason = { error: detail, code, ...(params && { params }), retryable };
  return { request_id: requestId, success: false, data, ...reason, from_cache: false } as ActionResponse;
}

async function carryOut(
  { games, chat, limiter }: ActionParts,
  person: Person,
  gameId: string,
  asked: ReturnType<typeof decodeRequest>,
  requestId: string | null,
): Promise<Result<Done, ErrorBody>> {
  if (asked.type !== 'chat') {
    const command = commandFor(asked, person.userId);
    return games.committer.execute(gameId, command, requestOf(command, requestId));
  }
  const seen = await games.newest(gameId, person.userId);
  if (!seen.ok) return seen;
  if (!memberOf(seen.value.game, person.userId)) return fail(errorBody('NOT_IN_GAME'));
  const tooFast = await takeAll(limiter, ['chat', 'chatPerMinute'], person.userId);
  if (tooFast) return fail(tooFast);
  const said = await chat.say(person, gameId, asked.text, { type: asked.kind ?? 'text', requestId });
  if (!said.ok) return said;
  return ok({ version: null, fromCache: said.value.fromCache, publish: nothing });
}

/** Receipts are digests of these commands, so their names and fields must not change. */
function commandFor(
  asked: Exclude<ReturnType<typeof decodeRequest>, { type: 'chat' }>,
  userId: string,
): PlayerCommand {
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

async function freshState(games: GameService, { userId }: Person, gameId: string) {
  const fresh = await games.newest(gameId, userId);
  if (!fresh.ok) return null;
  const game_state = new Projection(fresh.value).gameState(userId, games.committer.now());
  return { version: fresh.value.version, game_state };
}

function nothing(): void {}

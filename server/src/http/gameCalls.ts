/** Games over HTTP: making, finding, joining and leaving them, and playing without a socket. */
import { fail, ok, type Result } from '@staxd/engine';
import { decodeRequest, type ErrorBody, errorBody, type GameResponse } from '@staxd/protocol';
import { type ActionParts, performAction } from '../actions/performAction.ts';
import type { VersionedGame } from '../games/commit/committer.ts';
import type { Key } from '../games/matchmaking/matchmaking.ts';
import { memberOf } from '../games/model/game.ts';
import type { Entrance } from '../games/service.ts';
import { historyFor } from '../games/views/history.ts';
import { Projection } from '../games/views/projection.ts';
import type { Person } from '../identity/person.ts';
import type { Guessing } from '../limits/guessing.ts';
import type { Lifecycle } from '../monitoring/lifecycle.ts';
import type { GameDirectory } from '../store/ports.ts';
import type { CallRequest, Handlers } from './call.ts';
import type { GameLists } from './gameLists.ts';
import { hosted, quickMatchSettings } from './settings.ts';

export interface GameCallParts extends ActionParts {
  readonly lists: GameLists;
  readonly directory: GameDirectory;
  readonly lifecycle: Lifecycle;
  readonly guessing: Guessing;
}

type GameCalls = Pick<
  Handlers,
  | 'createGame'
  | 'joinGame'
  | 'quickMatch'
  | 'gameSession'
  | 'publicGames'
  | 'myGames'
  | 'getGame'
  | 'gameEvents'
  | 'setReady'
  | 'startGame'
  | 'act'
  | 'leaveGame'
  | 'rejoinGame'
  | 'kickPlayer'
  | 'setBots'
  | 'gameRecord'
>;

type Entered = Result<Entrance, ErrorBody>;

export function gameCalls(parts: GameCallParts): GameCalls {
  const { games, lists, lifecycle } = parts;

  const respond = (person: Person, entered: Entered): Result<GameResponse, ErrorBody> =>
    entered.ok ? ok(gameResponse(person, entered.value, games.now())) : entered;

  /** One request of a player about a game, with the version afterwards as its answer. */
  const ask = async (gameId: string, command: Parameters<typeof games.ask>[1]) => {
    const asked = await games.ask(gameId, command);
    return asked.ok ? ok({ success: true as const, version: asked.value.version }) : asked;
  };

  const quickMatch = async ({
    person,
    preferences,
    address,
    requestId,
  }: QuickMatchRequest): Promise<Entered> => {
    const refused = lifecycle.refusesGames();
    return refused
      ? fail(refused)
      : games.quickMatch(
          person,
          quickMatchSettings(preferences),
          keyOf(requestId, { quickMatch: preferences }),
          address,
        );
  };

  /** Whose hand has changed gets the present one with the refusal, as over the socket. */
  const withFreshState = async (person: Person, gameId: string, error: ErrorBody) => {
    const fresh = error.code === 'STALE_VERSION' ? await games.look(gameId, person.userId) : null;
    if (!fresh?.ok) return error;
    const { version } = fresh.value;
    return { ...error, data: { version, game_state: stateFor(person, fresh.value, games.now()) } };
  };

  return {
    createGame: async ({ person, body, address, requestId }) => {
      const refused = lifecycle.refusesGames();
      if (refused) return fail(refused);
      return respond(
        person,
        await games.create(person, hosted(body, person), keyOf(requestId, { create: body }), address),
      );
    },
    joinGame: async ({ person, params, address, requestId }) =>
      respond(person, await joinByCode(parts, person, params.inviteCode, address, requestId)),
    quickMatch: async ({ person, body, address, requestId }) =>
      respond(person, await quickMatch({ person, preferences: body, address, requestId })),
    gameSession: async ({ person, body, address, requestId }) => {
      const entered =
        body.intent === 'quickmatch'
          ? await quickMatch({ person, preferences: body.preferences, address, requestId })
          : await findWay(parts, { person, body, address, requestId });
      return entered.ok ? ok(sessionResponse(person, entered.value, games.now())) : entered;
    },
    publicGames: async ({ query }) => ok({ games: await lists.open(query.mode, query.limit) }),
    myGames: async ({ person }) => ok({ games: await lists.ofUser(person.userId) }),
    getGame: async ({ person, params }) => {
      const found = await games.look(params.gameId, person.userId);
      return found.ok ? ok({ game_state: stateFor(person, found.value, games.now()) }) : found;
    },
    gameEvents: async ({ person: { userId }, params, query }) => {
      const history = await games.history(params.gameId, userId);
      if (!history.ok) return history;
      return ok({ game_id: params.gameId, ...historyFor(history.value, userId, query.since) });
    },
    setReady: ({ person: { userId }, params, query }) =>
      ask(params.gameId, { type: 'ready', userId, ready: query.ready }),
    startGame: ({ person: { userId }, params }) => ask(params.gameId, { type: 'start', userId }),
    act: async ({ person, params, body }) => {
      const requestId = body.request_id ?? null;
      const done = await performAction(parts, person, params.gameId, {
        asked: decodeRequest(body),
        requestId,
      });
      if (!done.ok) return fail(await withFreshState(person, params.gameId, done.error));
      const { version, fromCache } = done.value;
      return ok({
        request_id: requestId,
        success: true,
        data: version === null ? null : { version },
        error: null,
        code: null,
        retryable: false,
        from_cache: fromCache,
      });
    },
    leaveGame: ({ person: { userId }, params, body }) =>
      ask(params.gameId, { type: 'leave', userId, permanent: body.permanent }),
    rejoinGame: async ({ person, params }) => {
      const found = await games.look(params.gameId, person.userId);
      return found.ok
        ? ok(gameResponse(person, { ...found.value, joinedExisting: true }, games.now()))
        : found;
    },
    kickPlayer: ({ person: { userId }, params }) =>
      ask(params.gameId, { type: 'kick', userId, playerId: params.playerId }),
    setBots: ({ person: { userId }, params, body }) =>
      ask(params.gameId, { type: 'setBots', userId, bots: body.bots }),
    gameRecord: async ({ person, params }) => {
      const record = await games.record(params.gameId, person.userId);
      return record.ok ? ok({ ...record.value, actions: [...record.value.actions] }) : record;
    },
  };
}

/** The receipts of requests are made of this payload: for the same request it stays the same. */
function keyOf(id: string | null, payload: object): Key | undefined {
  return id === null ? undefined : { id, payload };
}

interface QuickMatchRequest {
  readonly person: Person;
  readonly preferences: CallRequest<'quickMatch'>['body'];
  readonly address: string;
  readonly requestId: string | null;
}

/** Joins by code. Codes that lead nowhere are counted, so that nobody finds games by guessing. */
async function joinByCode(
  { games, guessing, lifecycle }: GameCallParts,
  person: Person,
  inviteCode: string,
  address: string,
  requestId: string | null,
): Promise<Entered> {
  const refused = lifecycle.refusesJoins();
  if (refused) return fail(refused);
  const guesser = { userId: person.userId, address };
  const tooMany = await guessing.refuses(guesser);
  if (tooMany) return fail(tooMany);
  const entered = await games.join(person, inviteCode, requestId ?? undefined);
  if (!entered.ok && entered.error.code === 'GAME_NOT_FOUND') {
    await guessing.missed(guesser);
  }
  return entered;
}

/** The way into a game by its code or by the id that somebody was given before; who is in it comes back. */
async function findWay(
  parts: GameCallParts,
  {
    person,
    body,
    address,
    requestId,
  }: Pick<CallRequest<'gameSession'>, 'person' | 'body' | 'address' | 'requestId'>,
): Promise<Entered> {
  const { invite_code, game_id } = body;
  if (game_id) {
    const found = await parts.games.look(game_id, person.userId);
    if (found.ok && memberOf(found.value.game, person.userId)) return ok({ ...found.value, ...CAME_BACK });
  }
  if (!invite_code) {
    return fail(
      game_id
        ? errorBody('GAME_NOT_FOUND')
        : errorBody('VALIDATION_ERROR', { field: 'invite_code', allowed: 'given' }),
    );
  }
  const entered = await joinByCode(parts, person, invite_code, address, requestId);
  if (entered.ok || entered.error.code !== 'ALREADY_IN_GAME') return entered;
  const listing = await parts.directory.byInviteCode(invite_code);
  const found = listing && (await parts.games.look(listing.id, person.userId));
  return found?.ok ? ok({ ...found.value, ...CAME_BACK }) : entered;
}

const CAME_BACK = { joinedExisting: true, isChange: false, fromCache: false } as const;

function stateFor({ userId }: Person, current: Pick<VersionedGame, 'game' | 'version'>, now: number) {
  return new Projection(current).gameState(userId, now);
}

function gameResponse(
  person: Person,
  current: Pick<Entrance, 'game' | 'version' | 'joinedExisting'>,
  now: number,
): GameResponse {
  const state = stateFor(person, current, now);
  return {
    id: state.game_id,
    game_id: state.game_id,
    invite_code: state.invite_code,
    status: state.status,
    is_private: state.is_private,
    max_players: state.max_players,
    joined_existing: current.joinedExisting,
    game_state: state,
  };
}

function sessionResponse(person: Person, entrance: Entrance, now: number) {
  const game = gameResponse(person, entrance, now);
  return {
    session: {
      game_id: game.game_id,
      invite_code: game.invite_code,
      player_id: person.userId,
      is_host: entrance.game.hostId === person.userId,
      was_already_connected: entrance.joinedExisting,
      game_status: game.status,
    },
    game,
    message: entrance.joinedExisting ? 'You are back in your game.' : 'You are in.',
  };
}

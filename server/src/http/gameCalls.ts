import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, type GameResponse } from '@staxd/protocol';
import { type JoinParts, joinByCode, joinOrReturn } from '../actions/joinByCode.ts';
import { type ActionParts, performAction } from '../actions/performAction.ts';
import { cameBack, type Joined } from '../games/matchmaking/joined.ts';
import type { Key } from '../games/matchmaking/matchmaking.ts';
import { isOver, memberOf } from '../games/model/game.ts';
import type { PlayerCommand } from '../games/service.ts';
import { historyFor } from '../games/views/history.ts';
import { Projection } from '../games/views/projection.ts';
import { askedRules } from '../hosting/houseRules.ts';
import type { Person } from '../identity/person.ts';
import { refusesLook } from '../limits/looks.ts';
import type { Users } from '../store/ports.ts';
import type { CallRequest, Handlers } from './call.ts';
import type { GameLists } from './gameLists.ts';
import { gameResponse } from './gameResponse.ts';
import { hosted, quickMatchSettings } from './settings.ts';

export interface GameCallParts extends ActionParts, JoinParts {
  readonly lists: GameLists;
  readonly users: Pick<Users, 'deletedAmong'>;
}

type GameCalls = Pick<
  Handlers,
  | 'createGame'
  | 'joinGame'
  | 'quickMatch'
  | 'gameSession'
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

type JoinResult = Result<Joined, ErrorBody>;

export function gameCalls(parts: GameCallParts): GameCalls {
  const { games, lists, lifecycle, users } = parts;

  const respond = (person: Person, joined: JoinResult): Result<GameResponse, ErrorBody> =>
    joined.ok ? ok(gameResponse(person, joined.value, games.committer.now())) : joined;

  const ask = async (gameId: string, command: PlayerCommand) => {
    const asked = await games.ask(gameId, command);
    return asked.ok ? ok({ success: true as const, version: asked.value.version }) : asked;
  };

  const quickMatch = async ({
    person,
    preferences,
    address,
    requestId,
  }: QuickMatchRequest): Promise<JoinResult> => {
    const refused = lifecycle.refusesGames();
    return refused
      ? fail(refused)
      : games.matchmaking.quickMatch(
          person,
          quickMatchSettings(preferences),
          keyOf(requestId, { quickMatch: preferences }),
          address,
        );
  };

  return {
    createGame: async ({ person, body, address, requestId }) => {
      const refused = lifecycle.refusesGames();
      if (refused) return fail(refused);
      const asked = askedRules(body.mode, body.optional_rules.rule_options ?? {}, body.max_players);
      if (!asked.ok) return asked;
      return respond(
        person,
        await games.matchmaking.create(
          person,
          hosted(body, person, asked.value.houseRules),
          keyOf(requestId, { create: body }),
          address,
        ),
      );
    },
    joinGame: async ({ person, params, address, requestId }) =>
      respond(person, await joinByCode(parts, { person, ...params, address, requestId })),
    quickMatch: async ({ person, body, address, requestId }) =>
      respond(person, await quickMatch({ person, preferences: body, address, requestId })),
    gameSession: async ({ person, body, address, requestId }) => {
      if (body.intent === 'watch') return findToWatch(parts, { person, body, address });
      const joined =
        body.intent === 'quickmatch'
          ? await quickMatch({ person, preferences: body.preferences, address, requestId })
          : await findWay(parts, { person, body, address, requestId });
      return joined.ok ? ok(sessionResponse(person, joined.value, games.committer.now())) : joined;
    },
    myGames: async ({ person }) => ok({ games: await lists.ofUser(person.userId) }),
    getGame: async ({ person, params }) => {
      const seen = await games.look(params.gameId, person.userId);
      const tooMany = seen.ok ? await refusesLook(parts.limiter, seen.value, person.userId) : null;
      if (tooMany) return fail(tooMany);
      const found = await games.sight(params.gameId, person.userId);
      if (!found.ok) return found;
      const { game, role } = found.value;
      const deleted = isOver(game) ? await users.deletedAmong(game.players.map(({ userId }) => userId)) : [];
      const projection = new Projection(found.value, { deleted, isForSpectators: role === 'spectator' });
      return ok({ game_state: projection.gameState(person.userId, games.committer.now()) });
    },
    gameEvents: async ({ person: { userId }, params, query }) => {
      const history = await games.history(params.gameId, userId, query.since);
      if (!history.ok) return history;
      return ok({ game_id: params.gameId, ...historyFor(history.value, userId) });
    },
    setReady: ({ person: { userId }, params, query }) =>
      ask(params.gameId, { type: 'ready', userId, ready: query.ready }),
    startGame: ({ person: { userId }, params }) => ask(params.gameId, { type: 'start', userId }),
    act: async ({ person, params, body }) => {
      const { response, refusal, publish } = await performAction(parts, person, params.gameId, body);
      publish();
      if (refusal === null) return ok(response);
      return fail({ ...refusal, ...(response.data && { data: response.data }) });
    },
    leaveGame: ({ person: { userId }, params, body }) =>
      ask(params.gameId, { type: 'leave', userId, permanent: body.permanent }),
    rejoinGame: async ({ person, params }) => {
      const found = await games.look(params.gameId, person.userId);
      return found.ok
        ? ok(gameResponse(person, { ...found.value, joinedExisting: true }, games.committer.now()))
        : found;
    },
    kickPlayer: ({ person: { userId }, params }) =>
      ask(params.gameId, { type: 'kick', userId, playerId: params.playerId }),
    setBots: ({ person: { userId }, params, body }) =>
      ask(params.gameId, { type: 'setBots', userId, bots: body.bots }),
    gameRecord: async ({ person, params, query }) => {
      const record = await games.record(params.gameId, person.userId, query.code);
      return record.ok ? ok({ ...record.value, actions: [...record.value.actions] }) : record;
    },
  };
}

/** Receipts are digests of this payload, so it must not change. */
function keyOf(id: string | null, payload: object): Key | undefined {
  return id === null ? undefined : { id, payload };
}

interface QuickMatchRequest {
  readonly person: Person;
  readonly preferences: CallRequest<'quickMatch'>['body'];
  readonly address: string;
  readonly requestId: string | null;
}

/** The running game with this code, as late as spectators see it. */
async function findToWatch(
  { games, directory, guessing }: GameCallParts,
  { person, body, address }: Pick<CallRequest<'gameSession'>, 'person' | 'body' | 'address'>,
) {
  const { invite_code } = body;
  if (!invite_code) return fail(errorBody('VALIDATION_ERROR', { field: 'invite_code', allowed: 'given' }));
  const guesser = { userId: person.userId, address };
  const tooMany = await guessing.refuses(guesser);
  if (tooMany) return fail(tooMany);
  const listing = await directory.byInviteCode(invite_code);
  const found = listing && (await games.sight(listing.id, person.userId, invite_code));
  if (!found?.ok) {
    await guessing.missed(guesser);
    return found ?? fail(errorBody('GAME_NOT_FOUND'));
  }
  if (found.value.game.phase === 'cancelled') return fail(errorBody('GAME_ENDED'));
  const seen = { ...cameBack(found.value), joinedExisting: false };
  return ok(sessionResponse(person, seen, games.committer.now()));
}

async function findWay(
  parts: GameCallParts,
  {
    person,
    body,
    address,
    requestId,
  }: Pick<CallRequest<'gameSession'>, 'person' | 'body' | 'address' | 'requestId'>,
): Promise<JoinResult> {
  const { invite_code, game_id } = body;
  if (game_id) {
    const found = await parts.games.look(game_id, person.userId);
    if (found.ok && memberOf(found.value.game, person.userId)) return ok(cameBack(found.value));
  }
  if (!invite_code) {
    return fail(
      game_id
        ? errorBody('GAME_NOT_FOUND')
        : errorBody('VALIDATION_ERROR', { field: 'invite_code', allowed: 'given' }),
    );
  }
  return joinOrReturn(parts, { person, inviteCode: invite_code, address, requestId });
}

function sessionResponse(person: Person, joined: Joined, now: number) {
  const game = gameResponse(person, joined, now);
  return {
    session: {
      game_id: game.game_id,
      invite_code: game.invite_code,
      player_id: person.userId,
      is_host: joined.game.hostId === person.userId,
      was_already_connected: joined.joinedExisting,
      game_status: game.status,
    },
    game,
    message: joined.joinedExisting ? 'You are back in your game.' : 'You are in.',
  };
}

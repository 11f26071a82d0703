import { fail, ok } from '@staxd/engine';
import type { JoinParts } from '../actions/joinByCode.ts';
import { type ActionParts, performAction } from '../actions/performAction.ts';
import type { PlayerCommand } from '../games/service.ts';
import { historyFor } from '../games/views/history.ts';
import { Projection } from '../games/views/projection.ts';
import { refusesLook } from '../limits/looks.ts';
import type { GameDirectory } from '../store/gamePorts.ts';
import type { Handlers } from './call.ts';
import { entryCalls } from './entryCalls.ts';
import { GameLists } from './gameLists.ts';
import { gameResponse } from './gameResponse.ts';

export interface GameCallParts extends ActionParts, JoinParts {
  readonly directory: GameDirectory;
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

export function gameCalls(parts: GameCallParts): GameCalls {
  const { games, directory } = parts;
  const lists = new GameLists(directory, games.committer);

  const ask = async (gameId: string, command: PlayerCommand) => {
    const asked = await games.ask(gameId, command);
    return asked.ok ? ok({ success: true as const, version: asked.value.version }) : asked;
  };

  return {
    ...entryCalls(parts),
    myGames: async ({ person }) => ok({ games: await lists.ofUser(person.userId) }),
    getGame: async ({ person, params }) => {
      const seen = await games.newest(params.gameId, person.userId);
      const tooMany = seen.ok ? await refusesLook(parts.limiter, seen.value, person.userId) : null;
      if (tooMany) return fail(tooMany);
      const found = await games.asShown(params.gameId, person.userId);
      if (!found.ok) return found;
      const projection = new Projection(found.value, { isForSpectators: found.value.role === 'spectator' });
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
      const found = await games.newest(params.gameId, person.userId);
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

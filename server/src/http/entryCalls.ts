/** The calls that lead into a game. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, type GameResponse } from '@staxd/protocol';
import { type JoinParts, joinByCode, joinOrReturn } from '../actions/joinByCode.ts';
import { cameBack, type Joined } from '../games/matchmaking/joined.ts';
import type { Key } from '../games/matchmaking/matchmaking.ts';
import { memberOf } from '../games/model/game.ts';
import { askedRules } from '../hosting/houseRules.ts';
import type { Person } from '../identity/person.ts';
import type { CallRequest, Handlers } from './call.ts';
import { gameResponse } from './gameResponse.ts';
import { hosted, quickMatchSettings } from './settings.ts';

type EntryCalls = Pick<Handlers, 'createGame' | 'joinGame' | 'quickMatch' | 'gameSession'>;

type JoinResult = Result<Joined, ErrorBody>;

export function entryCalls(parts: JoinParts): EntryCalls {
  const { games, lifecycle } = parts;

  const respond = (person: Person, joined: JoinResult): Result<GameResponse, ErrorBody> =>
    joined.ok ? ok(gameResponse(person, joined.value, games.committer.now())) : joined;

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
  { games, directory, guessing }: JoinParts,
  { person, body, address }: Pick<CallRequest<'gameSession'>, 'person' | 'body' | 'address'>,
) {
  const { invite_code } = body;
  if (!invite_code) return fail(errorBody('VALIDATION_ERROR', { field: 'invite_code', allowed: 'given' }));
  const guesser = { userId: person.userId, address };
  const tooMany = await guessing.refuses(guesser);
  if (tooMany) return fail(tooMany);
  const listing = await directory.byInviteCode(invite_code);
  const found = listing && (await games.asShown(listing.id, person.userId, invite_code));
  if (!found?.ok) {
    await guessing.missed(guesser);
    return found ?? fail(errorBody('GAME_NOT_FOUND'));
  }
  if (found.value.game.phase === 'cancelled') return fail(errorBody('GAME_ENDED'));
  const seen = { ...cameBack(found.value), joinedExisting: false };
  return ok(sessionResponse(person, seen, games.committer.now()));
}

async function findWay(
  parts: JoinParts,
  {
    person,
    body,
    address,
    requestId,
  }: Pick<CallRequest<'gameSession'>, 'person' | 'body' | 'address' | 'requestId'>,
): Promise<JoinResult> {
  const { invite_code, game_id } = body;
  if (game_id) {
    const found = await parts.games.newest(game_id, person.userId);
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

/** `join_game`: the way of a socket to the table that it follows from then on. */
import { type ClientMessage, type ErrorBody, errorBody, type Following } from '@staxd/protocol';
import { joinOrReturn } from '../../actions/joinByCode.ts';
import { memberOf } from '../../games/model/game.ts';
import { CALL_PERMISSIONS } from '../../guard/permissions.ts';
import { refusesLook } from '../../limits/looks.ts';
import { takeAll } from '../../limits/rateLimits.ts';
import type { Connection } from '../connection.ts';
import type { EventParts } from './eventParts.ts';
import { stopFollowing } from './leaving.ts';

export async function joinGame(
  parts: EventParts,
  connection: Connection,
  asked: ClientMessage<'join_game'>,
): Promise<ErrorBody | null> {
  const { game_id, token, take_seat, invite_code } = asked;
  const refused =
    parts.lifecycle.refusesJoins() ?? (token ? await renewAccess(parts, connection, token) : null);
  if (refused) return refused;
  if (take_seat && invite_code) return takeSeat(parts, connection, invite_code, asked);
  // The schema asks for one of the two.
  return lookIn(parts, connection, game_id as string, asked);
}

type Wishes = Pick<ClientMessage<'join_game'>, 'invite_code' | 'follow'>;

/** What `POST /games/join/{code}` does, without a call of its own. Refused, it changes nothing of what the socket follows. */
async function takeSeat(
  parts: EventParts,
  connection: Connection,
  inviteCode: string,
  { follow }: Pick<Wishes, 'follow'>,
): Promise<ErrorBody | null> {
  const { person, address } = connection;
  const overloaded = person.isGuest ? parts.strain.refuses(address) : null;
  const refused =
    overloaded ?? (await takeAll(parts.limiter, CALL_PERMISSIONS.joinGame.limits, person.userId));
  if (refused) return refused;
  const joined = await joinOrReturn(parts, { person, inviteCode, address, requestId: null });
  if (!joined.ok) return joined.error;
  const { id } = joined.value.game;
  if (connection.attachment?.gameId !== id) await stopFollowing(parts, connection);
  return follows(parts, connection, id, { inviteCode, follow, isPlayer: true });
}

/** A socket follows no game before its user may see it. */
async function lookIn(
  parts: EventParts,
  connection: Connection,
  gameId: string,
  { invite_code, follow }: Wishes,
): Promise<ErrorBody | null> {
  const { games, guessing, limiter, strain } = parts;
  if (connection.attachment?.gameId !== gameId) await stopFollowing(parts, connection);

  const { userId } = connection.person;
  const inviteCode = invite_code ?? undefined;
  const seen = await games.newest(gameId, userId, inviteCode);
  const isPlayer = seen.ok && memberOf(seen.value.game, userId) !== undefined;
  // Players rejoin their own game however often they have guessed at others.
  if (!isPlayer) {
    const overloaded = connection.person.isGuest ? strain.refuses(connection.address) : null;
    if (overloaded) return overloaded;
    const guesser = { userId, address: connection.address };
    const tooMany = await guessing.refuses(guesser);
    if (tooMany) return tooMany;
    if (!seen.ok) {
      await guessing.missed(guesser);
      return seen.error;
    }
    const tooManyLooks = await refusesLook(limiter, seen.value, userId);
    if (tooManyLooks) return tooManyLooks;
  }
  return follows(parts, connection, gameId, { inviteCode, follow, isPlayer });
}

interface Follower {
  readonly inviteCode: string | undefined;
  readonly follow: Following;
  readonly isPlayer: boolean;
}

async function follows(
  parts: EventParts,
  connection: Connection,
  gameId: string,
  { inviteCode, follow, isPlayer }: Follower,
): Promise<ErrorBody | null> {
  const { rooms, spectators, games, publisher, windows } = parts;
  const { userId } = connection.person;
  if (!rooms.enter(connection, gameId, inviteCode, follow)) return null;
  const { attachment } = connection;
  if (isPlayer) {
    windows.plays(connection);
    await games.ask(gameId, { type: 'connect', userId });
  }
  // From here on later versions are told, so this is the version to begin with.
  const now = await games.newest(gameId, userId, inviteCode);
  if (connection.attachment !== attachment) return null;
  if (!now.ok) {
    rooms.leave(connection);
    return now.error;
  }
  rooms.note(gameId, now.value);
  if (!isPlayer) return showSpectator(parts, connection, gameId, inviteCode);
  publisher.snapshot(connection);
  const count = spectators.countOf(gameId);
  if (count > 0) rooms.tell(connection, 'spectators_changed', { game_id: gameId, count });
  return null;
}

/** Afterwards the spectator hears of each turn when the next one begins. */
async function showSpectator(
  { rooms, games, spectators, publisher }: EventParts,
  connection: Connection,
  gameId: string,
  inviteCode: string | undefined,
): Promise<ErrorBody | null> {
  const { attachment } = connection;
  const sight = await games.asShown(gameId, connection.person.userId, inviteCode);
  if (connection.attachment !== attachment) return null;
  if (!sight.ok) {
    rooms.leave(connection);
    return sight.error;
  }
  publisher.snapshot(connection, spectators.note(gameId, sight.value));
  rooms.tell(connection, 'spectators_changed', { game_id: gameId, count: spectators.countOf(gameId) });
  return null;
}

async function renewAccess(
  { identity }: EventParts,
  connection: Connection,
  token: string,
): Promise<ErrorBody | null> {
  const person = await identity.authenticate(token, connection.address);
  if (person?.userId !== connection.person.userId) return errorBody('UNAUTHORIZED');
  connection.person = person;
  return null;
}

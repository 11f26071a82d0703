/** What is done with each event of a client besides actions, once its permissions are checked. */
import { type ClientEvent, type ClientMessage, type ErrorBody, errorBody } from '@staxd/protocol';
import type { ActionParts } from '../actions/performAction.ts';
import { isOver, memberOf } from '../games/model/game.ts';
import type { Identity } from '../identity/identity.ts';
import type { Guessing } from '../limits/guessing.ts';
import type { Lifecycle } from '../monitoring/lifecycle.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Connection } from './connection.ts';
import type { Publisher } from './publisher.ts';
import type { Rooms } from './rooms.ts';

export interface EventParts extends ActionParts {
  readonly identity: Identity;
  readonly guessing: Guessing;
  readonly rooms: Rooms;
  readonly publisher: Publisher;
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
  readonly now: () => number;
}

/** Answers an event that has been read. What goes wrong comes back and is told the client as an `error`. */
type EventHandler<Event extends ClientEvent> = (
  parts: EventParts,
  connection: Connection,
  message: ClientMessage<Event>,
) => Promise<ErrorBody | null>;

/** All but actions, which the dispatcher performs. */
type HandledEvent = Exclude<ClientEvent, 'game_action'>;

export const EVENT_HANDLERS: { readonly [Event in HandledEvent]: EventHandler<Event> } = {
  join_game: joinGame,
  leave_game: leaveGame,
  ping: async ({ rooms, now }, connection) => {
    rooms.send(connection, 'pong', { server_now: now() });
    return null;
  },
  get_state: async ({ publisher, games }, connection, { automatic }) => {
    const { attachment, person } = connection;
    if (attachment === null) return errorBody('NOT_CONNECTED');
    // A spectator has no seat to come back to: that refusal is no fault.
    if (!automatic) await games.ask(attachment.gameId, { type: 'comeBack', userId: person.userId });
    publisher.snapshot(connection);
    return null;
  },
};

/** Sockets of one player in one game: with another one the oldest is closed. */
const MOST_SOCKETS = 3;
const TAKEN_OVER = 'You are playing in another window now.';

/**
 * Follows a game: as a player, who is connected from now on, or as a spectator. A socket follows no game before its
 * user may see it, and a user who hangs up meanwhile is not marked as connected.
 */
async function joinGame(
  parts: EventParts,
  connection: Connection,
  { game_id, token, invite_code }: ClientMessage<'join_game'>,
): Promise<ErrorBody | null> {
  const { rooms, games, publisher, lifecycle, guessing } = parts;
  const refused = lifecycle.refusesJoins() ?? (token ? await renewAccess(parts, connection, token) : null);
  if (refused) return refused;
  if (connection.attachment?.gameId !== game_id) await stopFollowing(parts, connection);

  const { userId } = connection.person;
  const inviteCode = invite_code ?? undefined;
  const seen = await games.look(game_id, userId, inviteCode);
  const isPlayer = seen.ok && memberOf(seen.value.game, userId) !== undefined;
  // Players rejoin their own game however often they have guessed at others.
  if (!isPlayer) {
    const guesser = { userId, address: connection.address };
    const tooMany = await guessing.refuses(guesser);
    if (tooMany) return tooMany;
    if (!seen.ok) {
      await guessing.missed(guesser);
      return seen.error;
    }
  }

  if (!rooms.enter(connection, game_id, inviteCode)) return null;
  const { attachment } = connection;
  if (isPlayer) {
    takeOver(rooms, connection, game_id);
    await games.ask(game_id, { type: 'connect', userId });
  }
  // Looked at again, now that every later version will be told here.
  const now = await games.look(game_id, userId, inviteCode);
  if (connection.attachment !== attachment) return null;
  if (!now.ok) {
    rooms.leave(connection);
    return now.error;
  }
  rooms.note(game_id, now.value);
  publisher.snapshot(connection);
  return null;
}

/** A fresh token keeps a socket open; one of somebody else changes nothing. */
async function renewAccess(
  { identity }: EventParts,
  connection: Connection,
  token: string,
): Promise<ErrorBody | null> {
  const person = await identity.authenticate(token);
  if (person?.userId !== connection.person.userId) return errorBody('UNAUTHORIZED');
  connection.person = person;
  return null;
}

/** The newest socket is the one that plays; the others are told, so that nobody fights for the game. */
function takeOver(rooms: Rooms, connection: Connection, gameId: string): void {
  const older = rooms.ofUser(gameId, connection.person.userId).filter((other) => other !== connection);
  const surplus = older.length + 1 - MOST_SOCKETS;
  for (const [index, other] of older.entries()) {
    const reason = index < surplus ? 'too_many_connections' : 'joined_elsewhere';
    rooms.send(other, 'session_taken_over', { game_id: gameId, reason, message: TAKEN_OVER });
    if (index < surplus) rooms.cutOff(other);
  }
}

/** The player goes away for a while, and may come back by another socket. */
async function leaveGame({ rooms, games }: EventParts, connection: Connection): Promise<ErrorBody | null> {
  const left = release(rooms, connection);
  if (left !== null)
    await games.ask(left, { type: 'leave', userId: connection.person.userId, permanent: false });
  return null;
}

/** Stops following a game. A player whose last socket this was is disconnected. */
export async function stopFollowing({ rooms, games }: EventParts, connection: Connection): Promise<void> {
  const left = release(rooms, connection);
  // For a spectator this is refused, which is no fault.
  if (left !== null) await games.ask(left, { type: 'disconnect', userId: connection.person.userId });
}

/**
 * Stops following a game. Gives its id if its user is gone from it by that: null when another of their sockets still
 * follows it, and when the game is over.
 */
function release(rooms: Rooms, connection: Connection): string | null {
  const { attachment, person } = connection;
  if (attachment === null) return null;
  const { gameId } = attachment;
  const current = rooms.current(gameId);
  rooms.leave(connection);
  if (current && isOver(current.game)) return null;
  return rooms.ofUser(gameId, person.userId).length > 0 ? null : gameId;
}

import { type ClientEvent, type ClientMessage, type ErrorBody, errorBody } from '@staxd/protocol';
import type { ActionParts } from '../actions/performAction.ts';
import type { Manners } from '../chat/chat.ts';
import { isOver, memberOf } from '../games/model/game.ts';
import type { Identity } from '../identity/identity.ts';
import type { Guessing } from '../limits/guessing.ts';
import { refusesLook } from '../limits/looks.ts';
import type { Lifecycle } from '../monitoring/lifecycle.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Strain } from '../monitoring/strain.ts';
import type { BotTalk } from './botTalk.ts';
import type { Connection } from './connection.ts';
import type { Publisher } from './publisher.ts';
import type { Rooms } from './rooms.ts';
import type { Spectators } from './spectators.ts';

/** Who may come in, and who sees whom. */
export interface SocketManners extends Manners {
  /** BANNED, or null. */
  refusesAll(userId: string): ErrorBody | null;
}

export interface EventParts extends ActionParts {
  readonly manners: SocketManners;
  readonly identity: Identity;
  readonly guessing: Guessing;
  readonly rooms: Rooms;
  readonly spectators: Spectators;
  readonly publisher: Publisher;
  readonly botTalk: BotTalk;
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
  readonly strain: Strain;
  readonly now: () => number;
}

/** Gives the refusal, which is sent as an `error`, or null. */
type EventHandler<Event extends ClientEvent> = (
  parts: EventParts,
  connection: Connection,
  message: ClientMessage<Event>,
) => Promise<ErrorBody | null>;

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
    // Refused for a spectator, who has no seat.
    if (!automatic) await games.ask(attachment.gameId, { type: 'comeBack', userId: person.userId });
    publisher.snapshot(connection);
    return null;
  },
  watch_tables: async (_, connection, { watching }) => {
    connection.watchesTables = watching;
    return null;
  },
  watch_tournament: async ({ rooms }, connection, { tournament_id }) => {
    rooms.watchTournament(connection, tournament_id);
    return null;
  },
  react,
};

/** Sockets of one player in one game; above it the oldest is closed. */
const MOST_SOCKETS = 3;
const TAKEN_OVER = 'You are playing in another window now.';

/** A socket follows no game before its user may see it. */
async function joinGame(
  parts: EventParts,
  connection: Connection,
  { game_id, token, invite_code, follow }: ClientMessage<'join_game'>,
): Promise<ErrorBody | null> {
  const { rooms, spectators, games, publisher, lifecycle, guessing, limiter, strain } = parts;
  const refused = lifecycle.refusesJoins() ?? (token ? await renewAccess(parts, connection, token) : null);
  if (refused) return refused;
  if (connection.attachment?.gameId !== game_id) await stopFollowing(parts, connection);

  const { userId } = connection.person;
  const inviteCode = invite_code ?? undefined;
  const seen = await games.look(game_id, userId, inviteCode);
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

  if (!rooms.enter(connection, game_id, inviteCode, follow)) return null;
  const { attachment } = connection;
  if (isPlayer) {
    takeOver(rooms, connection, game_id);
    await games.ask(game_id, { type: 'connect', userId });
  }
  // From here on later versions are told, so this is the version to begin with.
  const now = await games.look(game_id, userId, inviteCode);
  if (connection.attachment !== attachment) return null;
  if (!now.ok) {
    rooms.leave(connection);
    return now.error;
  }
  rooms.note(game_id, now.value);
  if (!isPlayer) return showSpectator(parts, connection, game_id, inviteCode);
  publisher.snapshot(connection);
  const count = spectators.countOf(game_id);
  if (count > 0) rooms.tell(connection, 'spectators_changed', { game_id, count });
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
  const sight = await games.sight(gameId, connection.person.userId, inviteCode);
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

/** The newest socket plays; the others are told, so that they do not fight for the game. */
function takeOver(rooms: Rooms, connection: Connection, gameId: string): void {
  const older = rooms.ofUser(gameId, connection.person.userId).filter((other) => other !== connection);
  const surplus = older.length + 1 - MOST_SOCKETS;
  for (const [index, other] of older.entries()) {
    const reason = index < surplus ? 'too_many_connections' : 'joined_elsewhere';
    rooms.send(other, 'session_taken_over', { game_id: gameId, reason, message: TAKEN_OVER });
    if (index < surplus) rooms.cutOff(other);
  }
}

/** Everybody at the table sees it, except people who are apart. It is kept nowhere. */
async function react(
  { rooms, manners, botTalk }: EventParts,
  { attachment, person: { userId } }: Connection,
  { reaction }: ClientMessage<'react'>,
): Promise<ErrorBody | null> {
  const current = attachment && rooms.current(attachment.gameId);
  if (!current) return errorBody('NOT_CONNECTED');
  if (!memberOf(current.game, userId)) return errorBody('NOT_IN_GAME');
  const apart = await manners.apartFrom(userId);
  const message = { game_id: attachment.gameId, user_id: userId, reaction };
  for (const other of rooms.following(attachment.gameId)) {
    if (!apart.includes(other.person.userId)) rooms.tell(other, 'reaction', message);
  }
  botTalk.pulled(current.game, { userId, reaction, apart });
  return null;
}

/** The player is away for a while, and may come back by another socket. */
async function leaveGame({ rooms, games }: EventParts, connection: Connection): Promise<ErrorBody | null> {
  const { attachment } = connection;
  const rematch = attachment && rooms.current(attachment.gameId)?.game.rematch;
  const left = release(rooms, connection);
  // Whoever goes from the end of a game does not come to its rematch, unless they are there already.
  if (rematch) await games.ask(rematch.gameId, { type: 'decline', userId: connection.person.userId });
  if (left !== null)
    await games.ask(left, { type: 'leave', userId: connection.person.userId, permanent: false });
  return null;
}

export async function stopFollowing({ rooms, games }: EventParts, connection: Connection): Promise<void> {
  const left = release(rooms, connection);
  // Refused for a spectator, who is not in the game.
  if (left !== null) await games.ask(left, { type: 'disconnect', userId: connection.person.userId });
}

/** Gives the game that its user is gone from: null if it is over, or another of their sockets follows it. */
function release(rooms: Rooms, connection: Connection): string | null {
  const { attachment, person } = connection;
  if (attachment === null) return null;
  const { gameId } = attachment;
  const current = rooms.current(gameId);
  rooms.leave(connection);
  if (current && isOver(current.game)) return null;
  return rooms.ofUser(gameId, person.userId).length > 0 ? null : gameId;
}

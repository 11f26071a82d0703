import type { ErrorBody } from '@staxd/protocol';
import { isOver } from '../../games/model/game.ts';
import type { Connection } from '../connection.ts';
import type { Rooms } from '../rooms.ts';
import type { EventParts } from './eventParts.ts';

/** The player is away for a while, and may come back by another socket. */
export async function leaveGame(
  { rooms, games }: EventParts,
  connection: Connection,
): Promise<ErrorBody | null> {
  const { attachment } = connection;
  const rematch = attachment && rooms.current(attachment.gameId)?.game.rematch;
  const left = release(rooms, connection);
  // Whoever goes from the end of a game does not come to its rematch, unless they are there already.
  if (rematch) await games.ask(rematch.gameId, { type: 'decline', userId: connection.person.userId });
  if (left !== null)
    await games.ask(left, { type: 'leave', userId: connection.person.userId, permanent: false });
  return null;
}

export async function stopFollowing(
  { rooms, games, servers }: EventParts,
  connection: Connection,
): Promise<void> {
  const { userId } = connection.person;
  const left = release(rooms, connection);
  if (left === null || (servers && (await servers.isElsewhere(left, userId)))) return;
  // Refused for a spectator, who is not in the game.
  await games.ask(left, { type: 'disconnect', userId });
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

/**
 * Who follows which game, and the one file that sends. To everybody in a game means to each in its room, one by
 * one, and is said here only: in socket.io `to` with an empty list means everybody on the server.
 */
import type { ServerEvent, ServerMessage } from '@staxd/protocol';
import type { VersionedGame } from '../games/commit/committer.ts';
import { type Connection, packetOf } from './connection.ts';

/** Bytes that wait for a reader: above the first it is told nothing new, above the second it is cut off. */
const BEHIND = 256 * 1024;
const LOST = 1024 * 1024;

/** Everybody who follows one game. */
interface Room {
  readonly connections: Set<Connection>;
  /** The newest version that is known here; null until somebody has looked. */
  current: Pick<VersionedGame, 'game' | 'version'> | null;
}

export class Rooms {
  readonly #now: () => number;
  readonly #connections = new Set<Connection>();
  readonly #rooms = new Map<string, Room>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Every open connection, oldest first. */
  get connections(): ReadonlySet<Connection> {
    return this.#connections;
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
  }

  remove(connection: Connection): void {
    this.leave(connection);
    this.#connections.delete(connection);
  }

  /**
   * Follows a game from now on, and no other; it has been told nothing of it yet. False, and nothing happens,
   * when the connection is closed already.
   */
  enter(connection: Connection, gameId: string, inviteCode: string | undefined): boolean {
    if (!this.#connections.has(connection)) return false;
    this.leave(connection);
    connection.attachment = { gameId, inviteCode, version: null };
    const room = this.#rooms.get(gameId) ?? { connections: new Set(), current: null };
    this.#rooms.set(gameId, room);
    room.connections.add(connection);
    return true;
  }

  leave(connection: Connection): void {
    const { attachment } = connection;
    if (attachment === null) return;
    connection.attachment = null;
    const room = this.#rooms.get(attachment.gameId);
    room?.connections.delete(connection);
    if (room?.connections.size === 0) this.#rooms.delete(attachment.gameId);
  }

  /** Who follows a game, oldest first. */
  following(gameId: string): readonly Connection[] {
    return [...(this.#rooms.get(gameId)?.connections ?? [])];
  }

  /** The connections of one user in a game, oldest first. */
  ofUser(gameId: string, userId: string): readonly Connection[] {
    return this.following(gameId).filter(({ person }) => person.userId === userId);
  }

  /** Takes note of a version of a game, if somebody follows it; older ones are ignored. */
  note(gameId: string, current: Pick<VersionedGame, 'game' | 'version'>): void {
    const room = this.#rooms.get(gameId);
    if (room && current.version >= (room.current?.version ?? 0)) room.current = current;
  }

  /** The newest version that is known of a game that somebody follows. */
  current(gameId: string): Pick<VersionedGame, 'game' | 'version'> | null {
    return this.#rooms.get(gameId)?.current ?? null;
  }

  /** All games that somebody follows and of which a version is known. */
  games(): readonly Pick<VersionedGame, 'game' | 'version'>[] {
    return [...this.#rooms.values()].flatMap(({ current }) => current ?? []);
  }

  /** Sends an answer or a notice. A reader who is a megabyte behind is cut off. */
  send<Event extends ServerEvent>(connection: Connection, event: Event, message: ServerMessage<Event>): void {
    this.#send(connection, packetOf(event, message));
  }

  /** Sends what a later snapshot makes good: a slow reader is left out, and false comes back. */
  tell<Event extends ServerEvent>(
    connection: Connection,
    event: Event,
    message: ServerMessage<Event>,
  ): boolean {
    if (!this.#keepsUp(connection)) return false;
    this.send(connection, event, message);
    return true;
  }

  /** The same to everybody who follows a game. */
  tellRoom<Event extends ServerEvent>(gameId: string, event: Event, message: ServerMessage<Event>): void {
    const packet = packetOf(event, message);
    for (const connection of this.following(gameId)) {
      if (this.#keepsUp(connection)) this.#send(connection, packet);
    }
  }

  /** The same, but lost for whoever cannot take it at once. */
  mention<Event extends ServerEvent>(gameId: string, event: Event, message: ServerMessage<Event>): void {
    const packet = packetOf(event, message);
    for (const connection of this.following(gameId)) if (connection.isIdle) connection.write(packet);
  }

  /** Ends a connection. What was sent before still arrives, unless nobody reads it. */
  cutOff(connection: Connection): void {
    const isDeaf = connection.behindSince !== null || connection.backlog > BEHIND;
    connection.release();
    connection.socket.disconnect(true);
    if (isDeaf) connection.hangUp();
  }

  #send(connection: Connection, packet: string): void {
    if (connection.backlog > LOST) this.cutOff(connection);
    else connection.write(packet);
  }

  #keepsUp(connection: Connection): boolean {
    const { backlog } = connection;
    if (backlog <= BEHIND) return connection.behindSince === null;
    connection.behindSince ??= this.#now();
    if (backlog > LOST) this.cutOff(connection);
    return false;
  }
}

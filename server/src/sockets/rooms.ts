/** The one file that sends, to each connection by itself: Socket.IO's `to` with an empty list means everybody. */
import type { Following, ServerEvent, ServerMessage } from '@staxd/protocol';
import type { VersionedGame } from '../games/commit/liveGames.ts';
import { isSpectator, memberOf } from '../games/model/game.ts';
import { Groups } from '../platform/groups.ts';
import type { Line } from '../store/sharedPorts.ts';
import type { Attachment, Connection } from './connection.ts';
import { type Packet, packetOf } from './packets.ts';

/** Unread bytes: above the first a reader gets nothing new, above the second it is cut off. */
const BEHIND = 256 * 1024;
const LOST = 1024 * 1024;

interface Room {
  readonly connections: Set<Connection>;
  /** Null: not known yet. */
  current: Pick<VersionedGame, 'game' | 'version'> | null;
}

export class Rooms {
  readonly #now: () => number;
  readonly #connections = new Set<Connection>();
  readonly #byUser = new Groups<Connection>();
  readonly #byTournament = new Groups<Connection>();
  readonly #rooms = new Map<string, Room>();
  readonly #moved: ((gameId: string) => void)[] = [];
  readonly #left: ((connection: Connection, attachment: Attachment) => void)[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Calls back when somebody has come into a game's room or gone out of it, or a new version is known there. */
  onMoved(listener: (gameId: string) => void): void {
    this.#moved.push(listener);
  }

  /** Calls back with what a connection followed until now. */
  onLeft(listener: (connection: Connection, attachment: Attachment) => void): void {
    this.#left.push(listener);
  }

  get connections(): ReadonlySet<Connection> {
    return this.#connections;
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
    this.#byUser.add(connection.person.userId, connection);
  }

  remove(connection: Connection): void {
    this.leave(connection);
    this.watchTournament(connection, null);
    this.#byUser.remove(connection.person.userId, connection);
    this.#connections.delete(connection);
  }

  /** All sockets of one person, oldest first. */
  connectionsOf(userId: string): readonly Connection[] {
    return this.#byUser.of(userId);
  }

  /** Looks at this tournament and at no other; null: at none. */
  watchTournament(connection: Connection, tournamentId: string | null): void {
    const { watchedTournament } = connection;
    if (watchedTournament !== null) this.#byTournament.remove(watchedTournament, connection);
    const isOpen = this.#connections.has(connection);
    connection.watchedTournament = isOpen ? tournamentId : null;
    if (isOpen && tournamentId !== null) this.#byTournament.add(tournamentId, connection);
  }

  /** Follows this game and no other. False, without effect, when the connection is closed. */
  enter(
    connection: Connection,
    gameId: string,
    inviteCode: string | undefined,
    follow: Following = 'states',
  ): boolean {
    if (!this.#connections.has(connection)) return false;
    this.leave(connection);
    connection.attachment = { gameId, inviteCode, follow, cameAt: this.#now(), version: null };
    const room = this.#rooms.get(gameId) ?? { connections: new Set(), current: null };
    this.#rooms.set(gameId, room);
    room.connections.add(connection);
    this.#tellMoved(gameId);
    return true;
  }

  leave(connection: Connection): void {
    const { attachment } = connection;
    if (attachment === null) return;
    connection.attachment = null;
    const room = this.#rooms.get(attachment.gameId);
    room?.connections.delete(connection);
    if (room?.connections.size === 0) this.#rooms.delete(attachment.gameId);
    for (const listener of this.#left) listener(connection, attachment);
    this.#tellMoved(attachment.gameId);
  }

  following(gameId: string): readonly Connection[] {
    return [...(this.#rooms.get(gameId)?.connections ?? [])];
  }

  /** Ids of games that somebody follows. */
  followedGames(): Iterable<string> {
    return this.#rooms.keys();
  }

  /** Who follows which game, as one of its people or as a spectator. */
  lines(): readonly Line[] {
    return [...this.#rooms].flatMap(([gameId, { connections, current }]) => {
      if (current === null) return [];
      const { game } = current;
      const people = new Map<string, number>();
      for (const { person, attachment } of connections)
        people.set(person.userId, Math.max(attachment?.cameAt ?? 0, people.get(person.userId) ?? 0));
      return [...people].flatMap(([userId, cameAt]) => {
        const isWatching = isSpectator(game, userId);
        return isWatching || memberOf(game, userId) ? [{ gameId, userId, isWatching, cameAt }] : [];
      });
    });
  }

  ofUser(gameId: string, userId: string): readonly Connection[] {
    return this.following(gameId).filter(({ person }) => person.userId === userId);
  }

  /** Older versions are ignored. */
  note(gameId: string, current: Pick<VersionedGame, 'game' | 'version'>): void {
    const room = this.#rooms.get(gameId);
    if (!room || current.version < (room.current?.version ?? 0)) return;
    const before = room.current?.game.players;
    room.current = current;
    if (before !== current.game.players) this.#tellMoved(gameId);
  }

  current(gameId: string): Pick<VersionedGame, 'game' | 'version'> | null {
    return this.#rooms.get(gameId)?.current ?? null;
  }

  games(): readonly Pick<VersionedGame, 'game' | 'version'>[] {
    return [...this.#rooms.values()].flatMap(({ current }) => current ?? []);
  }

  send<Event extends ServerEvent>(connection: Connection, event: Event, message: ServerMessage<Event>): void {
    this.#send(connection, packetOf(event, message));
  }

  /** For messages that a later snapshot replaces: false, and not sent, when the reader is too slow. */
  tell<Event extends ServerEvent>(
    connection: Connection,
    event: Event,
    message: ServerMessage<Event>,
  ): boolean {
    if (!this.#keepsUp(connection)) return false;
    this.send(connection, event, message);
    return true;
  }

  tellRoom<Event extends ServerEvent>(gameId: string, event: Event, message: ServerMessage<Event>): void {
    const packet = packetOf(event, message);
    for (const connection of this.following(gameId)) {
      if (this.#keepsUp(connection)) this.#send(connection, packet);
    }
  }

  /** To all sockets of one person, wherever they are. */
  tellUser<Event extends ServerEvent>(userId: string, event: Event, message: ServerMessage<Event>): void {
    for (const connection of this.connectionsOf(userId)) this.tell(connection, event, message);
  }

  /** To everybody who looks at this tournament. */
  tellTournament(tournament_id: string, version: number): void {
    for (const connection of this.#byTournament.of(tournament_id))
      this.tell(connection, 'tournament_changed', { tournament_id, version });
  }

  /** Lost for readers who cannot take it at once. */
  mention<Event extends ServerEvent>(
    readers: readonly Connection[],
    event: Event,
    message: ServerMessage<Event>,
  ): void {
    const packet = packetOf(event, message);
    for (const connection of readers) if (connection.isIdle) connection.write(packet);
  }

  /** What was sent still arrives, unless nobody reads it. */
  cutOff(connection: Connection): void {
    const isDeaf = connection.behindSince !== null || connection.backlog > BEHIND;
    connection.release();
    connection.socket.disconnect(true);
    if (isDeaf) connection.hangUp();
  }

  #tellMoved(gameId: string): void {
    for (const listener of this.#moved) listener(gameId);
  }

  #send(connection: Connection, packet: Packet): void {
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

/** Tells each version to those who follow its game, and sends a state to those who have missed some. */

import type { Committed } from '../games/commit/outbox.ts';
import { roleOf } from '../games/model/game.ts';
import { Projection } from '../games/views/projection.ts';
import type { Connection } from './connection.ts';
import { type Notice, noticesOf } from './notices.ts';
import type { Rooms } from './rooms.ts';

export class Publisher {
  readonly #rooms: Rooms;
  readonly #now: () => number;

  constructor(rooms: Rooms, now: () => number) {
    this.#rooms = rooms;
    this.#now = now;
  }

  publish(committed: Committed): void {
    const followers = this.#rooms.following(committed.id);
    if (followers.length === 0) return;
    this.#rooms.note(committed.id, committed);
    const projection = new Projection(committed);
    const now = this.#now();
    for (const connection of followers) this.#tellVersion(connection, projection, committed, now);
    for (const notice of noticesOf(committed, now)) this.deliver(committed.id, notice);
    for (const connection of followers) this.#releaseOutsider(connection);
    // Other games may be published in this turn: these readers need not wait.
    for (const connection of followers) connection.release();
  }

  /** Sends the newest state known here, if the connection follows a game. */
  snapshot(connection: Connection, projection: Projection | null = this.#newest(connection)): void {
    const { attachment, person } = connection;
    if (attachment === null || projection === null) return;
    const { version } = projection;
    const game_state = projection.gameState(person.userId, this.#now());
    const isTold = this.#rooms.tell(connection, 'game_state', { version, game_state });
    attachment.version = isTold ? version : null;
  }

  deliver(gameId: string, { to, event, message }: Notice): void {
    if (to === 'all') return this.#rooms.tellRoom(gameId, event, message);
    for (const connection of this.#rooms.following(gameId)) {
      const { userId } = connection.person;
      if ('allBut' in to ? !to.allBut.includes(userId) : to.includes(userId))
        this.#rooms.tell(connection, event, message);
    }
  }

  #tellVersion(connection: Connection, projection: Projection, committed: Committed, now: number): void {
    const { attachment, person } = connection;
    // The first thing that a connection gets is a snapshot.
    if (attachment === null || attachment.version === null) return;
    // A user who may not see the game any more gets only the notice that says why.
    if (roleOf(committed.game, person.userId, attachment.inviteCode) === null) return;
    const { version } = committed;
    if (attachment.version >= version) return;
    if (attachment.version < version - 1) return this.snapshot(connection, projection);
    const { userId } = person;
    const stream = projection.eventStream(userId, committed);
    if (!this.#rooms.tell(connection, 'event_stream', stream)) return;
    if (projection.needsState(userId, committed)) {
      const game_state = projection.gameState(userId, now);
      const { events } = stream;
      if (!this.#rooms.tell(connection, 'game_update', { version, events, game_state })) return;
    }
    attachment.version = version;
  }

  #releaseOutsider(connection: Connection): void {
    const { attachment, person } = connection;
    const current = attachment && this.#rooms.current(attachment.gameId);
    if (!attachment || !current) return;
    const hasLeft = current.game.players.some(({ userId, hasLeft }) => userId === person.userId && hasLeft);
    const role = roleOf(current.game, person.userId, attachment.inviteCode);
    if (role === null || (role === 'spectator' && hasLeft)) this.#rooms.leave(connection);
  }

  #newest({ attachment }: Connection): Projection | null {
    const current = attachment && this.#rooms.current(attachment.gameId);
    return current && new Projection(current);
  }
}

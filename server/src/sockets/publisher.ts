import type { ServerEvent } from '@staxd/protocol';
import type { Committed } from '../games/commit/outbox.ts';
import { isOver, memberOf, roleOf } from '../games/model/game.ts';
import { Projection } from '../games/views/projection.ts';
import type { Connection } from './connection.ts';
import { type Notice, noticesOf } from './gameNotices.ts';
import type { Rooms } from './rooms.ts';
import type { Spectators } from './spectators.ts';

export class Publisher {
  readonly #rooms: Rooms;
  readonly #now: () => number;
  readonly #spectators: Spectators;

  constructor(rooms: Rooms, spectators: Spectators, now: () => number) {
    this.#rooms = rooms;
    this.#spectators = spectators;
    this.#now = now;
  }

  publish(committed: Committed): void {
    const followers = this.#rooms.following(committed.id);
    if (followers.length === 0) return;
    this.#rooms.note(committed.id, committed);
    const now = this.#now();
    const [players, spectators] = split(followers, committed);
    this.#tell(players, { committed, projection: new Projection(committed) }, now);
    for (const released of this.#spectators.release(committed)) this.#tell(spectators, released, now);
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

  deliver(gameId: string, notice: Notice): void {
    this.#deliverTo(this.#rooms.following(gameId), notice);
  }

  #tell(
    readers: readonly Connection[],
    { committed, projection }: { committed: Committed; projection: Projection },
    now: number,
  ): void {
    for (const connection of readers) this.#tellVersion(connection, projection, committed, now);
    for (const notice of noticesOf(committed, now)) this.#deliverTo(readers, notice);
  }

  #deliverTo(readers: readonly Connection[], { to, event, message }: Notice): void {
    for (const connection of readers) {
      const { userId } = connection.person;
      const isMeant = to === 'all' || ('allBut' in to ? !to.allBut.includes(userId) : to.includes(userId));
      const isKept =
        isClock(event) &&
        (connection.attachment?.follow === 'events' || this.#spectators.isWatching(connection));
      if (isMeant && !isKept) this.#rooms.tell(connection, event, message);
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
    if (projection.needsState(userId, committed, attachment.follow)) {
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

  /** Null for a spectator who has not been shown anything yet. */
  #newest(connection: Connection): Projection | null {
    const { attachment } = connection;
    const current = attachment && this.#rooms.current(attachment.gameId);
    if (!current) return null;
    const isLate = this.#spectators.isWatching(connection) && !isOver(current.game);
    return isLate ? this.#spectators.told(current.game.id) : new Projection(current);
  }
}

/** Players, also those who leave or come with this version, and spectators. */
function split(followers: readonly Connection[], { before, game }: Committed) {
  const isPlayer = ({ person: { userId } }: Connection) =>
    memberOf(game, userId) !== undefined || (before !== null && memberOf(before, userId) !== undefined);
  return [followers.filter(isPlayer), followers.filter((connection) => !isPlayer(connection))] as const;
}

/** Spectators are not told of clocks, and who follows events has their deadlines. */
function isClock(event: ServerEvent): boolean {
  return event.includes('_timer_');
}

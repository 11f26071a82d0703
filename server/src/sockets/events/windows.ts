/**
 * Open windows of a person, and those with a game before them, over all servers. The newest plays; the others are told, so that
 * they do not fight for the game (Q5). Each knows those that came after it: that is enough to know when there are too many.
 */
import * as v from 'valibot';
import { Groups } from '../../platform/groups.ts';
import type { Hints } from '../../store/sharedPorts.ts';
import type { Attachment, Connection } from '../connection.ts';
import type { Rooms } from '../rooms.ts';

export interface WindowParts {
  readonly rooms: Pick<Rooms, 'send' | 'cutOff' | 'onLeft'>;
  readonly hints: Hints;
  /** Which of the servers this is. */
  readonly server: string;
  readonly now: () => number;
}

interface Window {
  readonly id: string;
  readonly cameAt: number;
  readonly connection: Connection;
  /** Null: whatever it shows. */
  readonly gameId: string | null;
  /** Ids of those that came later and are still there. */
  readonly newer: Set<string>;
}

/** With one more, the oldest is closed: windows of a person, and those of them with one game. */
const MOST = 10;
const MOST_WITH_GAME = 3;
const TAKEN_OVER = 'You are playing in another window now.';

const NEWS = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    id: v.string(),
    gameId: v.nullable(v.string()),
    /** Null: it has gone. */
    cameAt: v.nullable(v.number()),
  }),
);
type News = v.InferOutput<typeof NEWS>;

export class Windows {
  readonly #parts: WindowParts;
  readonly #open = new Groups<Window>();
  readonly #byPlace = new WeakMap<Connection | Attachment, Window>();
  #count = 0;

  constructor(parts: WindowParts) {
    this.#parts = parts;
    parts.rooms.onLeft((connection, attachment) => this.#goes(connection, attachment));
    parts.hints.onChange(({ topic, id, words }) => {
      const read = topic === 'window' ? v.safeParse(NEWS, words) : null;
      if (read?.success) this.#hear(id, read.output);
    });
  }

  opened(connection: Connection): void {
    this.#comes(connection, connection, null);
  }

  closed(connection: Connection): void {
    this.#goes(connection, connection);
  }

  /** Its user plays the game that it follows. */
  plays(connection: Connection): void {
    const { attachment } = connection;
    if (attachment !== null) this.#comes(connection, attachment, attachment.gameId);
  }

  #comes(connection: Connection, place: Connection | Attachment, gameId: string | null): void {
    const id = `${this.#parts.server}.${++this.#count}`;
    const cameAt = this.#parts.now();
    const key = keyOf(connection.person.userId, gameId);
    const older = this.#open.of(key);
    const window: Window = { id, cameAt, connection, gameId, newer: new Set() };
    this.#open.add(key, window);
    this.#byPlace.set(place, window);
    for (const other of older) this.#isFollowedBy(other, id);
    this.#publish(connection, { id, gameId, cameAt });
  }

  #goes(connection: Connection, place: Connection | Attachment): void {
    const window = this.#byPlace.get(place);
    if (window === undefined) return;
    const { id, gameId } = window;
    this.#byPlace.delete(place);
    const key = keyOf(connection.person.userId, gameId);
    this.#open.remove(key, window);
    for (const other of this.#open.of(key)) other.newer.delete(id);
    this.#publish(connection, { id, gameId, cameAt: null });
  }

  #publish({ person }: Connection, news: News): void {
    this.#parts.hints.publish({ topic: 'window', id: person.userId, words: JSON.stringify(news) });
  }

  #hear(userId: string, { id, gameId, cameAt }: News): void {
    for (const other of this.#open.of(keyOf(userId, gameId))) {
      if (cameAt === null) other.newer.delete(id);
      else if (other.cameAt < cameAt || (other.cameAt === cameAt && other.id < id))
        this.#isFollowedBy(other, id);
    }
  }

  #isFollowedBy({ connection, gameId, newer }: Window, id: string): void {
    const { rooms } = this.#parts;
    newer.add(id);
    const isSurplus = newer.size >= (gameId === null ? MOST : MOST_WITH_GAME);
    if (gameId !== null) {
      const reason = isSurplus ? 'too_many_connections' : 'joined_elsewhere';
      rooms.send(connection, 'session_taken_over', { game_id: gameId, reason, message: TAKEN_OVER });
    }
    if (isSurplus) rooms.cutOff(connection);
  }
}

function keyOf(userId: string, gameId: string | null): string {
  return `${userId} ${gameId ?? ''}`;
}

/**
 * Open windows of a person, and those with a game before them, over all servers. The newest plays; the others are told, so that
 * they do not fight for the game (Q5). Each knows those that came after it: that is enough to know when there are too many.
 * Where a hint is lost, servers see by their lines who plays elsewhere: a window goes on for two seconds at most beside the newest.
 */
import type { ServerMessage } from '@staxd/protocol';
import * as v from 'valibot';
import { Groups } from '../../platform/groups.ts';
import type { Hints, Lines } from '../../store/sharedPorts.ts';
import type { Attachment, Connection } from '../connection.ts';
import type { Rooms } from '../rooms.ts';
import type { Looks } from '../servers/looks.ts';

export interface WindowParts {
  readonly rooms: Pick<Rooms, 'send' | 'cutOff' | 'onLeft'>;
  readonly hints: Hints;
  /** Which of the servers this is. */
  readonly server: string;
  /** Null, as the looks: there are no others. */
  readonly lines: Pick<Lines, 'present' | 'newer'> | null;
  readonly looks: Pick<Looks, 'watch'> | null;
  readonly now: () => number;
}

interface Window {
  readonly id: string;
  readonly cameAt: number;
  readonly connection: Connection;
  /** Null: whatever it shows. */
  readonly gameId: string | null;
  /** When the newest came of which its user was told, or itself. */
  newest: number;
  /** Ids of those that came later and have not gone; those of a server that has died among them. */
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
  /** Servers of windows that the store did not know when it was last asked: dead, or late with its sign of life. */
  #missing: ReadonlySet<string> = new Set();
  #count = 0;

  constructor(parts: WindowParts) {
    this.#parts = parts;
    parts.rooms.onLeft((connection, attachment) => this.#goes(connection, attachment));
    parts.hints.onChange(({ topic, id, words }) => {
      const read = topic === 'window' ? v.safeParse(NEWS, words) : null;
      if (read?.success) this.#hear(id, read.output);
    });
    const { lines, looks, server } = parts;
    if (lines !== null)
      looks?.watch([], async () => this.#see(await lines.present(), await lines.newer(server)));
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
    const cameAt = 'cameAt' in place ? place.cameAt : this.#parts.now();
    const key = keyOf(connection.person.userId, gameId);
    const older = this.#open.of(key);
    const window: Window = { id, cameAt, connection, gameId, newest: cameAt, newer: new Set() };
    this.#open.add(key, window);
    this.#byPlace.set(place, window);
    for (const other of older) this.#isFollowedBy(other, { id, cameAt });
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
        this.#isFollowedBy(other, { id, cameAt });
    }
  }

  /** What the store says: of windows of servers that are not there, or there again, and of those that no hint has told of. */
  #see(servers: ReadonlySet<string>, elsewhere: Awaited<ReturnType<Lines['newer']>>): void {
    const windows = [...this.#open];
    const named = windows.flatMap(({ newer }) => [...newer].map(serverOf));
    this.#missing = new Set(named.filter((server) => !servers.has(server)));
    for (const { gameId, userId, cameAt } of elsewhere)
      for (const window of this.#open.of(keyOf(userId, gameId))) {
        if (window.newest >= cameAt) continue;
        window.newest = cameAt;
        this.#tell(window, 'joined_elsewhere');
      }
    for (const window of windows) if (this.#isSurplus(window)) this.#close(window);
  }

  #isFollowedBy(window: Window, { id, cameAt }: Pick<Window, 'id' | 'cameAt'>): void {
    window.newer.add(id);
    window.newest = Math.max(window.newest, cameAt);
    if (this.#isSurplus(window)) this.#close(window);
    else this.#tell(window, 'joined_elsewhere');
  }

  #isSurplus({ gameId, newer }: Window): boolean {
    const there = [...newer].filter((id) => !this.#missing.has(serverOf(id)));
    return there.length >= (gameId === null ? MOST : MOST_WITH_GAME);
  }

  #close(window: Window): void {
    this.#tell(window, 'too_many_connections');
    this.#parts.rooms.cutOff(window.connection);
  }

  #tell({ connection, gameId }: Window, reason: ServerMessage<'session_taken_over'>['reason']): void {
    if (gameId === null) return;
    const message = { game_id: gameId, reason, message: TAKEN_OVER };
    this.#parts.rooms.send(connection, 'session_taken_over', message);
  }
}

const serverOf = (id: string) => id.slice(0, id.indexOf('.'));

function keyOf(userId: string, gameId: string | null): string {
  return `${userId} ${gameId ?? ''}`;
}

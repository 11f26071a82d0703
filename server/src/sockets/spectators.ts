/** Who watches which game, and what they are told: everything of a turn when the next begins, and the end at once. */
import type { Committed } from '../games/commit/outbox.ts';
import { isOver, isSpectator } from '../games/model/game.ts';
import { Projection } from '../games/views/projection.ts';
import { beginsTurn } from '../games/views/spectated.ts';
import type { Connection } from './connection.ts';
import type { Rooms } from './rooms.ts';

interface Watched {
  /** What spectators know; null: not known here yet. */
  told: Projection | null;
  /** Versions that they are not told of yet. */
  readonly held: Committed[];
  count: number;
}

export class Spectators {
  readonly #rooms: Rooms;
  readonly #watched = new Map<string, Watched>();
  /** Over all servers that share the store, as of the latest look. */
  #counted: ReadonlyMap<string, number> = new Map();
  readonly #listeners: ((gameId: string) => void)[] = [];

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    rooms.onMoved((gameId) => this.#recount(gameId));
  }

  /** Calls back when another number watches. */
  onCount(listener: (gameId: string) => void): void {
    this.#listeners.push(listener);
  }

  /** People, not connections. */
  countOf(gameId: string): number {
    return Math.max(this.#watched.get(gameId)?.count ?? 0, this.#counted.get(gameId) ?? 0);
  }

  /** How many watch over all servers. */
  count(counted: ReadonlyMap<string, number>): void {
    const ids = new Set([...this.#counted.keys(), ...counted.keys()]);
    const before = [...ids].map((id) => [id, this.countOf(id)] as const);
    this.#counted = counted;
    for (const [id, count] of before) this.#tell(id, count);
  }

  isWatching({ attachment, person }: Connection): boolean {
    const current = attachment && this.#rooms.current(attachment.gameId);
    return current !== null && isSpectator(current.game, person.userId);
  }

  told(gameId: string): Projection | null {
    return this.#watched.get(gameId)?.told ?? null;
  }

  /** What a spectator who came was shown. Ignored when more has been told meanwhile. */
  note(gameId: string, seen: Pick<Committed, 'game' | 'version'>): Projection {
    const projection = new Projection(seen, { isForSpectators: true });
    const watched = this.#watched.get(gameId);
    if (watched === undefined) return projection;
    if (watched.told === null || watched.told.version < seen.version) watched.told = projection;
    return watched.told;
  }

  /** The versions that spectators are told of now, in their order. */
  release(committed: Committed): readonly { committed: Committed; projection: Projection }[] {
    const watched = this.#watched.get(committed.id);
    if (watched === undefined) return [];
    watched.held.push(committed);
    if (!beginsTurn(committed) && !isOver(committed.game) && committed.before?.phase === 'running') return [];
    const released = watched.held.splice(0).map((held) => ({
      committed: held,
      projection: new Projection(held, { isForSpectators: true }),
    }));
    watched.told = released.at(-1)?.projection ?? watched.told;
    return released;
  }

  #recount(gameId: string): void {
    const current = this.#rooms.current(gameId);
    const watching = current
      ? this.#rooms.following(gameId).filter(({ person }) => isSpectator(current.game, person.userId))
      : [];
    const count = new Set(watching.map(({ person }) => person.userId)).size;
    const before = this.countOf(gameId);
    const watched = this.#watched.get(gameId);
    if (count === 0) this.#watched.delete(gameId);
    else if (watched) watched.count = count;
    else this.#watched.set(gameId, { told: null, held: [], count });
    this.#tell(gameId, before);
  }

  #tell(gameId: string, before: number): void {
    const count = this.countOf(gameId);
    if (count === before) return;
    this.#rooms.tellRoom(gameId, 'spectators_changed', { game_id: gameId, count });
    for (const listener of this.#listeners) listener(gameId);
  }
}

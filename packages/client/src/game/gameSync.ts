/** Keeps the game equal to the server's. When a version is missing, asks for a snapshot until the gap is closed. */
import type { PublicPlayer, SeenGame, TableEvent, Update } from '@staxd/protocol';
import type { Timer, Timers } from '../platform/platform.ts';
import { RESYNC_PATIENCE } from '../platform/timings.ts';
import { afterUpdate, type LiveGame, liveGame } from './liveGame.ts';
import { VersionQueue } from './versionQueue.ts';

/** A whole game that has arrived. It is decoded only when used, because many are out of date. */
export interface Snapshot {
  readonly gameId: string;
  readonly version: number;
  readonly read: () => { readonly game: SeenGame; readonly events: readonly TableEvent[] };
}

/** What one version changed. It is decoded when its turn comes, because it needs the players of that moment. */
export interface Delta {
  readonly version: number;
  readonly read: (players: readonly PublicPlayer[]) => Update;
}

export interface GameSyncOptions {
  readonly timers: Timers;
  /** Asks the server for a snapshot. The request may be lost. */
  readonly askForState: () => void;
  /** Called after each change. `events` is empty where a snapshot skipped them. */
  readonly onChange: (game: LiveGame, events: readonly TableEvent[]) => void;
}

export class GameSync {
  readonly #options: GameSyncOptions;
  readonly #queue = new VersionQueue<Delta>();
  #game: LiveGame | null = null;
  #resync: Timer | null = null;

  constructor(options: GameSyncOptions) {
    this.#options = options;
  }

  reset(): void {
    this.#queue.reset();
    this.#game = null;
    this.#stopAsking();
  }

  /** Takes a snapshot. An old one changes nothing; one of the current version updates only what events do not carry. */
  takeState({ version, read }: Snapshot): void {
    const known = this.#queue.version;
    if (version < known) return;
    const { game, events } = read();
    const following = this.#queue.takeSnapshot(version);
    const next = liveGame(game);
    // Showing an identical game again would only cost a redraw.
    if (version > known || !isSame(next, this.#game)) this.#show(next, version > known ? events : []);
    this.#follow(following ?? []);
    this.#askIfNeeded();
  }

  takeUpdate(delta: Delta): void {
    this.#follow(this.#queue.takeDelta(delta));
    if (this.#queue.isBehind && !this.#resync) this.#options.askForState();
    this.#askIfNeeded();
  }

  noteVersion(version: number): void {
    this.#queue.noteVersion(version);
    this.#askIfNeeded();
  }

  #follow(deltas: readonly Delta[]): void {
    for (const delta of deltas) {
      if (!this.#game) return;
      const update = readable(() => delta.read(this.#game?.players ?? []));
      if (update) this.#show(afterUpdate(this.#game, update), update.events);
      else this.#show({ ...this.#game, version: delta.version, isStale: true }, []);
    }
  }

  #show(game: LiveGame, events: readonly TableEvent[]): void {
    this.#game = game;
    this.#options.onChange(game, events);
  }

  #askIfNeeded(): void {
    if (!this.#queue.isBehind && !this.#game?.isStale) return this.#stopAsking();
    this.#resync ??= this.#options.timers.after(RESYNC_PATIENCE, () => {
      this.#resync = null;
      this.#options.askForState();
      this.#askIfNeeded();
    });
  }

  #stopAsking(): void {
    this.#resync?.cancel();
    this.#resync = null;
  }
}

/** Null if the delta names a player or card that this game does not have. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isSame(one: LiveGame, other: LiveGame | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

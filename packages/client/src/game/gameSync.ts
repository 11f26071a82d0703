/**
 * One game as it is known here, kept equal to the server's: snapshots, and the versions that follow them.
 * When something between is missing it asks for a snapshot, until it has one that will do.
 */
import type { PublicPlayer, SeenGame, TableEvent, Update } from '@staxd/protocol';
import type { Timer, Timers } from '../platform/platform.ts';
import { RESYNC_PATIENCE } from '../platform/timings.ts';
import { afterUpdate, type LiveGame, liveGame } from './liveGame.ts';
import { VersionQueue } from './versionQueue.ts';

/** A whole game that has arrived: read only when it is used, because many are older than what is known. */
export interface Snapshot {
  readonly gameId: string;
  readonly version: number;
  /** The game, with the events of its version when they came along. */
  readonly read: () => { readonly game: SeenGame; readonly events: readonly TableEvent[] };
}

/** What one version changed, as it has arrived: who sits where is known when its turn comes. */
export interface Delta {
  readonly version: number;
  readonly read: (players: readonly PublicPlayer[]) => Update;
}

export interface GameSyncOptions {
  readonly timers: Timers;
  /** Asks the server for a snapshot; it may be lost. */
  readonly askForState: () => void;
  /**
   * Told after each change of the game, with what happened in it: nothing where that is not known,
   * because a snapshot has skipped it.
   */
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

  /** Forgets the game. */
  reset(): void {
    this.#queue.reset();
    this.#game = null;
    this.#stopAsking();
  }

  /** Takes a snapshot; an old one changes nothing, and the one that is known only what events cannot carry. */
  takeState({ version, read }: Snapshot): void {
    const known = this.#queue.version;
    if (version < known) return;
    const { game, events } = read();
    const following = this.#queue.takeSnapshot(version);
    const next = liveGame(game);
    // Whoever shows the game is spared one that says nothing new.
    if (version > known || !isSame(next, this.#game)) this.#show(next, version > known ? events : []);
    this.#follow(following ?? []);
    this.#askIfNeeded();
  }

  /** Takes what one version changed, in whatever order it comes. */
  takeUpdate(delta: Delta): void {
    this.#follow(this.#queue.takeDelta(delta));
    if (this.#queue.isBehind && !this.#resync) this.#options.askForState();
    this.#askIfNeeded();
  }

  /** Takes note that the server has reached `version`; its events should be on their way. */
  hearOf(version: number): void {
    this.#queue.hearOf(version);
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

  /** Asks in a while, and again and again, unless what is missing has come by itself. */
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

/** Null for what tells of somebody or something that this game does not have. */
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

/**
 * One game as it is known here, kept equal to the server's: snapshots, and the versions that follow them.
 * When something between is missing it asks for a snapshot, until it has one that will do.
 */
import {
  type EventStream,
  type ReducedState,
  reduceEvents,
  type WireEvent,
  type WireGameState,
} from '@staxd/protocol';
import { RESYNC_PATIENCE } from './limits.ts';
import type { Timer, Timers } from './platform.ts';
import { VersionQueue } from './versionQueue.ts';

export interface GameSyncOptions {
  readonly timers: Timers;
  /** Asks the server for a snapshot; it may be lost. */
  readonly askForState: () => void;
  /**
   * Told after each change of the game, with what happened in it: nothing where that is not known,
   * because a snapshot has skipped it.
   */
  readonly onChange: (game: ReducedState, events: readonly WireEvent[]) => void;
}

export class GameSync {
  readonly #options: GameSyncOptions;
  readonly #queue = new VersionQueue<EventStream>();
  #game: ReducedState | null = null;
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

  /** Takes a snapshot, with the events of its version when they came along; an old one changes nothing. */
  takeState(game: WireGameState, events: readonly WireEvent[] = []): void {
    const known = this.#queue.version;
    const following = this.#queue.takeSnapshot(game.version);
    if (!following) return;
    this.#show(game, game.version > known ? events : []);
    this.#follow(following);
    this.#askIfNeeded();
  }

  /** Takes what one version changed, in whatever order it comes. */
  takeEvents(message: EventStream): void {
    this.#follow(this.#queue.takeDelta(message));
    if (this.#queue.isBehind && !this.#resync) this.#options.askForState();
    this.#askIfNeeded();
  }

  /** Takes note that the server has reached `version`; its events should be on their way. */
  hearOf(version: number): void {
    this.#queue.hearOf(version);
    this.#askIfNeeded();
  }

  #follow(messages: readonly EventStream[]): void {
    for (const message of messages) {
      if (!this.#game) return;
      this.#show(reduceEvents(this.#game, message), message.events);
    }
  }

  #show(game: ReducedState, events: readonly WireEvent[]): void {
    this.#game = game;
    this.#options.onChange(game, events);
  }

  /** Asks in a while, and again and again, unless what is missing has come by itself. */
  #askIfNeeded(): void {
    if (!this.#queue.isBehind && !this.#game?.stale) return this.#stopAsking();
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

/** What has happened in games whose bots remember it, played from the logs: each version once (BOT-15). */
import type { Core, GameEvent } from '@staxd/engine';
import { KeyedMutex } from '../../platform/keyedMutex.ts';
import type { AggregateStore } from '../../store/gamePorts.ts';
import type { VersionedGame } from '../commit/liveGames.ts';
import { dealt, playOn, sinceDeal } from '../commit/replay.ts';
import type { Game } from '../model/game.ts';

/** Beyond so many events in all, the games go of which no bot has decided for longest. */
const MOST = 200_000;

interface Kept {
  /** The last one that was played; 0: none. */
  readonly version: number;
  /** After it. */
  readonly state: Core;
  readonly events: readonly GameEvent[];
}

export class Heard {
  readonly #store: Pick<AggregateStore<Game>, 'eventsSince'>;
  readonly #most: number;
  /** The one that was not asked for longest comes first. */
  readonly #kept = new Map<string, Kept>();
  readonly #mutex = new KeyedMutex();

  constructor(store: Pick<AggregateStore<Game>, 'eventsSince'>, most = MOST) {
    this.#store = store;
    this.#most = most;
  }

  /** Everything at the cards up to this version. Secrets included: nobody may hear it before it is redacted. */
  of({ game, version, seed }: VersionedGame): Promise<readonly GameEvent[]> {
    const { id, play } = game;
    if (play === null) throw new Error(`game ${id} was not dealt`);
    return this.#mutex.run(id, async () => {
      const known = this.#kept.get(id);
      const { rules } = play.state;
      const last = known ?? { version: 0, state: dealt({ rules, joined: play.joined, seed }), events: [] };
      // It is kept again when its log was read without a fault.
      this.#kept.delete(id);
      const later = await this.#store.eventsSince(id, last.version);
      // More may have happened meanwhile.
      const entries = (known ? later : sinceDeal(later)).filter((entry) => entry.version <= version);
      const events = [...last.events];
      for (const step of playOn(last.state, entries)) events.push(...step.events);
      this.#keep(id, { version: entries.at(-1)?.version ?? last.version, state: last.state, events });
      return events;
    });
  }

  forget(id: string): void {
    this.#kept.delete(id);
  }

  #keep(id: string, kept: Kept): void {
    this.#kept.set(id, kept);
    let count = 0;
    for (const { events } of this.#kept.values()) count += events.length;
    for (const [other, { events }] of this.#kept) {
      if (count <= this.#most) return;
      count -= events.length;
      this.#kept.delete(other);
    }
  }
}

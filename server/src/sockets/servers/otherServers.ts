/** What other servers write, told to those who are connected here. Hints are quick; what they miss is found by looking. */
import type { GameService } from '../../games/service.ts';
import type { Timer, Timers } from '../../platform/platform.ts';
import type { Hints, Shared } from '../../store/sharedPorts.ts';
import { bugsTo } from '../../store/storeUnavailable.ts';
import type { Rooms } from '../rooms.ts';

export interface OtherServerParts {
  readonly shared: Pick<Shared<unknown>, 'versionsOf'>;
  readonly hints: Hints;
  readonly games: Pick<GameService, 'committer' | 'scheduler'>;
  readonly rooms: Pick<Rooms, 'current' | 'following' | 'followedGames'>;
  readonly timers: Timers;
  /** Takes bugs. */
  readonly report: (error: unknown) => void;
}

/** Milliseconds between two looks at all games that are known here. */
const LOOK_EVERY = 1000;

export class OtherServers {
  readonly #parts: OtherServerParts;
  /** Games that are being looked at, and the version that there is at least. */
  readonly #wanted = new Map<string, number>();
  readonly #ends: (() => void)[];
  readonly #looking: Timer;

  constructor(parts: OtherServerParts) {
    this.#parts = parts;
    const { hints, games, timers } = parts;
    games.committer.outbox.onCommitted(({ isOwn, id, version }) => {
      if (isOwn) hints.publish({ topic: 'game', id, version });
    });
    this.#ends = [
      hints.onChange(({ topic, id, version = 0 }) => topic === 'game' && this.#hear(id, version)),
      hints.onGap(() => this.#lookAtAll()),
    ];
    this.#looking = timers.every(LOOK_EVERY, () => this.#lookAtAll());
  }

  close(): void {
    this.#looking.cancel();
    for (const end of this.#ends) end();
  }

  #lookAtAll(): void {
    const { shared, games, rooms } = this.#parts;
    const ids = new Set([...games.committer.liveIds(), ...rooms.followedGames()]);
    if (ids.size === 0) return;
    this.#try(async () => {
      for (const [id, version] of await shared.versionsOf([...ids])) this.#hear(id, version);
    });
  }

  #hear(id: string, version: number): void {
    const wanted = this.#wanted.get(id);
    if (wanted !== undefined) this.#wanted.set(id, Math.max(wanted, version));
    else if (this.#isNews(id, version)) this.#try(() => this.#follow(id, version));
  }

  /** Whether more of a game that is known here has been written. */
  #isNews(id: string, version: number): boolean {
    const known = this.#known(id);
    return known !== null && known < version;
  }

  #known(id: string): number | null {
    const { games, rooms } = this.#parts;
    return games.committer.versionOf(id) ?? rooms.current(id)?.version ?? null;
  }

  async #follow(id: string, version: number): Promise<void> {
    const { games, rooms } = this.#parts;
    this.#wanted.set(id, version);
    try {
      for (let known = -1; this.#isNews(id, this.#wanted.get(id) ?? 0); ) {
        const before = known;
        known = this.#known(id) ?? 0;
        // It cannot be read any more.
        if (known === before) return;
        if (rooms.following(id).length > 0) await games.committer.catchUp(id, rooms.current(id) ?? undefined);
        else await this.#leave(id);
      }
    } finally {
      this.#wanted.delete(id);
    }
  }

  /** Nobody here looks at it. */
  async #leave(id: string): Promise<void> {
    const { committer, scheduler } = this.#parts.games;
    await committer.leaveTo(id);
    scheduler.leave(id);
  }

  #try(work: () => Promise<void>): void {
    // The next look finds it.
    work().catch(bugsTo(this.#parts.report));
  }
}

import { DamagedGame } from '../../store/damagedGame.ts';
import type { AggregateStore, Stored } from '../../store/gamePorts.ts';
import { type Game, isOver } from '../model/game.ts';

export interface VersionedGame {
  readonly version: number;
  readonly game: Game;
  /** Secret until the game is over. */
  readonly seed: string;
}

/** Games that are not over, as this process knows them: copies of what the store has. */
export class LiveGames {
  readonly #store: Pick<AggregateStore<Game>, 'load' | 'seedOf'>;
  readonly #report: (error: unknown) => void;
  readonly #games = new Map<string, VersionedGame>();
  readonly #damaged = new Set<string>();

  constructor(store: Pick<AggregateStore<Game>, 'load' | 'seedOf'>, report: (error: unknown) => void) {
    this.#store = store;
    this.#report = report;
  }

  ids(): Iterable<string> {
    return this.#games.keys();
  }

  get(id: string): VersionedGame | undefined {
    return this.#games.get(id);
  }

  keep(current: VersionedGame): void {
    const { id } = current.game;
    if (isOver(current.game)) this.#games.delete(id);
    else this.#games.set(id, current);
  }

  drop(id: string): void {
    this.#games.delete(id);
  }

  /** Whether reading the game has failed. */
  isDamaged(id: string): boolean {
    return this.#damaged.has(id);
  }

  /** One that cannot be read is as good as not there. */
  async load(id: string): Promise<VersionedGame | null> {
    const known = this.#games.get(id);
    if (known) return known;
    const [stored, secret] = await Promise.all([this.#stored(id), this.#store.seedOf(id)]);
    if (stored === null || secret === null) return null;
    const loaded = { version: stored.version, game: stored.state, seed: secret.seed };
    this.keep(loaded);
    return loaded;
  }

  /** A damaged one is reported once. */
  async #stored(id: string): Promise<Stored<Game> | null> {
    try {
      return await this.#store.load(id);
    } catch (error) {
      if (!(error instanceof DamagedGame)) throw error;
      if (!this.#damaged.has(id)) this.#report(error);
      this.#damaged.add(id);
      return null;
    }
  }
}

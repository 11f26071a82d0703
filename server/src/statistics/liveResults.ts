/**
 * What running games have come to, counted version by version as they are written, so that an end reads no log (ADR 39).
 * A game that was not seen from its deal on is not known here: its log tells.
 */
import { isGameEvent } from '@staxd/protocol';
import { readAction } from '../games/commit/loggedAction.ts';
import type { Step } from '../games/commit/replay.ts';
import type { EndingVersion } from '../games/commit/settlement.ts';
import { type Game, isOver } from '../games/model/game.ts';
import { factsOf, type GameResults, ResultCount } from './results.ts';

/** A version of a game; `seed` is not asked for. */
export type CountedVersion = Pick<EndingVersion, 'decision' | 'version' | 'at'>;

interface Live {
  version: number;
  players: Game['players'];
  readonly count: ResultCount;
}

export class LiveResults {
  readonly #countingSince: number;
  readonly #games = new Map<string, Live>();

  constructor(countingSince: number) {
    this.#countingSince = countingSince;
  }

  get size(): number {
    return this.#games.size;
  }

  /** Must hear of each version that is written. */
  follow(written: CountedVersion): void {
    const { game } = written.decision;
    const live = this.#games.get(game.id);
    if (live?.version !== written.version) this.#take(written);
    if (isOver(game)) this.#games.delete(game.id);
  }

  /** What this version brings, or null when the game is not known. Unless it is written then, {@link forget} the game. */
  broughtBy(ending: CountedVersion): GameResults | null {
    const count = this.#take(ending);
    return (
      count && { ...count.results, endings: count.endings.filter((each) => each.version === ending.version) }
    );
  }

  forget(id: string): void {
    this.#games.delete(id);
  }

  #take({ decision, version, at }: CountedVersion): ResultCount | null {
    const { game, entry, events } = decision;
    if (game.play === null) return null;
    const begins = events.some(({ type }) => type === 'gameStarted');
    const live = begins ? this.#begin(game, version) : this.#games.get(game.id);
    if (live === undefined) return null;
    if (live.version !== version - 1) {
      this.#games.delete(game.id);
      return null;
    }
    this.#seat(live, game);
    live.version = version;
    const step: Step = {
      entry: { ...entry, version, at },
      action: readAction(entry.data),
      events: events.filter(isGameEvent),
      state: game.play.state,
    };
    live.count.take(step);
    return live.count;
  }

  #begin(game: Game, version: number): Live | undefined {
    const facts = factsOf(game);
    if (facts === null) return undefined;
    const live = {
      version: version - 1,
      players: game.players,
      count: new ResultCount(facts, this.#countingSince),
    };
    this.#games.set(game.id, live);
    return live;
  }

  /** People take the seats of bots, and guests get accounts. */
  #seat(live: Live, game: Game): void {
    if (live.players === game.players) return;
    live.players = game.players;
    const facts = factsOf(game);
    if (facts !== null) live.count.know(facts);
  }
}

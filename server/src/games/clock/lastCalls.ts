import type { Calls } from '../../store/sharedPorts.ts';
import { bugsTo } from '../../store/storeUnavailable.ts';

/** What several servers tell each other of the calls to them. */
export interface CallsElsewhere {
  readonly calls: Calls;
  /** Milliseconds between two notes of one person: what others know is older by as much at most. */
  readonly noteEvery: number;
  /** Takes bugs. */
  readonly report: (error: unknown) => void;
}

/**
 * The latest HTTP calls: their players have no connection to lose (SEAT-8). Empty after a restart; servers that share a store
 * note them there.
 */
export class LastCalls {
  readonly #games = new Map<string, Map<string, number>>();
  readonly #noted = new Map<string, Map<string, number>>();
  readonly #elsewhere: CallsElsewhere | null;

  constructor(elsewhere: CallsElsewhere | null) {
    this.#elsewhere = elsewhere;
  }

  note(gameId: string, userId: string, now: number): void {
    keep(this.#games, gameId, userId, now);
    if (this.#elsewhere === null) return;
    const { calls, noteEvery, report } = this.#elsewhere;
    if (now - (this.#noted.get(gameId)?.get(userId) ?? Number.NEGATIVE_INFINITY) < noteEvery) return;
    keep(this.#noted, gameId, userId, now);
    calls.note(gameId, userId, now).catch(bugsTo(report));
  }

  /** Hears of calls to other servers, before somebody is taken for gone. Nobody is taken for gone too early. */
  async hear(gameId: string, now: number): Promise<void> {
    if (this.#elsewhere === null) return;
    const { calls, noteEvery } = this.#elsewhere;
    for (const [userId, at] of await calls.of(gameId)) {
      const latest = Math.max(Math.min(at + noteEvery, now), this.of(gameId).get(userId) ?? 0);
      keep(this.#games, gameId, userId, latest);
    }
  }

  of(gameId: string): ReadonlyMap<string, number> {
    return this.#games.get(gameId) ?? NOBODY;
  }

  /** Somebody has set the clock. */
  move(by: number): void {
    for (const calls of this.#games.values()) for (const [userId, at] of calls) calls.set(userId, at + by);
  }

  /** `isEnd`: this server has ended the game. */
  forget(gameId: string, isEnd: boolean): void {
    this.#games.delete(gameId);
    this.#noted.delete(gameId);
    if (!isEnd || this.#elsewhere === null) return;
    const { calls, report } = this.#elsewhere;
    calls.forget(gameId).catch(bugsTo(report));
  }
}

const NOBODY: ReadonlyMap<string, number> = new Map();

function keep(games: Map<string, Map<string, number>>, gameId: string, userId: string, at: number): void {
  const known = games.get(gameId);
  if (known) known.set(userId, at);
  else games.set(gameId, new Map([[userId, at]]));
}

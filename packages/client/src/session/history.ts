/** Missed events. The server must replay the game to tell them, so they are fetched only when something is missing. */

import type { StoreApi } from 'zustand/vanilla';
import type { LiveGame, LoggedEvent } from '../game/liveGame.ts';
import { ownPlayer } from '../game/selectors.ts';
import type { Api } from '../identity/api.ts';
import { ApiError } from '../texts/errors.ts';
import { readHistory } from './serverMessages.ts';
import type { Missed, SessionState } from './sessionState.ts';

export interface HistoryOptions {
  readonly store: StoreApi<SessionState>;
  readonly api: Pick<Api, 'gameEvents'>;
}

export class History {
  readonly #options: HistoryOptions;
  /** The last version before the gap; null if nothing is missing. */
  #knownUntil: number | null = null;
  #gaps = 0;
  #isAsking = false;

  constructor(options: HistoryOptions) {
    this.#options = options;
  }

  reset(): void {
    this.#knownUntil = null;
  }

  follow(before: LiveGame | null, game: LiveGame, hasEvents: boolean): void {
    // Events of a private game are told to its players only.
    if (game.view === null || (game.isPrivate && !ownPlayer(game))) return;
    const known = before?.view ? before.version : 0;
    // Events before the deal are not logged.
    const isGapless = before !== null && game.version <= before.version + (hasEvents ? 1 : 0);
    if (isGapless) return;
    this.#knownUntil = Math.min(this.#knownUntil ?? known, known);
    this.#gaps++;
    void this.recall();
  }

  async recall(): Promise<void> {
    const { store, api } = this.#options;
    const { gameId } = store.getState();
    const since = this.#knownUntil;
    if (gameId === null || since === null || this.#isAsking) return;
    this.#isAsking = true;
    const gaps = this.#gaps;
    try {
      const told = await api.gameEvents({ params: { gameId }, query: { since: String(since) } });
      const { game, recalled, log } = store.getState();
      if (game?.id !== gameId) return;
      this.#knownUntil = gaps === this.#gaps ? null : told.version;
      const heard = new Set([...recalled, ...log].map(({ version }) => version));
      const news = readHistory(told, game.players).filter(({ version }) => !heard.has(version));
      const all = [...recalled, ...news].toSorted((one, other) => one.version - other.version);
      const missed = since > 0 ? missedSince(news, since) : absenceIn(all, game.viewerId);
      store.setState({ recalled: all, ...(missed && { missed }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return;
    } finally {
      this.#isAsking = false;
    }
    if (this.#knownUntil !== null) await this.recall();
  }
}

function missedSince(news: readonly LoggedEvent[], since: number): Missed | null {
  const last = news.at(-1);
  return last ? { from: since + 1, to: last.version } : null;
}

/** The versions for which a player who has just returned was away; null for anybody else. */
function absenceIn(log: readonly LoggedEvent[], userId: string | null): Missed | null {
  const own = log.flatMap(({ version, event }) =>
    event.type === 'presenceChanged' && event.userId === userId ? [{ version, ...event }] : [],
  );
  const isHere = ({ presence }: (typeof own)[number]) => presence === 'connected';
  const to = own.findLastIndex(isHere);
  const gone = own.slice(0, Math.max(0, to)).findLastIndex(isHere) + 1;
  return to > 0 && gone < to ? { from: own[gone].version, to: own[to].version } : null;
}

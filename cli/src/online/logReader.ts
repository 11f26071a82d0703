/** What has happened in an online game, in the engine's words, for those who tell of it. */
import type { LoggedEvent, SessionState } from '@staxd/client';
import { readCardEvent, seatFinder } from '@staxd/protocol';
import type { LogEntry } from '../playedGame.ts';

/** Reads the log of a session once, as it grows. */
export class LogReader {
  #gameId: string | null = null;
  #last: LoggedEvent | undefined;
  #turn = 1;
  #entries: LogEntry[] = [];

  /** Every event of the cards so far, with its turn. */
  read({ gameId, game, log }: SessionState): readonly LogEntry[] {
    if (gameId !== this.#gameId) {
      this.#gameId = gameId;
      this.#last = undefined;
      this.#turn = 1;
      this.#entries = [];
    }
    if (!game || log.at(-1) === this.#last) return this.#entries;
    const seatOf = seatFinder(game.players);
    const entries = this.#entries.slice();
    for (const { event } of log.slice(this.#last === undefined ? 0 : log.lastIndexOf(this.#last) + 1)) {
      const read = readCardEvent(event, seatOf);
      if (!read) continue;
      if (read.type === 'turnPassed') this.#turn = read.turn;
      entries.push({ turn: this.#turn, event: read });
    }
    this.#last = log.at(-1);
    this.#entries = entries;
    return entries;
  }
}

import type { OpenTables } from '../games/tables/openTables.ts';
import type { Timer, Timers } from '../platform/platform.ts';
import type { Rooms } from './rooms.ts';
import type { Spectators } from './spectators.ts';

/** Milliseconds between two hints: all that happens meanwhile is one change (OPEN-8). */
const HINT_EVERY = 1000;

export interface TableHintParts {
  readonly tables: OpenTables;
  readonly rooms: Rooms;
  readonly spectators: Spectators;
  readonly timers: Timers;
  readonly now: () => number;
}

/** Tells those who look at the list of open tables that it is different now. */
export class TableHints {
  readonly #parts: TableHintParts;
  #waiting: Timer | null = null;
  #isClosed = false;

  constructor(parts: TableHintParts) {
    this.#parts = parts;
    parts.tables.onChanged(() => this.#changed());
    parts.spectators.onCount(() => this.#changed());
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting?.cancel();
  }

  #changed(): void {
    if (this.#waiting !== null || this.#isClosed) return;
    this.#waiting = this.#parts.timers.after(HINT_EVERY, () => {
      this.#waiting = null;
      this.#tell();
    });
  }

  #tell(): void {
    const { rooms, now } = this.#parts;
    const message = { server_now: now() };
    for (const connection of rooms.connections) {
      if (connection.watchesTables) rooms.tell(connection, 'tables_changed', message);
    }
  }
}

/** What the generator plays at, whatever the server is. */

export interface Table {
  /** Makes the move that the table waits for. Called only after the table has told that it is ready. */
  act(action: PacedAction): void;
}

/** A move that the schedule has asked for. */
export interface Due {
  /** When it was to be made, by `performance.now()`; latencies are counted from here. */
  readonly dueAt: number;
}

export interface PacedAction extends Due, Asked {}

/** What somebody waits for who has asked for something. */
export interface Asked {
  acknowledged(): void;
  refused(): void;
}

/** Where a table says that somebody can move. */
export interface Ready {
  ready(table: Table): void;
}

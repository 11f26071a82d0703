/** What the process of a test tells a still server, and what it answers, in the same order. */
export interface ToStillServer {
  /** Milliseconds. */
  readonly runFor: number;
}

export interface FromStillServer {
  /** Milliseconds since 1970. */
  readonly now: number;
}

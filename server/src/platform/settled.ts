/** What becomes of something that was asked for: one of the two is called, once, and does not throw. Costs less than a promise. */
export interface Settled<T> {
  resolve(value: T): void;
  /** The callee cannot go on, or has a bug. */
  reject(error: unknown): void;
}

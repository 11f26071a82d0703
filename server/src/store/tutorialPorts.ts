/** What is kept of lessons. See ports.ts for what every implementation promises. */

/** Lessons under way, each under the id that its user chose for it, and the tracks that users are done with. */
export interface Tutorials {
  session(userId: string, id: string): Promise<TutorialSessionRow | null>;
  /**
   * Writes at the expected version (0 creates it), and keeps the user's newest `most`. False, without effect, when
   * the session stands at another version.
   */
  save(session: TutorialSessionRow, most: number): Promise<boolean>;
  /** In the order of their ends. */
  tracksOf(userId: string): Promise<readonly TrackDone[]>;
  /** A completed track stays as it is; one that was skipped may still be completed. */
  endTrack(userId: string, done: TrackDone): Promise<void>;
}

export interface TutorialSessionRow {
  readonly userId: string;
  readonly id: string;
  /** When it is saved: the new one, one more than the expected. */
  readonly version: number;
  readonly track: string;
  /** Plain JSON; null for one that cannot be read any more. */
  readonly record: unknown;
  readonly updatedAt: number;
}

export interface TrackDone {
  readonly track: string;
  readonly how: 'completed' | 'skipped';
  readonly at: number;
}

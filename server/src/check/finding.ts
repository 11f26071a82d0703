/** `ok`, `look`: somebody should decide whether that is meant, `mend`: it does not work like that, or is not safe. */
export type FindingState = 'ok' | 'look' | 'mend';

/** What was looked at, and what there is to do. */
export interface Finding {
  readonly state: FindingState;
  /** A word or two. */
  readonly about: string;
  /** One sentence or two, for a person. */
  readonly line: string;
}

type Found = (about: string, line: string) => Finding;

export const fine: Found = (about, line) => ({ state: 'ok', about, line });
export const doubtful: Found = (about, line) => ({ state: 'look', about, line });
export const wrong: Found = (about, line) => ({ state: 'mend', about, line });

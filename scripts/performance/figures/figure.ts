/** What a figure of docs/performance.md is: who measures it, and what was asked. */

export interface Target {
  readonly at: 'most' | 'least';
  readonly value: number;
  /** The sentence of docs/product, or the file, that asks for it. */
  readonly source: string;
}

/** Where a number stands in a document: keys, and of a list the element in which all of these are so. */
export type Path = readonly (string | Readonly<Record<string, string>>)[];

export interface Figure {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly better: 'less' | 'more';
  /** The place of the number in the document that its bench prints. */
  readonly path: Path;
  readonly target?: Target;
  /**
   * Seconds and paces differ from machine to machine: they are compared by the machine's own speed, which is measured
   * right before. Ratios, counts and bytes are compared as they are.
   */
  readonly scale?: 'time' | 'pace';
  /** Wall clocks and tails jump: only so large a part more is worse. A tenth where nothing is said. */
  readonly tolerance?: number;
}

export interface Bench {
  readonly area: string;
  /** What Node runs; the last that it prints is a JSON document. Without it, the last run of the suite tells. */
  readonly run?: readonly string[];
  readonly figures: readonly Figure[];
}

export const most = (value: number, source: string): Target => ({ at: 'most', value, source });
export const least = (value: number, source: string): Target => ({ at: 'least', value, source });

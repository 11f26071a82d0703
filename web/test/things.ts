/** What is declared somewhere, by groups. */
import type { PlayGroup } from './kinds.ts';

/** What the source alone can tell. */
export const SOURCE_GROUPS = ['file', 'export', 'message', 'entry', 'prop'] as const;
export type Group = (typeof SOURCE_GROUPS)[number] | PlayGroup;

export interface Thing {
  readonly group: Group;
  readonly name: string;
  /** The file, with the line where there is one. */
  readonly at: string;
}

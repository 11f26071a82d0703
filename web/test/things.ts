/** Declared things, by group. */
import type { PlayGroup } from './kinds.ts';

/** The groups that can be found from the source alone. */
export const SOURCE_GROUPS = ['file', 'export', 'message', 'entry', 'prop'] as const;
export type Group = (typeof SOURCE_GROUPS)[number] | PlayGroup;

export interface Thing {
  readonly group: Group;
  readonly name: string;
  /** The file, with the line where there is one. */
  readonly at: string;
}

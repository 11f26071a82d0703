/** One thing that careless people do. */
import type { Node } from './syntax.ts';

/** Another text for a part of a file. */
export interface Slip {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type Kind =
  | 'and for or'
  | 'comparison'
  | 'condition'
  | 'arithmetic'
  | 'number'
  | 'truth'
  | 'word'
  | 'early return'
  | 'call'
  | 'wrong function'
  | 'sibling name'
  | 'property'
  | 'argument'
  | 'pattern'
  | 'element';

/** Makes one that puts a text in the place of a part. */
export type Instead = (kind: Kind, part: Node, text: string) => Slip;

/** The syntax tree of a file of TypeScript, as far as carelessness looks at it. */
import { parseAst } from 'vitest/node';

/** A node, with whatever else its kind has. */
export interface Node {
  readonly type: string;
  /** Places in the text. */
  readonly start: number;
  readonly end: number;
  readonly [more: string]: unknown;
}

/** Throws where this is no TypeScript. */
export function parse(name: string, text: string): Node {
  // What a file exports and types is the type checker's business.
  return parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
}

export function isSyntax(name: string, text: string): boolean {
  try {
    parse(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Nothing of these is there when the program runs, or nothing of them can be careless. */
const NO_CODE = /^(TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import(?!Expression)|ExportAll)/;

/** Calls `look` for each node of the program, with its parents, the nearest first; a node before those within it. */
export function walk(
  node: Node,
  look: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  if (NO_CODE.test(node.type)) return;
  look(node, parents);
  for (const child of childrenOf(node)) walk(child, look, [node, ...parents]);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => value)
    .filter(isNode);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Constant tables and lists in the source. */
import { bare, type Node, type Script } from './page.ts';

export interface Entry {
  readonly name: string;
  readonly node: Node;
}
/** A constant table, or list, of a file. */
export interface Table {
  readonly name: string;
  readonly node: Node;
  readonly entries: readonly Entry[];
}

export function tablesOf({ program }: Script): Table[] {
  return (program.body as readonly Node[]).flatMap((statement) => {
    const made = (statement.declaration ?? statement) as Node;
    if (made.type !== 'VariableDeclaration') return [];
    return (made.declarations as readonly Node[]).flatMap(({ id, init }) => {
      const node = init ? bare(init as Node) : undefined;
      return node ? [{ name: String((id as Node).name), node, entries: entriesOf(node) }] : [];
    });
  });
}

export function entriesOf({ type, properties = [], elements = [] }: Node): Entry[] {
  if (type === 'ArrayExpression') {
    const nodes = (elements as readonly (Node | null)[]).filter((node) => typeof node?.value === 'string');
    return (nodes as readonly Node[]).map((node) => ({ name: String(node.value), node }));
  }
  if (type !== 'ObjectExpression') return [];
  return (properties as readonly Node[]).flatMap((node) => {
    const key = node.key as Node | undefined;
    return key && !node.computed ? [{ name: String(key.name ?? key.value), node }] : [];
  });
}

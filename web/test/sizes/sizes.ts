/** Finds files and components of which nobody can keep in mind what they need. */
import { type ESTree, parseSync } from 'vite';
import type { Node } from '../page.ts';

export const MOST_IMPORTS = 25;
export const MOST_PROPS = 12;

/** One line for each finding. */
export function tooLarge(path: string, text: string): string[] {
  return [...tooManyImports(path, text), ...(path.endsWith('.tsx') ? tooManyProps(path, text) : [])];
}

function tooManyImports(path: string, text: string): string[] {
  const count = text.match(/^import\b/gm)?.length ?? 0;
  if (count <= MOST_IMPORTS) return [];
  return [`${path} has ${count} imports, and ${MOST_IMPORTS} are the most: split it along its subjects`];
}

/** Props are asked for by an interface, by a type in braces, or where they are taken apart. */
function tooManyProps(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const found: string[] = [];
  walk(program as ESTree.Program as unknown as Node, (node) => {
    const count = propsOf(node);
    if (count <= MOST_PROPS) return;
    const line = text.slice(0, node.start).split('\n').length;
    found.push(
      `${path}:${line} has ${count} props, and ${MOST_PROPS} are the most: group what belongs together`,
    );
  });
  return found;
}

function propsOf(node: Node): number {
  if (node.type === 'TSInterfaceDeclaration') return ((node.body as Node).body as readonly Node[]).length;
  if (node.type === 'TSTypeLiteral') return (node.members as readonly Node[]).length;
  const [first] = (node.params as readonly Node[] | undefined) ?? [];
  return first?.type === 'ObjectPattern' ? (first.properties as readonly Node[]).length : 0;
}

function walk(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const one of child) visit(one, look);
    else visit(child, look);
  }
}

function visit(child: unknown, look: (node: Node) => void): void {
  if (typeof (child as Node | null)?.type === 'string') walk(child as Node, look);
}

/** The page's source as its entry reaches it, and its syntax without types. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MODES } from '@staxd/engine';
import { type ESTree, parseSync } from 'vite';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const ENTRY = 'main.tsx';

/** The source files by their paths below `web/src`; a test may change them. */
export type Texts = ReadonlyMap<string, string>;

/** Every file that could be part of the page: no tests, no declarations of third-party code. */
export function readTexts(): Texts {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(tsx?|css)$/.test(path) && !/\.(test\.tsx?|d\.ts)$/.test(path),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(SOURCE, path), 'utf8')]));
}

const SENDERS = ['packages/engine', 'packages/protocol', 'packages/client', 'server'].map((name) =>
  fileURLToPath(new URL(`../../${name}/src`, import.meta.url)),
);

/** Every string in the code that sends events to the page. */
export function wordsOfSenders(): ReadonlySet<string> {
  const words = new Set<string>(MODES);
  for (const folder of SENDERS) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue;
      const text = readFileSync(join(folder, path), 'utf8');
      for (const [, word] of text.matchAll(/'([\w+-]+)'/g)) if (word) words.add(word);
    }
  }
  return words;
}

/** A node of the syntax tree, as ESTree has it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Script {
  readonly path: string;
  readonly text: string;
  readonly program: Node;
}

export interface Page {
  /** Paths of files that the entry does not reach; a component's styles go with it. */
  readonly unreached: readonly string[];
  /** Scripts of the page, by path. */
  readonly scripts: ReadonlyMap<string, Script>;
  /** All style sheets of the page. */
  readonly styles: string;
}

/** Follows the imports from the entry. */
export function readPage(texts: Texts): Page {
  const scripts = new Map<string, Script>();
  const reached = new Set<string>();
  const follow = (path: string) => {
    const text = texts.get(path);
    if (text === undefined || reached.has(path)) return;
    reached.add(path);
    if (path.endsWith('.css')) {
      for (const [, name] of text.matchAll(/@import "(\.[^"]+)"/g)) follow(beside(path, name));
      return;
    }
    const script = parse(path, text);
    scripts.set(path, script);
    for (const name of importsOf(script)) if (name.startsWith('.')) follow(beside(path, name));
  };
  follow(ENTRY);
  const isAlone = (path: string) => !reached.has(path) && !texts.has(path.replace('.module.css', '.tsx'));
  const unreached = [...texts].filter(([path, text]) =>
    path.endsWith('.css') ? isAlone(path) : !reached.has(path) && isValue(path, text),
  );
  const styles = [...texts].filter(([path]) => path.endsWith('.css') && reached.has(path));
  return {
    unreached: unreached.map(([path]) => path),
    scripts,
    styles: styles.map(([, text]) => text).join('\n'),
  };
}

const beside = (path: string, name = '') => normalize(join(dirname(path), name));

/** A file of types alone leaves nothing in the page. */
function isValue(path: string, text: string): boolean {
  const { program } = parse(path, text);
  return (program.body as readonly Node[]).some(
    ({ type, exportKind, declaration }) =>
      type !== 'ImportDeclaration' &&
      exportKind !== 'type' &&
      !type.startsWith('TS') &&
      !(declaration as Node | null)?.type.startsWith('TS'),
  );
}

/** A cache of the last parse, so that changing one file does not parse the others again. */
const known = new Map<string, Script>();

function parse(path: string, text: string): Script {
  const before = known.get(path);
  if (before?.text === text) return before;
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const script = { path, text, program: program as ESTree.Program as unknown as Node };
  known.set(path, script);
  return script;
}

/** What a script loads when it runs, at once or later; type imports load nothing. */
function importsOf({ program }: Script): string[] {
  const names: string[] = [];
  visit(program, (node) => {
    const { type, source, specifiers = [] } = node;
    const named = specifiers as readonly Node[];
    const isOfTypes = (kind: 'importKind' | 'exportKind') =>
      node[kind] === 'type' || (named.length > 0 && named.every((one) => one[kind] === 'type'));
    const isLoaded =
      type === 'ImportExpression' ||
      (type === 'ImportDeclaration' && !isOfTypes('importKind')) ||
      (type.startsWith('Export') && !isOfTypes('exportKind'));
    const text = (source as Node | null | undefined)?.value;
    if (isLoaded && typeof text === 'string') names.push(text);
    const worker = workerOf(node);
    if (worker !== undefined) names.push(worker);
  });
  return names;
}

/** The script of `new URL('./worker.ts', import.meta.url)`. */
function workerOf({ type, callee, arguments: given }: Node): string | undefined {
  if (type !== 'NewExpression' || (callee as Node).name !== 'URL') return undefined;
  const text = (given as readonly Node[])[0]?.value;
  return typeof text === 'string' && text.endsWith('.ts') ? text : undefined;
}

/** Type syntax that wraps a value. */
const HOLDERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** Visits every node that runs, with its ancestors, the nearest last. */
export function visit(
  node: Node,
  look: (node: Node, within: readonly Node[]) => void,
  within: readonly Node[] = [],
): void {
  if (node.type.startsWith('TS') && !HOLDERS.includes(node.type)) return;
  look(node, within);
  const inner = [...within, node];
  for (const child of childrenOf(node)) visit(child, look, inner);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string');
}

/** `value as const satisfies Type` reduced to `value`. */
export function bare(node: Node): Node {
  return HOLDERS.includes(node.type) ? bare(node.expression as Node) : node;
}

/** The place in a form that editors open. */
export function placeOf({ path, text }: Script, { start }: Node): string {
  return `web/src/${path}:${text.slice(0, start).split('\n').length}`;
}

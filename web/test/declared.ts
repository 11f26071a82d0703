/**
 * What the source of the page declares and the page has no use for: files that its entry never comes to,
 * exports, texts, entries of tables, props. Read from the syntax alone, so that it takes a moment.
 */
import type { Thing } from './exceptions.ts';
import { bare, type Node, type Page, placeOf, readPage, type Script, type Texts, visit, wordsOfSenders } from './page.ts';

/** All that is declared in vain. */
export function inVain(texts: Texts): Thing[] {
  const page = readPage(texts);
  const words = wordsOf(page, wordsOfSenders());
  return [
    ...page.unreached.map((path): Thing => ({ group: 'file', name: path, at: `web/src/${path}` })),
    ...exportsInVain(page),
    ...messagesInVain(page, words),
    ...entriesInVain(page, words),
    ...propsInVain(page),
  ];
}

/** A string of the page, and whether something is made with it, rather than compared with it. */
interface Word {
  readonly text: string;
  readonly script: Script;
  readonly node: Node;
  readonly isMade: boolean;
}

interface Words {
  readonly all: readonly Word[];
  /** Strings with gaps that are filled later, as patterns. */
  readonly patterns: readonly RegExp[];
  /** Words of the server and the packages: what happens comes from there. */
  readonly heard: ReadonlySet<string>;
}

function wordsOf({ scripts }: Page, heard: Words['heard']): Words {
  const all: Word[] = [];
  const patterns: RegExp[] = [];
  for (const script of scripts.values()) {
    if (isCatalogue(script)) continue;
    visit(script.program, (node, within) => {
      if (node.type === 'Literal' && typeof node.value === 'string') {
        all.push({ text: node.value, script, node, isMade: isMade(node, within.at(-1)) });
      } else if (node.type === 'TemplateLiteral' && (node.expressions as readonly Node[]).length > 0) {
        const parts = (node.quasis as readonly Node[]).map(({ value }) => (value as { cooked: string }).cooked);
        if (parts.some((part) => part.includes('.'))) patterns.push(patternOf(parts));
      }
    });
  }
  return { all, patterns, heard };
}

function patternOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('[\\w.+-]+')}$`);
}

function isMade(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'BinaryExpression':
      return !/^([!=]==?|in)$/.test(String(parent.operator));
    case 'SwitchCase':
      return parent.test !== node;
    case 'Property':
      return parent.key !== node;
    default:
      return true;
  }
}

const isCatalogue = ({ path }: Script) => path.startsWith('messages/');

/** Functions, components among them, that a file of the page gives out and nothing in the page names. */
function exportsInVain({ scripts }: Page): Thing[] {
  const named = new Map<string, number>();
  for (const { program } of scripts.values()) {
    visit(program, ({ type, name }, within) => {
      const isName = type === 'Identifier' || type === 'JSXIdentifier';
      if (!isName || within.some((outer) => outer.type === 'ImportDeclaration')) return;
      named.set(String(name), (named.get(String(name)) ?? 0) + 1);
    });
  }
  return [...scripts.values()].flatMap((script) =>
    (script.program.body as readonly Node[])
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap(({ declaration }) => (declaration ? [declaration as Node] : []))
      .filter(({ type }) => type === 'FunctionDeclaration' || type === 'ClassDeclaration')
      .map(({ id }) => id as Node)
      // Once where it is declared.
      .filter(({ name }) => named.get(String(name)) === 1)
      .map((id): Thing => ({ group: 'export', name: String(id.name), at: placeOf(script, id) })),
  );
}

/** Texts of the catalogue that the page neither names nor makes the name of. */
function messagesInVain({ scripts }: Page, { all, patterns }: Words): Thing[] {
  const said = new Set(all.map(({ text }) => text));
  return [...scripts.values()].filter(isCatalogue).flatMap((script) =>
    tablesOf(script)
      .flatMap(({ entries }) => entries)
      .filter(({ name }) => name.includes('.') && !said.has(name))
      .filter(({ name }) => !patterns.some((pattern) => pattern.test(name)))
      .map(({ name, node }): Thing => ({ group: 'message', name, at: placeOf(script, node) })),
  );
}

interface Entry {
  readonly name: string;
  readonly node: Node;
}
/** A constant table, or list, of a file. */
interface Table {
  readonly name: string;
  readonly node: Node;
  readonly entries: readonly Entry[];
}

function tablesOf({ program }: Script): Table[] {
  return (program.body as readonly Node[]).flatMap((statement) => {
    const made = (statement.declaration ?? statement) as Node;
    if (made.type !== 'VariableDeclaration') return [];
    return (made.declarations as readonly Node[]).flatMap(({ id, init }) => {
      const node = init ? bare(init as Node) : undefined;
      return node ? [{ name: String((id as Node).name), node, entries: entriesOf(node) }] : [];
    });
  });
}

function entriesOf({ type, properties = [], elements = [] }: Node): Entry[] {
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

/** Tables whose entries style sheets read as well, by what these call them. */
const IN_STYLES: Readonly<Record<string, string>> = { TIMES: '--m-' };
/** What is really played says more than the source can (`emitted.test.ts`). */
const PLAYED = ['CUES', 'PULSES'];

/** Entries that nothing asks for, of tables that are not gone through as a whole. */
function entriesInVain({ scripts, styles }: Page, words: Words): Thing[] {
  return [...scripts.values()]
    .filter((script) => !isCatalogue(script))
    .flatMap((script) =>
      tablesOf(script)
        .filter(({ name }) => /^[A-Z][A-Z0-9_]+$/.test(name) && !PLAYED.includes(name))
        .flatMap((table) => {
          const use = usesOf(table, script, scripts);
          if (use.isWhole) return [];
          const style = IN_STYLES[table.name];
          return table.entries
            .filter(({ name }) => !use.names.has(name))
            .filter(({ name }) => !(use.isLookedUp && isMadeElsewhere(name, script, table, words)))
            .filter(({ name }) => style === undefined || !styles.includes(`var(${style}${name})`))
            .map(({ name, node }): Thing => {
              return { group: 'entry', name: `${table.name}.${name}`, at: placeOf(script, node) };
            });
        }),
    );
}

/** Whether the name of an entry is made anywhere outside of its table, here or by those from whom the page hears. */
function isMadeElsewhere(name: string, script: Script, { node }: Table, { all, heard }: Words): boolean {
  const isInTable = (word: Word) =>
    word.script === script && word.node.start >= node.start && word.node.end <= node.end;
  return heard.has(name) || all.some((word) => word.text === name && word.isMade && !isInTable(word));
}

/** How a table is used: entries by their names, any entry by a name that is a value, or all at once. */
function usesOf({ name: table, node: { type } }: Table, home: Script, scripts: Page['scripts']) {
  const names = new Set<string>();
  let isLookedUp = false;
  let isWhole = false;
  let isUsed = false;
  for (const script of scripts.values()) {
    if (script !== home && !script.text.includes(table)) continue;
    visit(script.program, (node, within) => {
      const parent = within.at(-1);
      const isName = parent?.type === 'ImportSpecifier' || (parent?.type === 'VariableDeclarator' && parent.id === node);
      if (node.type !== 'Identifier' || node.name !== table || !parent || isName) return;
      isUsed = true;
      if (parent.type === 'MemberExpression' && parent.object === node) {
        if (parent.computed) isLookedUp = true;
        else names.add(String((parent.property as Node).name));
      } else if (parent.type === 'VariableDeclarator') {
        for (const { name } of entriesOf({ ...(parent.id as Node), type: 'ObjectExpression' })) names.add(name);
      } else isWhole = true;
    });
  }
  // A list is gone through whatever one does with it; where it only makes a type, its entries are words.
  const isList = type === 'ArrayExpression';
  return { names, isLookedUp: isLookedUp || isList, isWhole: isWhole || (isList && isUsed) };
}

/** Optional props that nobody in the page passes, and optional parts of what is passed that nobody fills in. */
function propsInVain({ scripts }: Page): Thing[] {
  const passed = passedProps(scripts);
  const filled = filledParts(scripts);
  return [...scripts.values()].flatMap((script) =>
    optionalParts(script).flatMap(({ owner, name, node }): Thing[] => {
      const given = passed.get(/^(\w+)Props$/.exec(owner)?.[1] ?? '');
      const isPassed = given ? given.has(name) || given.has('...') : filled.has(name);
      const shown = `${owner.replace(/Props$/, '')}.${name}`;
      return isPassed ? [] : [{ group: 'prop', name: shown, at: placeOf(script, node) }];
    }),
  );
}

function optionalParts({ program }: Script) {
  return (program.body as readonly Node[]).flatMap((statement) => {
    const declared = (statement.declaration ?? statement) as Node;
    if (declared.type !== 'TSInterfaceDeclaration') return [];
    const owner = String((declared.id as Node).name);
    return ((declared.body as Node).body as readonly Node[])
      .filter(({ optional, key }) => optional === true && key)
      .map((node) => ({ owner, name: String((node.key as Node).name), node }));
  });
}

/** Names under which any object of the page is given something. */
function filledParts(scripts: Page['scripts']): ReadonlySet<string> {
  const filled = new Set<string>();
  for (const { program } of scripts.values()) {
    visit(program, ({ type, key, name }, within) => {
      if (type === 'Property' && within.at(-1)?.type === 'ObjectExpression') filled.add(String((key as Node).name));
      if (type === 'JSXAttribute') filled.add(String((name as Node).name));
    });
  }
  return filled;
}

/** What each component is passed anywhere; `...` for what cannot be read from the place itself. */
function passedProps(scripts: Page['scripts']): ReadonlyMap<string, ReadonlySet<string>> {
  const passed = new Map<string, Set<string>>();
  for (const { program } of scripts.values()) {
    visit(program, (node) => {
      if (node.type !== 'JSXElement') return;
      const { name, attributes } = node.openingElement as Node & { readonly attributes: readonly Node[] };
      const component = String((name as Node).name);
      const given = passed.get(component) ?? new Set();
      passed.set(component, given);
      if ((node.children as readonly Node[]).length > 0) given.add('children');
      for (const attribute of attributes) {
        if (attribute.type === 'JSXAttribute') given.add(String((attribute.name as Node).name));
        else for (const spread of spreadNames(attribute.argument as Node)) given.add(spread);
      }
    });
  }
  return passed;
}

/** `{...(wanted && { name })}` passes a name; of anything else nobody knows what it holds. */
function spreadNames(node: Node): string[] {
  const { type, left, right, consequent, alternate, expression } = bare(node);
  if (type === 'ObjectExpression') return entriesOf(bare(node)).map(({ name }) => name);
  if (type === 'ParenthesizedExpression') return spreadNames(expression as Node);
  if (type === 'LogicalExpression')
    return [left, right].flatMap((side) => ((side as Node).type === 'ObjectExpression' ? spreadNames(side as Node) : []));
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap((way) => spreadNames(way as Node));
  return ['...'];
}

/**
 * Finds what the page's source declares but never uses: files that its entry does not reach, exports, texts, entries of
 * tables, props. Works on the syntax alone, so that it is fast.
 */

import { entriesOf, type Table, tablesOf } from './constantTables.ts';
import {
  type Node,
  type Page,
  placeOf,
  readPage,
  type Script,
  type Texts,
  visit,
  wordsOfSenders,
} from './page.ts';
import { propsInVain } from './props.ts';
import type { Thing } from './things.ts';

/** Everything declared but not used. */
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

/** A string of the page, and whether it is used to make something rather than compared. */
interface Word {
  readonly text: string;
  readonly script: Script;
  readonly node: Node;
  readonly isMade: boolean;
}

interface Words {
  readonly all: readonly Word[];
  /** Strings with gaps that are filled in later, as patterns. */
  readonly patterns: readonly RegExp[];
  /** Strings of the server and the packages, which send the events. */
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
        const parts = (node.quasis as readonly Node[]).map(
          ({ value }) => (value as { cooked: string }).cooked,
        );
        if (parts.some((part) => part.includes('.'))) patterns.push(patternOf(parts));
      }
    });
  }
  return { all, patterns, heard };
}

function patternOf(parts: readonly string[]): RegExp {
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&')).join('[\\w+-]+')}$`,
  );
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

/** Exported functions, components included, that nothing in the page names. */
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
      // Named once, where it is declared.
      .filter(({ name }) => named.get(String(name)) === 1)
      .map((id): Thing => ({ group: 'export', name: String(id.name), at: placeOf(script, id) })),
  );
}

/** Texts of the catalogue that the page neither names nor builds the key of. */
function messagesInVain({ scripts }: Page, { all, patterns }: Words): Thing[] {
  const said = new Set(all.map(({ text }) => text));
  // A figure is said by the texts that name it. A label has to stand on the page itself.
  for (const { text } of [...scripts.values()].filter(isCatalogue))
    for (const [, name = ''] of text.matchAll(/\{(figure[\w.]+)\}/g)) said.add(name);
  return [...scripts.values()].filter(isCatalogue).flatMap((script) =>
    tablesOf(script)
      .flatMap(({ entries }) => entries)
      .filter(({ name }) => name.includes('.') && !said.has(name))
      .filter(({ name }) => !patterns.some((pattern) => pattern.test(name)))
      .map(({ name, node }): Thing => ({ group: 'message', name, at: placeOf(script, node) })),
  );
}

/** Tables whose entries style sheets read as well, with the prefix used there. */
const IN_STYLES: Readonly<Record<string, string>> = { TIMES: '--m-' };
/** What is really played says more than the source can (`emitted.test.ts`). */
const PLAYED = ['CUES', 'PULSES'];

/** Entries that nothing asks for, of tables that are not iterated as a whole. */
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

/** Whether the name of an entry occurs outside of its table, in the page or in the code that sends to it. */
function isMadeElsewhere(name: string, script: Script, { node }: Table, { all, heard }: Words): boolean {
  const isInTable = (word: Word) =>
    word.script === script && word.node.start >= node.start && word.node.end <= node.end;
  return heard.has(name) || all.some((word) => word.text === name && word.isMade && !isInTable(word));
}

/** How a table is used: entries by name, any entry by a computed name, or all at once. */
function usesOf({ name: table, node: { type } }: Table, home: Script, scripts: Page['scripts']) {
  const names = new Set<string>();
  let isLookedUp = false;
  let isWhole = false;
  let isUsed = false;
  for (const script of scripts.values()) {
    if (script !== home && !script.text.includes(table)) continue;
    visit(script.program, (node, within) => {
      const parent = within.at(-1);
      const isName =
        parent?.type === 'ImportSpecifier' || (parent?.type === 'VariableDeclarator' && parent.id === node);
      if (node.type !== 'Identifier' || node.name !== table || !parent || isName) return;
      isUsed = true;
      if (parent.type === 'MemberExpression' && parent.object === node) {
        if (parent.computed) isLookedUp = true;
        else names.add(String((parent.property as Node).name));
      } else if (parent.type === 'VariableDeclarator') {
        for (const { name } of entriesOf({ ...(parent.id as Node), type: 'ObjectExpression' }))
          names.add(name);
      } else isWhole = true;
    });
  }
  // A list is always iterated; where it only makes a type, its entries are strings.
  const isList = type === 'ArrayExpression';
  return { names, isLookedUp: isLookedUp || isList, isWhole: isWhole || (isList && isUsed) };
}

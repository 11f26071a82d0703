/**
 * Finds tests that spell out a list which the source has: such a list does not grow with the source, so that a new entry is
 * tested by nobody. Whatever the types ask for in full (`Record<Name, ...>`) cannot forget one, and is none of them.
 */
import type { File } from '../../docs/ids.ts';
import { type Literal, literalsIn } from './literals.ts';

export interface SourceList {
  readonly name: string;
  readonly file: string;
  readonly members: ReadonlySet<string>;
}

/** A file of tests, a list that it may spell out, and why. */
export type Allowance = readonly [file: string, list: string, why: string];

/** Fewer are examples. */
const FEWEST = 4;

/** The constants of the source that list names: arrays of texts, and tables by name. Values of a type are no lists. */
export function listsIn(files: readonly File[]): SourceList[] {
  return files.flatMap(({ name: file, text }) =>
    literalsIn(text).flatMap(({ open, from, names }) => {
      const [, isExported, name, type = ''] =
        DECLARATION.exec(text.slice(Math.max(0, from - 240), from)) ?? [];
      const members = new Set(names);
      if (name === undefined || members.size < FEWEST) return [];
      const isValue = open === '{' && /\w/.test(type) && !/Record<|\[/.test(type);
      return isValue || (open === '{' && !isExported) ? [] : [{ name, file, members }];
    }),
  );
}
const DECLARATION = /(?:^|\n)(export )?const ([A-Z][A-Z0-9_]*)\b([^=;]*)= (?:new Set\()?$/;

/** One line for each list that is spelt out without a reason, and for each reason that is not needed. */
export function spelledLists(
  tests: readonly File[],
  lists: readonly SourceList[],
  allowed: readonly Allowance[],
): string[] {
  const listsOf = new Map<string, SourceList[]>();
  for (const list of lists)
    for (const member of list.members) listsOf.set(member, [...(listsOf.get(member) ?? []), list]);
  const needed = new Set<Allowance>();
  const found = tests.flatMap(({ name, text }) =>
    literalsIn(text).flatMap((literal) => {
      if (literal.names.length < FEWEST || isAskedByTypes(text, literal)) return [];
      const spelled = spelledBy(new Set(literal.names), listsOf);
      if (spelled.length === 0) return [];
      const reasons = allowed.filter(
        ([file, list]) => file === name && spelled.some((each) => each.name === list),
      );
      for (const reason of reasons) needed.add(reason);
      if (reasons.length > 0) return [];
      const line = text.slice(0, literal.from).split('\n').length;
      const which = spelled.map((list) => `${list.name} (${list.file})`).join(' or ');
      return [`${name}:${line} spells out ${which}: walk the list itself, or say why not in ${TABLE}`];
    }),
  );
  const stale = allowed
    .filter((row) => !needed.has(row))
    .map(([file, list]) => `${file} does not spell out ${list} any more: take its row from ${TABLE}`);
  return [...found, ...stale];
}
const TABLE = 'scripts/lint/lists/allowed.ts';

/** Lists of which at least half stand in these names, and which make up at least half of them. */
function spelledBy(
  names: ReadonlySet<string>,
  listsOf: ReadonlyMap<string, readonly SourceList[]>,
): SourceList[] {
  const counts = new Map<SourceList, number>();
  for (const name of names)
    for (const list of listsOf.get(name) ?? []) counts.set(list, (counts.get(list) ?? 0) + 1);
  return [...counts].flatMap(([list, count]) =>
    count >= FEWEST && 2 * count >= list.members.size && 2 * count >= names.size ? [list] : [],
  );
}

function isAskedByTypes(text: string, { open, from, to }: Literal): boolean {
  if (open !== '{') return false;
  const before = text.slice(Math.max(0, from - 160), from);
  return (
    /(Record<|\[\w+ in )[^=]*= $/.test(before) ||
    /\beach<[^<>]*(<[^<>]*>)?[^<>]*>\($/.test(before) ||
    /^\s*(as const )?satisfies\b/.test(text.slice(to, to + 40))
  );
}

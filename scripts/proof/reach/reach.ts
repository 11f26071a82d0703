/** What the tests of a sentence reach: places of the sources, by what was written down while they ran. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type CountedFunction, type Covered, coveredIn, type Mapped, mapped, type Spans } from './covered.ts';

/** What ran in a test of vitest, or, without `test`, for all tests of the file. Files are absolute. */
export interface Line extends Covered {
  readonly file: string;
  readonly test?: string;
}

/** What a page has run in a test of the browser. */
export interface PageRecord {
  /** Project, file and title, as `--grep` of Playwright sees them. */
  readonly test: string;
  /** From `web/e2e`. */
  readonly file: string;
  readonly title: string;
  readonly scripts: readonly { readonly url: string; readonly functions: readonly CountedFunction[] }[];
}

/** How near a place is to a test: it runs it, what comes before runs it, or it is a constant of what it runs. */
export type Nearness = 'own' | 'shared' | 'constant';

export interface Reach {
  /** In which something runs, from the root. */
  readonly files: ReadonlySet<string>;
  /** Null where no test comes. */
  nearness(file: string, place: number): Nearness | null;
}

/** Where tests run. */
export type Kind = 'plain' | 'browser';

/** All that was written down. */
export interface Book {
  reachOf(id: string, kind: Kind): Reach;
}

/**
 * @param written The folder with what was written down.
 * @param root The folder of the workspace.
 * @param importersOf The files that import this one.
 * @param constants Files without a function: a build may put what they have into those that import them, so that nothing tells
 *   of them.
 */
export function readBook(
  written: string,
  root: string,
  importersOf: (file: string) => Iterable<string>,
  constants: readonly string[] = [],
): Book {
  const names = existsSync(written) ? readdirSync(written) : [];
  const texts = (ending: string) =>
    names.filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(written, name), 'utf8'));
  const lines = texts('.jsonl').flatMap((text) => text.split('\n').filter(Boolean).map(lineOf));
  const pages = texts('.json').flatMap(pageReader(root));
  const by = { plain: lines, browser: pages };
  return { reachOf: (id, kind) => reachOf(id, by[kind], root, importersOf, constants) };
}

const lineOf = (text: string): Line => JSON.parse(text);

/** Reads what a page has run in one test as places of the sources. */
export function pageReader(root: string): (text: string) => Line[] {
  const known = new Map<string, Mapped | null>();
  return (text) => {
    const { test, scripts }: PageRecord = JSON.parse(text);
    return scripts.flatMap(({ url, functions }): Line[] => {
      if (!known.has(url)) known.set(url, chunk(join(root, 'web/dist', url)));
      const script = known.get(url);
      return script ? [{ file: '', test, ...coveredIn(script, functions) }] : [];
    });
  };
}

function chunk(file: string): Mapped | null {
  const map = `${file}.map`;
  if (!existsSync(map)) return null;
  const nameOf = (source: string) => join(dirname(map), source);
  return mapped(readFileSync(file, 'utf8'), readFileSync(map, 'utf8'), 0, nameOf);
}

function reachOf(
  id: string,
  lines: readonly Line[],
  root: string,
  importersOf: (file: string) => Iterable<string>,
  constants: readonly string[],
): Reach {
  const own = lines.filter(({ test }) => test?.includes(`[${id}]`));
  const homes = new Set(own.map(({ file }) => file).filter(Boolean));
  const shared = lines.filter(({ file, test }) => test === undefined && homes.has(file));
  const spans = {
    own: gathered(
      own.map(({ called }) => called),
      root,
    ),
    shared: gathered(
      shared.map(({ called }) => called),
      root,
    ),
    // A file is loaded once, whoever comes later.
    constant: gathered(
      lines.map(({ loaded }) => loaded),
      root,
    ),
  };
  const running = new Set([...spans.own.keys(), ...spans.shared.keys()]);
  const isNear = (file: string) =>
    running.has(file) || [...importersOf(file)].some((importer) => running.has(importer));
  const inlined = new Set(constants.filter((file) => !spans.constant.has(file) && isNear(file)));
  const files = new Set([...running, ...inlined, ...[...spans.constant.keys()].filter(isNear)]);
  return {
    files,
    nearness(file, place) {
      const has = (those: Gathered) => those.get(file)?.some(([from, to]) => from <= place && place < to);
      if (has(spans.own)) return 'own';
      if (has(spans.shared)) return 'shared';
      return inlined.has(file) || (files.has(file) && has(spans.constant)) ? 'constant' : null;
    },
  };
}

type Gathered = Map<string, Spans[string][number][]>;

function gathered(all: readonly Spans[], root: string): Gathered {
  const found: Gathered = new Map();
  for (const [source, spans] of all.flatMap((each) => Object.entries(each))) {
    const name = relative(root, source).replaceAll('\\', '/');
    const before = found.get(name);
    if (before) before.push(...spans);
    else found.set(name, [...spans]);
  }
  return found;
}

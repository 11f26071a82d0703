import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../programs/tools.ts';
import { BENCHES } from './benches.ts';
import { ELSEWHERE } from './elsewhere.ts';

const FIGURES = Object.values(BENCHES).flatMap(({ figures }) => figures);
const PAGES = ['docs/product/keeping.md', 'docs/design/motion.md'].map(textOf).join();

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

test('every figure has an id of its own', () => {
  const ids = FIGURES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('whoever is said to ask for a figure is there', () => {
  const sources = [
    ...FIGURES.flatMap(({ target }) => target?.source ?? []),
    ...ELSEWHERE.map(({ source }) => source),
  ];
  const isThere = (source: string) => PAGES.includes(`- **${source}** `) || existsSync(join(ROOT, source));
  expect(sources.filter((source) => !isThere(source))).toEqual([]);
});

test('a file that is said to ask for a figure names it', () => {
  const files = FIGURES.flatMap(({ id, target }) =>
    target && existsSync(join(ROOT, target.source)) ? [{ id, ...target }] : [],
  );
  expect(files.length).toBeGreaterThan(0);
  const plain = (text: string) => text.replaceAll(/(?<=\d)[,_](?=\d{3})/g, '');
  const isNamed = ({ source, value }: { source: string; value: number }) =>
    new RegExp(String.raw`(?<![\d.])${value}(?![\d.]*\d)`).test(plain(textOf(source)));
  expect(files.filter((figure) => !isNamed(figure)).map(({ id }) => id)).toEqual([]);
});

test('each figure of speed that docs/product names is measured, or it says why not', () => {
  const sources = [...FIGURES.map(({ target }) => target?.source), ...ELSEWHERE.map(({ source }) => source)];
  /** These promise a behavior, which tests show. */
  const BEHAVIOR = ['PERF-11', 'PERF-12', 'PERF-13'];
  const named = [...PAGES.matchAll(/- \*\*(PERF-\d+)\*\*/g)].map(([, id]) => id);
  expect(named.filter((id) => !sources.includes(id) && !BEHAVIOR.includes(id ?? ''))).toEqual([]);
});

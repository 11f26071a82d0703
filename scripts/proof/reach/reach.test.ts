import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Spans } from './covered.ts';
import { type Line, type PageRecord, readBook } from './reach.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staxd-'));
  mkdirSync(join(root, 'web/dist/assets'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const file = (name: string) => join(root, name);
const spans = (name: string, from: number, to: number): Spans => ({ [file(name)]: [[from, to]] });

function book(lines: readonly Partial<Line>[], pages: readonly PageRecord[] = []) {
  const written = join(root, 'written');
  mkdirSync(written);
  const whole = lines.map((line) => ({ file: file('a.test.ts'), called: {}, loaded: {}, ...line }));
  writeFileSync(join(written, '1.jsonl'), whole.map((line) => `${JSON.stringify(line)}\n`).join(''));
  pages.forEach((page, at) => {
    writeFileSync(join(written, `${at}.json`), JSON.stringify(page));
  });
  return readBook(written, root, (name) => (/times|sizes/.test(name) ? ['src/a.ts'] : []), [
    'src/sizes.ts',
    'src/alone.ts',
  ]);
}

test('a test reaches what it runs, what runs before it, and the constants of what runs', () => {
  const reach = book([
    { loaded: { ...spans('src/times.ts', 0, 9), ...spans('src/strange.ts', 0, 9) } },
    { called: spans('src/a.ts', 0, 10) },
    { test: 'seats [A-1] sit', called: spans('src/a.ts', 10, 20) },
    { test: '[A-2] stand', called: spans('src/b.ts', 0, 10) },
    { file: file('other.test.ts'), called: spans('src/c.ts', 0, 10) },
  ]).reachOf('A-1', 'plain');
  expect([...reach.files].sort()).toEqual(['src/a.ts', 'src/sizes.ts', 'src/times.ts']);
  expect(reach.nearness('src/sizes.ts', 99)).toBe('constant');
  expect(reach.nearness('src/a.ts', 15)).toBe('own');
  expect(reach.nearness('src/a.ts', 5)).toBe('shared');
  expect(reach.nearness('src/times.ts', 5)).toBe('constant');
  for (const [name, place] of [
    ['src/a.ts', 20],
    ['src/b.ts', 5],
    ['src/c.ts', 5],
    ['src/strange.ts', 5],
  ] as const)
    expect(reach.nearness(name, place), name).toBeNull();
});

test('in a browser it reaches the sources of what the page has run', () => {
  const map = { version: 3, names: [], sources: ['../../src/Page.tsx'], mappings: 'AAAA,QACA' };
  writeFileSync(join(root, 'web/dist/assets/page.js'), 'const a;function f(){}');
  writeFileSync(join(root, 'web/dist/assets/page.js.map'), JSON.stringify(map));
  const counted = [{ ranges: [{ startOffset: 8, endOffset: 22, count: 1 }] }];
  const known = book(
    [],
    [
      {
        test: 'promises a.spec.ts [A-1] shows',
        file: 'a.spec.ts',
        title: '[A-1] shows',
        scripts: [{ url: '/assets/page.js', functions: counted }],
      },
    ],
  );
  expect([...known.reachOf('A-1', 'browser').files]).toEqual(['web/src/Page.tsx']);
  expect(known.reachOf('A-1', 'plain').files.size).toBe(0);
});

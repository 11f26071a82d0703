import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../careless/careless.ts';
import { readPageRuns, testsRunning } from './pageTests.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staxd-'));
  mkdirSync(join(root, 'web/dist/assets'), { recursive: true });
  mkdirSync(join(root, 'written'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** `x => a && x` in the first line of its source. */
function built(name: string): void {
  const path = join(root, `web/dist/assets/${name}.js`);
  writeFileSync(path, 'const f=x=>a&&x;\n');
  const map = { version: 3, sources: [`../../src/${name}.ts`], names: [], mappings: 'AAAA,QAAA' };
  writeFileSync(`${path}.map`, JSON.stringify(map));
}

/** A test that has run the function of each of these scripts. */
function ran(title: string, names: readonly string[]): void {
  const functions = [{ ranges: [{ startOffset: 8, endOffset: 15, count: 1 }] }];
  const scripts = names.map((name) => ({ url: `/assets/${name}.js`, functions }));
  const record = { test: `promises a.spec.ts ${title}`, file: 'a.spec.ts', title, scripts };
  writeFileSync(join(root, `written/${title}.json`), JSON.stringify(record));
}

const fault = (file: string): Fault => ({
  file,
  line: 1,
  from: 'x => a && x',
  to: 'x => a || x',
  kind: 'and for or',
});

test('who runs what is changed is asked, and whoever runs least else comes first', () => {
  for (const name of ['one', 'two', 'three']) built(name);
  ran('much', ['one', 'two', 'three']);
  ran('little', ['one', 'two']);
  ran('other', ['three']);
  const runs = readPageRuns(join(root, 'written'), root);
  const titles = (file: string) => testsRunning(runs, fault(file)).map(({ title }) => title);
  expect(titles('web/src/one.ts')).toEqual(['little', 'much']);
  expect(titles('web/src/three.ts')).toEqual(['other', 'much']);
  expect(titles('web/src/four.ts')).toEqual([]);
  expect(testsRunning(runs, { ...fault('web/src/one.ts'), line: 0 })).toEqual([]);
  expect(testsRunning(runs, fault('web/src/one.ts'))[0]).toEqual({
    file: 'a.spec.ts',
    title: 'little',
    names: 'promises a.spec.ts little',
  });
});

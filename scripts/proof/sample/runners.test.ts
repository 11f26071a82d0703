import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Fault } from '../careless/careless.ts';
import { placeOf, type Spans } from '../reach/covered.ts';
import { readRuns, runnersOf } from './runners.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What these files of tests have called in `src/a.ts`, each written down by a program of its own. */
function runsOf(called: Readonly<Record<string, readonly Spans[string][number][]>>) {
  const root = mkdtempSync(join(tmpdir(), 'staxd-'));
  folders.push(root);
  const written = join(root, 'reach');
  mkdirSync(written);
  for (const [file, spans] of Object.entries(called)) {
    const line = { file: join(root, file), called: { [join(root, 'src/a.ts')]: spans }, loaded: {} };
    writeFileSync(join(written, `${file}.jsonl`), `${JSON.stringify(line)}\n`);
  }
  return readRuns(written, root);
}

/** `return a && b;` in line 7, with `||`. */
const FAULT: Fault = {
  file: 'src/a.ts',
  line: 7,
  from: '  return a && b;',
  to: '  return a || b;',
  kind: 'and for or',
};

test('whoever runs a part of what is changed is asked, and nobody else', async () => {
  const runs = await runsOf({
    'before.test.ts': [[placeOf(6, 0), placeOf(7, 11)]],
    'there.test.ts': [[placeOf(7, 9), placeOf(7, 14)]],
    'around.test.ts': [[placeOf(2, 0), placeOf(9, 1)]],
    'behind.test.ts': [[placeOf(7, 13), placeOf(8, 0)]],
  });
  expect(runnersOf(runs, FAULT)).toEqual(new Set(['there.test.ts', 'around.test.ts']));
});

test('what is taken away counts as a whole, on all its lines', async () => {
  const runs = await runsOf({
    'if.test.ts': [[placeOf(7, 0), placeOf(7, 10)]],
    'body.test.ts': [[placeOf(8, 4), placeOf(8, 12)]],
    'behind.test.ts': [[placeOf(10, 0), placeOf(10, 12)]],
  });
  const fault: Fault = { ...FAULT, from: '  if (a) {\n    return 1;\n  }', to: '  ', kind: 'early return' };
  expect(runnersOf(runs, fault)).toEqual(new Set(['if.test.ts', 'body.test.ts']));
});

test('what nobody runs may be run elsewhere', async () => {
  const runs = await runsOf({ 'before.test.ts': [[placeOf(1, 0), placeOf(6, 0)]] });
  expect(runnersOf(runs, FAULT)).toBeNull();
  expect(runnersOf(runs, { ...FAULT, file: 'src/b.ts' })).toBeNull();
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { warmTests } from './warm.ts';

/** Milliseconds; an answer takes less, on a busy machine too. */
const PATIENCE = 60_000;
const A = { part: 'cli', file: 'cli/a.test.ts' };
const B = { part: 'cli', file: 'cli/b.test.ts' };

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Programs that answer as vitest's would. */
function pretended(onMessage: string, patience = PATIENCE) {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  folders.push(folder);
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `let asked = 0;
     process.on('message', ({ tests, changed }) => { asked += 1; ${onMessage} });
     process.on('disconnect', () => process.exit());
     process.send('ready');`,
  );
  return warmTests(folder, patience, program);
}

test('one process runs all, and is told what was written since', async () => {
  const tests = pretended('process.send({ red: [{ test: changed.join() }], run: asked })');
  expect(await tests.run({ tests: [A] })).toEqual({ red: [{ test: '' }], run: 1 });
  tests.forget(['a.ts', 'b.ts']);
  expect(await tests.run({ tests: [A] })).toEqual({ red: [{ test: 'a.ts,b.ts' }], run: 2 });
  expect(await tests.run({ tests: [A] })).toEqual({ red: [{ test: '' }], run: 3 });
  tests.end();
});

test('what hangs is named and ended, and the next one starts anew', async () => {
  const tests = pretended(
    'if (tests.length > 1) process.send({ at: tests[1] }); else process.send({ red: [], run: asked });',
    // More than a busy machine takes to hear an answer.
    5000,
  );
  expect(await tests.run({ tests: [A, B] })).toEqual({ red: [], run: 0, hangs: B });
  expect(await tests.run({ tests: [A] })).toEqual({ red: [], run: 1 });
  tests.end();
});

test('what dies hangs too', async () => {
  const tests = pretended('process.exit(1)');
  expect(await tests.run({ tests: [A] })).toEqual({ red: [], run: 0, hangs: A });
});

test('it finds in its environment what it is given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  folders.push(folder);
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `process.on('message', () => process.send({ red: [{ test: process.env.PROVE_REACH }], run: 1 }));
     process.on('disconnect', () => process.exit());
     process.send('ready');`,
  );
  const tests = warmTests(folder, PATIENCE, program, { PROVE_REACH: 'there' });
  expect(await tests.run({ tests: [A] })).toEqual({ red: [{ test: 'there' }], run: 1 });
  tests.end();
});

test('who does not even start is an error', async () => {
  await expect(warmTests(tmpdir(), PATIENCE, join(tmpdir(), 'none.mjs')).run({ tests: [A] })).rejects.toThrow(
    'do not start',
  );
});

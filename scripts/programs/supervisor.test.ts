import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { keepRunning, pauseAfter } from './supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'staxd-supervisor-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that writes down each of its starts, when it has done `first`. */
function program(name: string, text: string, first = ''): { readonly path: string; starts(): number } {
  const [path, starts] = [join(folder, `${name}.cjs`), join(folder, `${name}.starts`)];
  writeFileSync(starts, '');
  writeFileSync(
    path,
    `${first} const fs = require('fs'); fs.appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
    const starts = fs.readFileSync(${JSON.stringify(starts)}, 'utf8').trim().split('\\n').length;
    ${text}`,
  );
  return { path, starts: () => readFileSync(starts, 'utf8').split('\n').length - 1 };
}

test('the first two failures wait for nothing, later ones longer and longer, a minute at most', () => {
  expect([1, 2, 3, 4, 5, 8, 9, 20].map(pauseAfter)).toEqual([0, 0, 1000, 2000, 4000, 32_000, 60_000, 60_000]);
});

test.each([
  ['fails', 'process.exit(starts < 3 ? 70 : 0);'],
  ['is killed', "if (starts < 3) process.kill(process.pid, 'SIGKILL');"],
])('a program that %s is started again until it ends by itself', async (_how, text) => {
  const lines: string[] = [];
  const { path, starts } = program('fails', text);
  expect(await keepRunning([path], (line) => lines.push(line))).toBe(0);
  expect(starts()).toBe(3);
  expect(lines).toEqual(['It has failed and starts again.', 'It has failed and starts again.']);
});

test('a program that cannot run as it was asked to is not started again', async () => {
  const { path, starts } = program('refuses', 'process.exit(2);');
  expect(await keepRunning([path])).toBe(2);
  expect(starts()).toBe(1);
});

/** `keepRunning` in a process of its own. */
function kept(path: string) {
  const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'supervisor.ts')).href);
  const text = `import { keepRunning } from ${module}; process.exitCode = await keepRunning([${JSON.stringify(path)}]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const STAYS =
  "process.on('SIGTERM', () => process.exit(0)); process.on('disconnect', () => process.exit(0)); process.on('message', () => {});";

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a signal is passed on, and nothing starts again', async () => {
  const { path, starts } = program('told', '', STAYS);
  const parent = kept(path);
  await expect.poll(starts).toBe(1);
  parent.kill('SIGTERM');
  expect(await once(parent, 'exit')).toEqual([0, null]);
  expect(starts()).toBe(1);
});

test('a program whose keeper is killed ends too', async () => {
  const { path, starts } = program('alone', '', STAYS);
  const parent = kept(path);
  await expect.poll(starts).toBe(1);
  const pid = Number(readFileSync(join(folder, 'alone.starts'), 'utf8'));
  parent.kill('SIGKILL');
  await expect.poll(() => isThere(pid)).toBe(false);
});

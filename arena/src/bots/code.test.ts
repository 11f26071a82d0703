import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOf, readCode } from './code.ts';

const folder = mkdtempSync(join(tmpdir(), 'staxd-code-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('engine and bots have a hash each', () => {
  const { engine, bots } = readCode();
  expect(engine).toMatch(/^[0-9a-f]{16}$/);
  expect(bots).toMatch(/^[0-9a-f]{16}$/);
  expect(engine).not.toBe(bots);
});

test('a hash is of the texts of all files: one letter, or where it stands, makes another; line ends do not', () => {
  const [one, other] = ['one.ts', 'other.ts'].map((name) => join(folder, name));
  const hashWith = (first: string, second: string) => {
    writeFileSync(one, first);
    writeFileSync(other, second);
    return hashOf([one, other]);
  };
  const hash = hashWith('a\n', 'b\n');
  expect(hashWith('a\r\n', 'b\n')).toBe(hash);
  expect(new Set([hash, hashWith('a\n', 'c\n'), hashWith('a\nb\n', ''), hashWith('', 'a\nb\n')]).size).toBe(
    4,
  );
});

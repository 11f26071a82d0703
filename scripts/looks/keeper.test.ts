import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { differences, openKeeper } from './keeper.ts';

let folder: string;
let looks: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-looks-'));
  looks = join(folder, 'looks.json');
  writeFileSync(looks, '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const keeper = (isMeant = false, reports = 'reports') => openKeeper(looks, join(folder, reports), isMeant);
const BOX = { 'box--open': 'div\n p\n  "Hello"', 'box--shut': 'div' };

test('a story shows what it did when somebody said that it is meant', async () => {
  expect(await keeper().compare(BOX)).toEqual([
    'box--open: nobody has looked at it yet.',
    'box--shut: nobody has looked at it yet.',
  ]);
  expect(await keeper(true).compare(BOX)).toEqual([]);
  expect(await keeper().compare(BOX)).toEqual([]);
});

test('one that shows something else is named, with the first line that differs where that is known', async () => {
  await keeper(true).compare(BOX);
  const open = 'div\n p\n  "Hullo"';
  expect(await keeper().compare({ ...BOX, 'box--open': open })).toEqual([
    'box--open: it shows "Hullo" where it showed "Hello".',
  ]);
  expect(await keeper().compare({ 'box--open': 'div\n p' })).toEqual([
    'box--open: it shows nothing more where it showed "Hello".',
  ]);
  expect(await keeper(false, 'elsewhere').compare({ 'box--shut': 'p' })).toEqual([
    'box--shut: it does not show what it did.',
  ]);
});

test('what a story has to show is known, unless what it shows now is meant', async () => {
  await keeper(true).compare(BOX);
  expect(Object.keys(keeper().known)).toEqual(Object.keys(BOX));
  expect(keeper(true).known).toEqual({});
});

test('what was not meant is forgotten, and rows are sorted', async () => {
  await keeper(true).compare({ b: 'div', a: 'div' });
  const before = readFileSync(looks, 'utf8');
  await keeper().compare({ a: 'p' });
  expect(readFileSync(looks, 'utf8')).toBe(before);
  expect(Object.keys(JSON.parse(before))).toEqual(['a', 'b']);
});

test('what has changed between two files is told by story', () => {
  expect(differences({ a: '1', b: '2', c: '3' }, { a: '1', b: '9', d: '4' })).toEqual([
    'b: shows something else',
    'c: is gone',
    'd: is new',
  ]);
});

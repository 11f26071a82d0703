import { expect, test } from 'vitest';
import { readFiles } from '../../docs/productFiles.ts';
import { ALLOWED } from './allowed.ts';
import { listsIn, spelledLists } from './spelledLists.ts';

const isTest = ({ name }: { name: string }) => /\.(test|spec|stories)\.tsx?$/.test(name);

const sources = readFiles('{packages/*,server,web,cli,arena}/src/**/*.{ts,tsx}').filter(
  (file) => !isTest(file),
);
const tests = [
  ...readFiles('{packages/*,server,web,cli,arena}/src/**/*.{ts,tsx}', 'examples/**/*.test.ts').filter(isTest),
  ...readFiles('{packages/*,server,web,cli,arena}/{test,e2e}/**/*.{ts,tsx}', 'stories/*/**/*.tsx'),
].filter(({ name }) => !/(^|\/)(node_modules|dist)\//.test(name));
const lists = listsIn(sources);

test('no test spells out a list of the source, but for those with a reason', () => {
  expect(lists.length).toBeGreaterThan(150);
  expect(tests.length).toBeGreaterThan(900);
  expect(spelledLists(tests, lists, ALLOWED)).toEqual([]);
});

const SOURCE = {
  name: 'a/src/tones.ts',
  text: `
export const TONES = ['calm', 'loud', 'shrill', 'hoarse', 'sweet'] as const;
const INNER = ['one', 'two', 'three', 'four'] as const;
export const LOOKS = { calm: 1, loud: { volume: 2 }, shrill: 3, 'hoarse-ish': 4 } as const;
export const START: State = { calm: true, loud: true, shrill: true, sweet: true };
export const FEW = ['calm', 'loud', 'shrill'] as const;
`,
};
const planted = (text: string, allowed: Parameters<typeof spelledLists>[2] = []) =>
  spelledLists([{ name: 'a/a.test.ts', text }], listsIn([SOURCE]), allowed);

test('lists and tables of the source are known, and values of a type are none', () => {
  expect(listsIn([SOURCE]).map(({ name, members }) => [name, ...members])).toEqual([
    ['TONES', 'calm', 'loud', 'shrill', 'hoarse', 'sweet'],
    ['INNER', 'one', 'two', 'three', 'four'],
    ['LOOKS', 'calm', 'loud', 'shrill', 'hoarse-ish'],
  ]);
});

test.each([
  ["for (const tone of ['calm', 'loud', 'shrill', 'sweet']) sing(tone);", 'TONES'],
  ["test.each(['sweet', 'calm', 'loud', 'hoarse'])('%s', sing);", 'TONES'],
  ["test.each([['sweet', 1], ['calm', 2], ['loud', 3], ['hoarse', [4]]])('%s', sing);", 'TONES'],
  ['const heard = { sweet: 1, calm: [2], loud: { a: 3 }, hoarse: x ? 4 : 5 };', 'TONES'],
  ["const heard = [\n  'four', // the last\n  'three',\n  'two',\n  'one',\n];", 'INNER'],
])('%s is found', (text, list) => {
  expect(planted(text)).toEqual([
    expect.stringMatching(new RegExp(`^a/a\\.test\\.ts:1 spells out (.* or )?${list} \\(a/src/tones`)),
  ]);
  expect(planted(text, [['a/a.test.ts', list, 'a reason']])).toEqual([]);
});

test.each([
  "const some = ['calm', 'loud', 'shrill'];",
  'for (const tone of TONES) sing(tone);',
  'const heard: Readonly<Record<Tone, number>> = { sweet: 1, calm: 2, loud: 3, hoarse: 4, shrill: 5 };',
  'const heard: { readonly [Each in Tone]: number } = { sweet: 1, calm: 2, loud: 3, hoarse: 4, shrill: 5 };',
  'const heard = { sweet: 1, calm: 2, loud: 3, hoarse: 4 } as const satisfies Record<Low, number>;',
  "const words = ['calm', 'loud', 'shrill', 'sweet', 'a', 'b', 'c', 'd', 'e'];",
  "// ['calm', 'loud', 'shrill', 'sweet']",
])('%s is not', (text) => {
  expect(planted(text)).toEqual([]);
});

test('a reason that is not needed is stale', () => {
  expect(planted('', [['a/a.test.ts', 'TONES', 'once']])).toEqual([
    expect.stringMatching(/^a\/a\.test\.ts does not spell out TONES any more/),
  ]);
});

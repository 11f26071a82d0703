import { expect, test } from 'vitest';
import { readFiles } from '../docs/productFiles.ts';
import { memoriesIn, memoriesOf, unlisted } from './memories.ts';

const sources = readFiles('server/src/**/*.ts').filter(({ name }) => !name.endsWith('.test.ts'));
const [{ text: page }] = readFiles('docs/architecture.md');

test('whatever a server remembers has a row that says what takes its place where there are several', () => {
  expect(memoriesIn(sources).length).toBeGreaterThan(70);
  expect(unlisted(sources, page)).toEqual([]);
});

test.each([
  ['  readonly #seen = new Map<string, number>();', '#seen'],
  ['  #seen: ReadonlySet<string> | null = null;', '#seen'],
  ['  #seen: Sums = new Map();', '#seen'],
  ['  readonly #turns = new KeyedMutex();', '#turns'],
  ['  readonly #byUser = new Groups<Connection>();', '#byUser'],
  ['const known = new WeakMap<object, string>();', 'known'],
  ['export const known: Known = new Map([]);', 'known'],
  ['  const persons = new KeyedMutex();', 'persons'],
])('%s is found', (line, name) => {
  const planted = { name: 'server/src/company/planted.ts', text: `${line}\n` };
  const memory = `company/planted.ts ${name}`;
  expect(memoriesIn([planted])).toEqual([memory]);
  expect(unlisted([...sources, planted], page)).toEqual([expect.stringContaining(`${memory} has no row`)]);
  const row = `### What a server remembers\n\n| who | \`company/planted.ts\` \`${name}\` | nothing |\n`;
  expect(unlisted([planted], row)).toEqual([]);
});

test.each([
  "const NAMES: ReadonlySet<string> = new Set(['one']);",
  '  const open = new Set<string>();',
  '  #among(ids: ReadonlySet<string>): number {',
  '  readonly #listeners: ((ids: ReadonlySet<string>) => void)[] = [];',
  '  readonly seen: Map<string, number>;',
])('%s outlives nothing, or never changes', (text) => {
  expect(memoriesIn([{ name: 'server/src/company/planted.ts', text }])).toEqual([]);
});

test('a row names several places, and one that names what is not there is stale', () => {
  const row =
    '### What a server remembers\n\n| who | `a/b.ts` `#one` `#two`, `c/d.ts` `three` | nothing |\n\n## Next\n| `e/f.ts` | `g/h.ts` `#four` |';
  expect(memoriesOf(row)).toEqual(['a/b.ts #one', 'a/b.ts #two', 'c/d.ts three']);
  expect(unlisted([{ name: 'server/src/a/b.ts', text: '#one #two' }], row)).toEqual([
    expect.stringMatching(/^c\/d\.ts three is not there any more/),
  ]);
});

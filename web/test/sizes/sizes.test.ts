import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOST_IMPORTS, MOST_PROPS, tooLarge } from './sizes.ts';

const root = join(import.meta.dirname, '../../..');

test(`no file has more than ${MOST_IMPORTS} imports, and no component more than ${MOST_PROPS} props`, () => {
  const paths = globSync('{web,packages/client,server}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/[.](test[.]tsx?|d[.]ts)$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.flatMap((path) => tooLarge(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

const imports = (count: number) =>
  Array.from({ length: count }, (_, index) => `import { a${index} } from './a${index}.ts';\n`).join('');
const names = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);
const members = (count: number) => names(count).map((name) => `${name}: string;`);

test('one import too many is found', () => {
  expect(tooLarge('a.ts', imports(MOST_IMPORTS))).toEqual([]);
  expect(tooLarge('a.ts', imports(MOST_IMPORTS + 1))).toEqual([
    expect.stringContaining('a.ts has 26 imports'),
  ]);
});

test.for([
  ['an interface', (count: number) => `interface Props {\n${members(count).join('\n')}\n}`],
  ['a type in braces', (count: number) => `const Part = (props: { ${members(count).join(' ')} }) => null;`],
  ['what is taken apart', (count: number) => `function Part({ ${names(count).join(', ')} }: Props) {}`],
] as const)('one prop too many is found in %s', ([, code]) => {
  expect(tooLarge('A.tsx', code(MOST_PROPS))).toEqual([]);
  expect(tooLarge('A.tsx', `\n${code(MOST_PROPS + 1)}`)).toEqual([
    expect.stringContaining('A.tsx:2 has 13 props'),
  ]);
  expect(tooLarge('a.ts', code(MOST_PROPS + 1))).toEqual([]);
});

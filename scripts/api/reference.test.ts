import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReference } from './reference.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'staxd-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an export without a doc comment is named; the others are in the reference', async () => {
  const file = join(folder, 'planted.ts');
  writeFileSync(
    file,
    `/** A card that is laid. */
export interface Card { readonly name: string }
/** Lays a card. */
export function lay(card: Card): void {}
export function take(card: Card): void {}
/* No doc comment. */
export const MOST = 7;
export type Pile = readonly Card[];
`,
  );
  const tsconfig = join(folder, 'tsconfig.json');
  writeFileSync(tsconfig, '{ "compilerOptions": { "types": [] }, "files": ["planted.ts"] }');
  const reference = await readReference({ '@staxd/planted': relative(ROOT, file) }, tsconfig);
  expect(reference.unexplained.map((line) => line.split(' has ')[0]).sort()).toEqual([
    'MOST of @staxd/planted',
    'Pile of @staxd/planted',
    'take of @staxd/planted',
  ]);
  await reference.write(join(folder, 'pages'));
  expect(readFileSync(join(folder, 'pages/modules.html'), 'utf8')).toContain('@staxd/planted');
});

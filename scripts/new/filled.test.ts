import { expect, test } from 'vitest';
import { readFiles } from '../docs/productFiles.ts';
import { TO_FILL } from './plan.ts';

/** Lines that wait for somebody to write them. */
function unfilled(files: readonly { readonly name: string; readonly text: string }[]): string[] {
  return files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, at) => (line.includes(TO_FILL) ? [`${name}:${at + 1}`] : [])),
  );
}

const sources = () =>
  readFiles(
    '{server,web,cli}/{src,test,bench,budget}/**/*.{ts,tsx,svg}',
    'packages/*/{src,test}/**/*.ts',
    'stories/*/**/*.tsx',
    'docs/*.md',
  );

test('what `pnpm new` has written is filled in', () => {
  expect(unfilled(sources())).toEqual([]);
});

test('a line that waits is named', () => {
  const planted = [
    { name: 'web/src/messages/bots.ts', text: `{\n  sly: '${TO_FILL}: how SLY plays.',\n}\n` },
  ];
  expect(unfilled(planted)).toEqual(['web/src/messages/bots.ts:2']);
  expect(sources().length).toBeGreaterThan(2000);
});

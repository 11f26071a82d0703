/** The files that the scripts about docs/product read. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { File } from './ids.ts';

const root = join(import.meta.dirname, '../..');

export function readFiles(...patterns: string[]): File[] {
  return globSync(patterns, { cwd: root })
    .sort()
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
}

/** The pages of docs/product. */
export const productPages = (): File[] => readFiles('docs/product/*.md');

/** The pages of docs/design. */
export const designPages = (): File[] => readFiles('docs/design/*.md');

/** docs/rules.md. */
export const rulesPage = (): string => readFileSync(join(root, 'docs/rules.md'), 'utf8');

/** The program that players use, and what it may weigh. */
export const productSources = (): File[] =>
  readFiles(
    '{server,web,cli,packages/client,packages/protocol,packages/tutorial,packages/engine}/src/**/*.{ts,tsx}',
    'web/budget/*.ts',
  ).filter(({ name }) => !/\.test\.tsx?$/.test(name));

/**
 * Tests of the application. Stories are left out: how a component looks is no promise of the product. No test asserts
 * how fast the machine is: a benchmark that names the sentence proves such a figure.
 */
export const applicationTests = (): File[] =>
  readFiles(
    '{server,web,cli,packages/client,packages/protocol,packages/tutorial}/{src,test,e2e,budget}/**/*.{test,spec}.ts',
    '{server,web,cli,packages/client,packages/protocol}/{src,test,e2e}/**/*.test.tsx',
    '{server,web}/bench/**/*.ts',
  );

/** Every rule option has its line in the table of docs/rules.md, and a scenario that sets it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPTION_NAMES } from '../../src/index.ts';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/rules.md'), 'utf8');
const scenarios = globSync('packages/engine/scenarios/**/*.yaml', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

function gapsOf(options: readonly string[]): string[] {
  return options.flatMap((name) => [
    ...(page.includes(`\n| \`${name}\` |`) ? [] : [`${name} has no line in the table of docs/rules.md`]),
    ...(new RegExp(`\\b${name}: `).test(scenarios) ? [] : [`${name} is set by no scenario`]),
  ]);
}

test('every option is in the table and in a scenario', () => {
  expect(gapsOf(OPTION_NAMES)).toEqual([]);
});

test('a missing one is named', () => {
  expect(gapsOf([...OPTION_NAMES, 'maxStack'])).toEqual([
    'maxStack has no line in the table of docs/rules.md',
    'maxStack is set by no scenario',
  ]);
});

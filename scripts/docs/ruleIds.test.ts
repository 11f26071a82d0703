import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRuleGaps, type RuleSources } from './ruleIds.ts';

const root = join(import.meta.dirname, '../..');
const read = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

const sources: RuleSources = {
  page: '# Rules\n- **ADD-1** The target draws.\n- **ADD-2** Never **ADD-9** alone.\n',
  tests: ["test('[ADD-1] draws', () => {})", 'test(`[ADD-2] ...`, f)'],
  scenarios: ['- id: ADD-1 draws\n  steps: []\n', 'id: "ADD-2 never"\n'],
};

test('every rule of docs/rules.md has a test and a scenario', () => {
  expect(
    findRuleGaps({
      page: readFileSync(join(root, 'docs/rules.md'), 'utf8'),
      tests: read('packages/*/{src,test}/**/*.test.ts', 'cli/{src,test}/**/*.test.{ts,tsx}'),
      scenarios: read('packages/engine/scenarios/**/*.yaml'),
    }),
  ).toEqual([]);
});

test('rules with their proofs leave no gap', () => {
  expect(findRuleGaps(sources)).toEqual([]);
});

test('a rule without any proof is reported', () => {
  const page = `${sources.page}- **MADE-1** Made up.\n`;
  expect(findRuleGaps({ ...sources, page })).toEqual([
    'MADE-1 has no test: start a test\'s name with "[MADE-1]".',
    'MADE-1 has no scenario: add one to packages/engine/scenarios.',
  ]);
});

test('a scenario is a test, a test is no scenario', () => {
  expect(findRuleGaps({ ...sources, tests: [] })).toEqual([]);
  expect(findRuleGaps({ ...sources, scenarios: ['id: ADD-1 draws'] })).toEqual([
    'ADD-2 has no scenario: add one to packages/engine/scenarios.',
  ]);
});

test('a scenario of a rule that is not there is reported', () => {
  const scenarios = [...sources.scenarios, 'id: ADD-3 misspelt'];
  expect(findRuleGaps({ ...sources, scenarios })).toEqual([
    'ADD-3 has a scenario but is no rule of docs/rules.md.',
  ]);
});

test('a page without rules is reported', () => {
  expect(findRuleGaps({ ...sources, page: '' })).toHaveLength(1);
});

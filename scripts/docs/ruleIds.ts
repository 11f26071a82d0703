import { idsOfTests, sentencesOf } from './ids.ts';

/** The texts that rule ids stand in, each as the contents of files. */
export interface RuleSources {
  /** docs/rules.md, where a rule is a list item that starts with its id: `- **STK-4** ...`. */
  readonly page: string;
  /** Test files, where the name of a test of a rule starts with its id: `'[STK-4] ...'`. */
  readonly tests: readonly string[];
  /** Scenario files, where the `id:` of a scenario starts with its rule: `id: STK-4 ...`. */
  readonly scenarios: readonly string[];
}

/**
 * Compares the rules with their proofs.
 *
 * @returns One line for each rule without a test, each rule without a scenario, and each id that a scenario
 *   names but the rules do not; empty when all is well.
 */
export function findRuleGaps({ page, tests, scenarios }: RuleSources): string[] {
  const rules = new Set(sentencesOf(page).map(({ id }) => id));
  const shown = new Set(
    scenarios.flatMap((text) =>
      [...text.matchAll(/^[-\s]*id:\s*['"]?([A-Z]+-\d+)\b/gm)].map(([, id = '']) => id),
    ),
  );
  const proven = shown.union(idsOfTests(tests));
  if (rules.size === 0)
    return ['docs/rules.md states no rule: a rule is a list item like "- **STK-4** ...".'];
  return [
    ...[...rules.difference(proven)].map((id) => `${id} has no test: start a test's name with "[${id}]".`),
    ...[...rules.difference(shown)].map(
      (id) => `${id} has no scenario: add one to packages/engine/scenarios.`,
    ),
    ...[...shown.difference(rules)].map((id) => `${id} has a scenario but is no rule of docs/rules.md.`),
  ];
}

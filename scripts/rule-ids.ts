/** The texts that rule ids stand in, each as the contents of files. */
export interface RuleSources {
  /** docs/rules.md, where a rule is a list item that starts with its id: `- **STK-4** ...`. */
  readonly page: string;
  /** Test files, where the name of a test of a rule starts with its id: `'[STK-4] ...'`. */
  readonly tests: readonly string[];
  /** Scenario files, where the `id:` of a scenario starts with its rule: `id: STK-4 ...`. */
  readonly scenarios: readonly string[];
}

function idsIn(texts: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')));
}

/**
 * Compares the rules with their proofs.
 *
 * @returns One line for each rule without a test, each rule without a scenario, and each id that a test or a
 *   scenario names but the rules do not; empty when all is well.
 */
export function findRuleGaps({ page, tests, scenarios }: RuleSources): string[] {
  const rules = idsIn([page], /^- \*\*([A-Z]+-\d+)\*\*/gm);
  const shown = idsIn(scenarios, /^[-\s]*id:\s*['"]?([A-Z]+-\d+)\b/gm);
  const proven = shown.union(idsIn(tests, /['"`]\[([A-Z]+-\d+)\]/g));
  if (rules.size === 0)
    return ['docs/rules.md states no rule: a rule is a list item like "- **STK-4** ...".'];
  return [
    ...[...rules.difference(proven)].map((id) => `${id} has no test: start a test's name with "[${id}]".`),
    ...[...rules.difference(shown)].map(
      (id) => `${id} has no scenario: add one to packages/engine/scenarios.`,
    ),
    ...[...proven.difference(rules)].map((id) => `${id} is tested but is no rule of docs/rules.md.`),
  ];
}

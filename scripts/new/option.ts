import { type Plan, TO_FILL } from './plan.ts';

/** A rule option that is false or true. Who needs numbers or other values changes its range. */
export function option(name: string): Plan {
  const values = `  ${name}: fc.boolean(),`;
  const table = (file: string, begins: string, text: string, end = '};') => ({
    file,
    table: begins,
    end,
    text,
  });
  const words = `  '${name}.false': '${TO_FILL}: what it is without.',\n  '${name}.true': '${TO_FILL}: what it is with it.',`;
  return {
    files: { [`packages/engine/test/rules/${name}.test.ts`]: testOf(name) },
    rows: [
      table(
        'packages/engine/src/rules/options.ts',
        'const OPTIONS = {',
        `  /** ${TO_FILL}: the rule that it changes, and how. Default false. */\n  ${name}: choice(false, true),`,
      ),
      table('packages/engine/src/rules/options.ts', 'export const DEFAULT_OPTIONS', `  ${name}: false,`),
      table(
        'packages/engine/src/rules/ranges.ts',
        'export const OPTION_RANGES',
        `  ${name}: { values: [false, true] },`,
      ),
      table('packages/client/src/houseRules/changes.ts', 'const texts', words),
      table('packages/client/src/houseRules/shorts.ts', 'const texts', words.replaceAll(".'", "'")),
      table(
        'web/src/messages/screens/houseRulesForm.ts',
        'const options',
        [
          `  '${name}.name': '${TO_FILL}: its name',`,
          `  '${name}.line': '${TO_FILL}: what it does.',`,
          `  'value.${name}.false': '${TO_FILL}: NO',`,
          `  'value.${name}.true': '${TO_FILL}: YES',`,
        ].join('\n'),
      ),
      table('web/src/app/houseRules/options.ts', 'const BY_HAND', `  ${name}: true,`),
      table(
        'packages/engine/test/rules/ruleErrors.test.ts',
        'const OUT_OF_RANGE',
        `  ${name}: ['true', 1, null],`,
      ),
      table('packages/engine/test/rules/ruleErrors.test.ts', 'const IN_RANGE', `  ${name}: [false, true],`),
      table('packages/engine/test/support/games.ts', 'const OPTION_VALUES', values),
      table('packages/protocol/test/games.ts', 'const OPTION_VALUES', `  ${name}: fc.constant(true),`),
      table('server/src/hosting/houseRules.test.ts', 'const someOptions', `  ${values}`, '  } satisfies'),
      table('stories/houseRules/HouseRules.stories.tsx', 'const every', `  ${name}: true,`, '} as const'),
      table(
        'docs/rules.md',
        '| option | default |',
        `| \`${name}\` | \`false\` | \`false\`, \`true\` | ${TO_FILL}: the rule |`,
        '',
      ),
    ],
    byHand: [
      'packages/engine/src: the one place that reads it (docs/architecture.md, "A rule option")',
      'packages/engine/scenarios: a scenario for each of its values',
    ],
  };
}

const testOf = (name: string) => `import { expect, test } from 'vitest';
import { BOTS } from '../../src/bots/index.ts';
import { defineRules, unwrap } from '../../src/index.ts';
import { playBots } from '../support/botGames.ts';

/** How some games end with it, and without. */
function endings(${name}: boolean) {
  const rules = unwrap(defineRules('casual', { ${name} }));
  return Array.from({ length: 40 }, (_, game) => {
    const { hands, discard } = playBots({ rules, bots: [BOTS.easy, BOTS.easy], seed: \`alea:\${game}\` });
    return { hands, discard };
  });
}

test('the option ${name} changes how a game goes', () => {
  expect(endings(true)).not.toEqual(endings(false));
});
`;

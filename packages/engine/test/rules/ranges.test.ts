import { expect, test } from 'vitest';
import { defineRules, OPTION_NAMES, OPTION_RANGES, type OptionName } from '../../src/index.ts';

/** What an option is told to be allowed to be, when it is something else. */
function allowedOf(name: OptionName): string {
  const wrong = { jinxPerColour: { 1: -1 }, deck: { gift: -1 } }[name as string] ?? -1;
  const refused = defineRules('casual', { [name]: wrong });
  return refused.ok ? '' : refused.error.message;
}

test.each(OPTION_NAMES)('%s may be what its range says, and nothing else', (name) => {
  const range = OPTION_RANGES[name];
  const allowed =
    'values' in range ? range.values.join(' or ') : `a whole number from ${range.least} to ${range.most}`;
  expect(allowedOf(name)).toMatch(new RegExp(`\\b${allowed}\\b`));
});

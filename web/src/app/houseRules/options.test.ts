import { OPTION_NAMES, OPTION_RANGES } from '@staxd/engine';
import { expect, test } from 'vitest';
import { type OptionKey, sayOption } from '../../messages/screens/houseRulesForm.ts';
import { ROWS } from './options.ts';

/** Seats are drawn by lot; the others come from rule files. */
const NO_ROW = ['seating', 'deck'];

test('[HOUSE-9] every option of the engine has a row with a name, a line and a word for each value', () => {
  expect([...ROWS.map(({ name }) => name as string), ...NO_ROW].toSorted()).toEqual(OPTION_NAMES.toSorted());
  const said = ROWS.flatMap(({ name, range }) => {
    const values = 'values' in range ? range.values : [];
    return [
      sayOption(`${name}.name`),
      sayOption(`${name}.line`, { usual: 7 }),
      ...values.map((value) => sayOption(`value.${name}.${value}` as OptionKey)),
    ];
  });
  for (const text of said) expect(text).not.toMatch(/[{}]|\w\.\w|undefined/);
  const ranges = OPTION_NAMES.filter((name) => !NO_ROW.includes(name)).map((name) => OPTION_RANGES[name]);
  const values = ranges.reduce((sum, range) => sum + ('values' in range ? range.values.length : 0), 0);
  expect(said).toHaveLength(ranges.length * 2 + values);
});

/** What is said of house rules at a table. A catalogue of its own: only a table that has some loads it. */
import { sayFrom } from '../catalogue.ts';

export const sayHouseRules = sayFrom({
  count: { one: '{count} HOUSE RULE', other: '{count} HOUSE RULES' },
  chip: { one: '{count} RULE', other: '{count} RULES' },
} as const);

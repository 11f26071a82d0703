/** What is said of house rules at a table. A catalogue of its own: only a table that has some loads it. */
import { fill, type Params } from '@staxd/client';

const texts = {
  'count.one': '1 HOUSE RULE',
  'count.other': '{count} HOUSE RULES',
  'chip.one': '1 RULE',
  'chip.other': '{count} RULES',
} as const;

type HouseKey = keyof typeof texts;

export function say<Key extends HouseKey>(key: Key, ...[params]: Params<(typeof texts)[Key]>): string {
  return fill(texts[key], params);
}

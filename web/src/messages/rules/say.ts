/** The texts of the rules page. They are a catalogue of their own, because only that page loads them. */
import { fill, type Params } from '@staxd/client';
import { labels } from './labels.ts';
import { reasons } from './reasons.ts';

const texts = { ...labels, ...reasons } as const;
export type RulesKey = keyof typeof texts;

/** The keys of texts without gaps. */
export type PlainRulesKey = {
  [Key in RulesKey]: Params<(typeof texts)[Key]> extends [] ? Key : never;
}[RulesKey];

export function say<Key extends RulesKey>(key: Key, ...[params]: Params<(typeof texts)[Key]>): string {
  return fill(texts[key], params);
}

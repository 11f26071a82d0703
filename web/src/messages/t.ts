/** Texts for users: the only way for a component to say something. */
import { fill, type Params } from '@staxd/client';
import { en } from './en.ts';

export type MessageKey = keyof typeof en;

/** The keys of texts without gaps: what a table of texts may hold, because `t(key)` is enough for each. */
export type PlainKey = {
  [Key in MessageKey]: Params<(typeof en)[Key]> extends [] ? Key : never;
}[MessageKey];

/** The text called `key`, its gaps filled: `t('feed.drew', { name: 'Max', count: 2 })`. */
export function t<Key extends MessageKey>(key: Key, ...[params]: Params<(typeof en)[Key]>): string {
  return fill(en[key], params);
}

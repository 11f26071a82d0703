/** Texts for users. Components say nothing in any other way. */
import { fill, type Params } from '@staxd/client';
import { en } from './en.ts';

export type MessageKey = keyof typeof en;

/** The keys of texts without parameters. Tables of texts hold only these, because `t(key)` is enough. */
export type PlainKey = {
  [Key in MessageKey]: Params<(typeof en)[Key]> extends [] ? Key : never;
}[MessageKey];

/** `t('feed.drew', { name: 'Max', count: 2 })` */
export function t<Key extends MessageKey>(key: Key, ...[params]: Params<(typeof en)[Key]>): string {
  return fill(en[key], params);
}

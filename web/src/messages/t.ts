/** Texts for users. Components say nothing in any other way. */
import { fill, type Message, type Params } from '@staxd/client';
import { en } from './en.ts';

export type MessageKey = keyof typeof en;

/** The keys of texts without parameters. Tables of texts hold only these, because `t(key)` is enough. */
export type PlainKey = {
  [Key in MessageKey]: Params<(typeof en)[Key]> extends [] ? Key : never;
}[MessageKey];

/** The text for a code that comes from the session; undefined for one that is newer than this page. */
export function textFor(key: MessageKey): Message;
export function textFor(key: string): Message | undefined;
export function textFor(key: string): Message | undefined {
  return (en as Readonly<Record<string, Message>>)[key];
}

/** `t('feed.drew', { name: 'Max', count: 2 })` */
export function t<Key extends MessageKey>(key: Key, ...[params]: Params<(typeof en)[Key]>): string {
  return fill(en[key], params);
}

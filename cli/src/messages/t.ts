/** Texts for players: the only way for the terminal to say something. */
import { fill, type Params } from '@staxd/client';
import { en } from './en.ts';

export type MessageKey = keyof typeof en;

/** The text called `key`, its gaps filled: `t('tell.cards', { count: 2 })`. */
export function t<Key extends MessageKey>(key: Key, ...[params]: Params<(typeof en)[Key]>): string {
  return fill(en[key], params);
}

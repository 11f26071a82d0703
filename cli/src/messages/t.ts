/** All text that the terminal shows goes through here. */
import { fill, type Named, type Params } from '@staxd/client';
import { en } from './en.ts';

export type MessageKey = keyof typeof en;

/** The text of `key` with its gaps filled: `t('tell.cards', { count: 2 })`. */
export function t<Key extends MessageKey>(
  key: Key,
  ...[params]: Params<(typeof en)[Key], Named<typeof en>>
): string {
  return fill(en[key], params, en);
}

/** The texts around accounts. They are a catalogue of their own, because only those pages load them. */
import { fill, type Params } from '@staxd/client';
import { labels } from './labels.ts';

export type SignInKey = keyof typeof labels;

/** The keys of texts without gaps. */
export type PlainSignInKey = {
  [Key in SignInKey]: Params<(typeof labels)[Key]> extends [] ? Key : never;
}[SignInKey];

export function say<Key extends SignInKey>(key: Key, ...[params]: Params<(typeof labels)[Key]>): string {
  return fill(labels[key], params);
}

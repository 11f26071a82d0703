/** The texts around accounts. They are a catalogue of their own, because only those pages load them. */
import { type PlainOf, sayFrom } from '../catalogue.ts';
import { labels } from './labels.ts';

export type SignInKey = keyof typeof labels;

/** The keys of texts without gaps. */
export type PlainSignInKey = PlainOf<typeof labels>;

export const saySignIn = sayFrom(labels);

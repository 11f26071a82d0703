/** Texts for users, in catalogues. Those of single pages are loaded only with their pages. */
import { type Catalogue, fill, type Named, type Params } from '@staxd/client';
import { en } from './en.ts';

/** What the texts of every catalogue can name. */
export type Known = Named<typeof en>;

/**
 * `say('stats.title')`, typed by the texts of one catalogue. A text names a figure or the label of something else, of its
 * own catalogue or of `en`, by its key, as in `'Now press {hand.action.play}.'`: so it says what is so.
 */
export function sayFrom<const Texts extends Catalogue>(texts: Texts) {
  const known = { ...en, ...texts };
  return <Key extends keyof Texts & string>(
    key: Key,
    ...[params]: Params<Texts[Key], Known | Named<Texts>>
  ): string => fill(texts[key], params, known);
}

/** The keys of texts without parameters. Tables of texts hold only these, because `say(key)` is enough. */
export type PlainOf<Texts> = {
  [Key in keyof Texts]: Params<Texts[Key], Known | Named<Texts>> extends [] ? Key : never;
}[keyof Texts];

/** Catalogues of single pages, which only those pages load. */
import { type Catalogue, fill, type Params } from '@staxd/client';

/** `say('stats.title')`, typed by the texts of one catalogue. */
export function sayFrom<const Texts extends Catalogue>(texts: Texts) {
  return <Key extends keyof Texts & string>(key: Key, ...[params]: Params<Texts[Key]>): string =>
    fill(texts[key], params);
}

/** Whether a page is offered in bars, tiles and notes: one that is not there yet is offered nowhere (APP-19). */
import { PAGES_TO_COME } from './pagesToCome.ts';

/** In the storage of this browser: who tries out what is being built is offered all of it. */
const KEY = 'staxd-preview';

export function isOffered(path: string): boolean {
  const page = Object.entries(PAGES_TO_COME).find(([other]) => other === path)?.[1];
  return page?.tape !== 'shell.soon' || localStorage.getItem(KEY) !== null;
}

/** Whether bars, tiles and notes offer a page: one that does not exist yet is offered nowhere (APP-19). */
import { PAGES_TO_COME } from './pagesToCome.ts';

/** In local storage: offers all pages to a tester of what is being built. */
const KEY = 'staxd-preview';

export function isOffered(path: string): boolean {
  const page = Object.entries(PAGES_TO_COME).find(([other]) => other === path)?.[1];
  return page?.tape !== 'shell.soon' || localStorage.getItem(KEY) !== null;
}

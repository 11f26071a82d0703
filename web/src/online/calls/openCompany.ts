/** Apart from the calls of pages, which a game does not need. */
import { opener } from './opener.ts';

export const openCompany = opener(async () => (await import('./companyCalls.ts')).companyCalls);

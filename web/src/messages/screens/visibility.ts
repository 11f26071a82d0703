/** What who can join means for a mode. A catalogue of its own: only the form of a new table loads it. */
import { sayFrom } from '../catalogue.ts';

export const sayVisibility = sayFrom({
  unrated: 'A private ranked game is never rated: friends could let each other win.',
} as const);

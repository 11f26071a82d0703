/** The note of a moderator's warning. */
import { sayFrom } from '../catalogue.ts';

export const sayWarned = sayFrom({
  'warned.rude_words': 'A moderator asks you to keep it friendly',
  'warned.spam': 'A moderator asks you to leave out spam and links',
  'warned.cheating': 'A moderator asks you to play fair',
  'warned.name': 'A moderator asks you to take a friendlier name',
  'warned.other': 'A moderator asks you to keep it friendly',
  'warned.wrote': 'What you wrote: {line}',
  'warned.nothing': 'Nothing else happens this time.',
  'warned.close': 'GOT IT',
} as const);

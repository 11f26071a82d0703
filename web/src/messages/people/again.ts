/** Playing again with some of the table. */
import { sayFrom } from '../catalogue.ts';

export const say = sayFrom({
  'again.title': 'Play again with',
  'again.line': 'They get a note on any page. It stands for a minute.',
  'again.send': 'OPEN A TABLE',
  'again.casual': 'It is a casual game: your rating stays as it is.',
  'again.nobody': 'Pick somebody first.',
} as const);

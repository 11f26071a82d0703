/** Playing again with some of the table. */
import { INVITATION_TIME } from '@staxd/protocol';
import { sayFrom } from '../catalogue.ts';

export const sayAgain = sayFrom({
  'figure.stands': `${INVITATION_TIME / 1000}`,

  'again.title': 'Play again with',
  'again.line': 'They get a note on any page. It stands for {figure.stands} s.',
  'again.send': 'OPEN A TABLE',
  'again.casual': 'It is a casual game: your rating stays as it is.',
  'again.nobody': 'Pick somebody first.',
} as const);

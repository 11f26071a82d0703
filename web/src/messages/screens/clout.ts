/** What wins have brought: for the statistics and the profile. */
import { sayFrom } from '../catalogue.ts';

export const sayClout = sayFrom({
  'clout.some': '+{count} clout',
  'clout.none': 'No clout: {why}',
  'clout.none.latest': 'Your latest win brought none: {why}.',

  'clout.why.kicked': 'you kicked somebody',
  'clout.why.kick': 'after a kick nobody was left to beat',
  'clout.why.stand_in': 'a bot played for you',
  'clout.why.left': 'they left too soon',
  'clout.why.private': 'they left a private game',
  'clout.why.leaving': 'already {count} that day because others left',
  'clout.why.bots': 'already {count} against bots that day',
  'clout.why.person': 'already {count} against the same people that day',
  'clout.why.address': 'already {count} in the same homes that day',
  'clout.why.guest': 'you were a guest',
  'clout.why.unknown': 'why is no longer known',

  'clout.today': '{count} of {most} wins against bots counted today.',
  'clout.people': 'Beat a registered person: {clout}, {most} wins a day each.',
} as const);

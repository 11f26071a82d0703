/** What the pages of people have in common. */
import { sayFrom } from '../catalogue.ts';

export const sayPeople = sayFrom({
  'people.loading': 'Loading...',
  'people.failed': 'This did not load.',
  'people.again': 'Try Again',

  'people.today': 'Today, {time}',
  'people.yesterday': 'Yesterday, {time}',
  'people.daysAgo': { one: '{count} day ago', other: '{count} days ago' },

  'people.guest.tape': 'JUST VISITING?',
  'people.guest.kept': 'Sign up, and you keep what you have:',
  'people.guest.games': 'your games, the one you are in too',
  'people.guest.coins': 'your coins and badges',
  'people.guest.lessons': 'the lessons you know',
  'people.guest.signUp': 'SIGN UP',
  'people.guest.login': 'I have an account',
} as const);

/** The note of somebody who asks to play again. */
import { sayFrom } from '../catalogue.ts';

export const sayInvited = sayFrom({
  'invited.title': '{name} wants to play again',
  'invited.line': { one: '{mode}. Gone in {count} second.', other: '{mode}. Gone in {count} seconds.' },
  'invited.join': 'JOIN',
  'invited.no': 'NO THANKS',
  'invited.said': '{name} asks you to play again.',
  'invited.region': 'Notes for you',
} as const);

/** The page of whom one has blocked. */
import { sayFrom } from '../catalogue.ts';

export const sayBlocked = sayFrom({
  'blocked.unblocked': '{name} is not blocked any more.',
  'blocked.title': 'Blocked people',
  'blocked.line': 'Quick match does not seat you together, and neither reads the other.',
  'blocked.none': 'You have blocked nobody.',
  'blocked.unblock': 'UNBLOCK',
  'blocked.unblockOf': 'Unblock {name}',
} as const);

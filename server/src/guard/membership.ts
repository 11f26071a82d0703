/** What somebody is to a game. */
import type { Role } from '../games/model/game.ts';
import { type Game, memberOf } from '../games/model/game.ts';
import { MEMBERSHIPS, type Membership } from './permissions.ts';

/**
 * `role` as the game grants it; the host is the player who may start and kick. Who was removed or has left for good
 * may look at the end of the game, and has no say in it any more.
 */
export function membershipOf(game: Game, userId: string, role: Role): Membership {
  if (role === 'spectator' || memberOf(game, userId) === undefined) return 'viewer';
  return game.hostId === userId ? 'host' : 'player';
}

export function isAtLeast(membership: Membership, least: Membership): boolean {
  return MEMBERSHIPS.indexOf(membership) >= MEMBERSHIPS.indexOf(least);
}

import { type Game, memberOf, type Role } from '../games/model/game.ts';
import { MEMBERSHIPS, type Membership } from './permissions.ts';

/** A player who was removed or has left may look at the end of the game, but has no say in it. */
export function membershipOf(game: Game, userId: string, role: Role): Membership {
  if (role === 'spectator' || memberOf(game, userId) === undefined) return 'viewer';
  return game.hostId === userId ? 'host' : 'player';
}

export function isAtLeast(membership: Membership, least: Membership): boolean {
  return MEMBERSHIPS.indexOf(membership) >= MEMBERSHIPS.indexOf(least);
}

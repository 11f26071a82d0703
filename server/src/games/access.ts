/** Who may see a game, and as whom. */
import { type Game, isKickedFrom, isOver } from './game.ts';

export type Role = 'player' | 'spectator';

/**
 * How a user may look at a game: as a player; as a spectator, once it has begun, where its host allows it and,
 * if it is private, with its invite code; or not at all (null), which is told as if there were no such game. Whom
 * a host has removed sees nothing more of it, not even when it is over.
 */
export function roleOf(game: Game, userId: string, inviteCode?: string): Role | null {
  if (isKickedFrom(game, userId)) return null;
  const player = game.players.find((other) => other.userId === userId);
  if (player && (!player.hasLeft || isOver(game))) return 'player';
  const mayWatch = game.play !== null && game.settings.allowSpectators;
  return mayWatch && (!game.settings.isPrivate || inviteCode === game.inviteCode) ? 'spectator' : null;
}

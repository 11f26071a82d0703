import type { ErrorBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { Game, Role } from '../games/model/game.ts';
import { type Limiter, takeAll } from './rateLimits.ts';

/** The first look of a spectator at a running game replays its log (LIMIT-28). Gives the refusal, or null. */
export async function refusesLook(
  limiter: Limiter<LimitName>,
  { game, role }: { readonly game: Game; readonly role: Role },
  userId: string,
): Promise<ErrorBody | null> {
  if (role === 'player' || game.phase !== 'running') return null;
  return takeAll(limiter, ['looks'], userId);
}

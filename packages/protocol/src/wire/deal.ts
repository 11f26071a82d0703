/** Whether a game was dealt fairly, for anybody to check. */
import { verifySeed } from '@staxd/engine';

/** What a finished game's state says of its deal. */
export interface Deal {
  readonly gameId: string;
  readonly seed: string;
  readonly commitment: string;
}

/** Whether the seed that was revealed after the game is the one that was promised before it. */
export function verifyDeal({ gameId, seed, commitment }: Deal): boolean {
  return verifySeed(commitment, gameId, seed);
}

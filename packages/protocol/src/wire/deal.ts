import { verifySeed } from '@staxd/engine';

/** What the state of a finished game says about its deal. */
export interface Deal {
  readonly gameId: string;
  readonly seed: string;
  readonly commitment: string;
}

/** Whether the seed revealed after the game is the one promised before it. */
export function verifyDeal({ gameId, seed, commitment }: Deal): boolean {
  return verifySeed(commitment, gameId, seed);
}

/** Verifiable deals: the seed is committed to before the game and revealed after it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const SCHEME = 'staxd/1';

/**
 * The commitment to a seed: SHA-256, as 64 hexadecimal digits, of `staxd/1`, the game's id and the seed,
 * joined by newlines. It binds only seeds that cannot be guessed: use `arc4:`.
 */
export function commitTo(gameId: string, seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${SCHEME}\n${gameId}\n${seed}`)));
}

/** Whether `commitment` was made for `seed`. */
export function verifySeed(commitment: string, gameId: string, seed: string): boolean {
  return commitTo(gameId, seed) === commitment;
}

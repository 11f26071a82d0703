import type { Result } from '@staxd/engine';
import { BOT_PROFILES, OFFERED_BOTS } from '@staxd/engine/bots';
import type { ErrorBody } from '@staxd/protocol';
import { DELETED_PLAYER } from '../store/accountPorts.ts';
import { foldedName } from '../store/comparable.ts';
import { namesLike, nameTakenBut } from '../store/freeNames.ts';
import type { Users } from '../store/ports.ts';

export const BOT_ENDINGS = OFFERED_BOTS.map((level) => `_${BOT_PROFILES[level].title}`);
export const HOUSE_NAMES = ['admin', 'staxd', 'system', 'moderator', DELETED_PLAYER] as const;

const RESERVED_PARTS = BOT_ENDINGS.map(foldedName);
const RESERVED: readonly string[] = HOUSE_NAMES.map(foldedName);

/** In any spelling: `neon_chill`, `Neon_ＣＨＩＬＬ`, `S T A X D`. */
export function isReserved(username: string): boolean {
  const folded = foldedName(username);
  return RESERVED.includes(folded) || RESERVED_PARTS.some((part) => folded.includes(part));
}

/** USERNAME_TAKEN, with names that are free. */
export function nameTaken(
  username: string,
  users: Pick<Users, 'byUsername'>,
  now: number,
): Promise<Result<never, ErrorBody>> {
  const isOfBots = RESERVED_PARTS.some((part) => foldedName(username).includes(part));
  return nameTakenBut(namesLike(isOfBots ? 'Player' : username, now), users);
}

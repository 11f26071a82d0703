import type { Result } from '@staxd/engine';
import { BOT_PROFILES, OFFERED_BOTS } from '@staxd/engine/bots';
import type { ErrorBody } from '@staxd/protocol';
import { DELETED_PLAYER } from '../store/accountPorts.ts';
import { foldedLetters, foldedName } from '../store/comparable.ts';
import { type Names, namesLike, nameTakenBut } from '../store/freeNames.ts';

export const BOT_ENDINGS = OFFERED_BOTS.map((level) => `_${BOT_PROFILES[level].title}`);
export const HOUSE_NAMES = ['admin', 'staxd', 'system', 'moderator', DELETED_PLAYER] as const;

const RESERVED_PARTS = BOT_ENDINGS.map(foldedLetters);
const RESERVED: readonly string[] = HOUSE_NAMES.map(foldedName);

/** In any spelling: `neon_chill`, `Neon.ＣＨＩＬＬ`, `S T A X D`. */
export function isReserved(username: string): boolean {
  return RESERVED.includes(foldedName(username)) || looksLikeBot(username);
}

function looksLikeBot(username: string): boolean {
  const folded = foldedLetters(username).replace(/\p{P}/gu, '_');
  return RESERVED_PARTS.some((part) => folded.includes(part));
}

/** USERNAME_TAKEN, with names that are free; `reserved` where nobody may have it. */
export function nameTaken(username: string, users: Names, now: number): Promise<Result<never, ErrorBody>> {
  const names = namesLike(looksLikeBot(username) ? 'Player' : username, now);
  return nameTakenBut(names, users, isReserved(username) ? { reserved: true } : {});
}

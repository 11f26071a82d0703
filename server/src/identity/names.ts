import type { Result } from '@staxd/engine';
import { BOT_PROFILES, OFFERED_BOTS } from '@staxd/engine/bots';
import type { ErrorBody } from '@staxd/protocol';
import { resolveLeetSpeakTransformer } from 'obscenity';
import { DELETED_PLAYER } from '../store/accountPorts.ts';
import { foldedLetters, foldedName } from '../store/comparable.ts';
import { type Names, namesLike, nameTakenBut } from '../store/freeNames.ts';

export const BOT_ENDINGS = OFFERED_BOTS.map((level) => `_${BOT_PROFILES[level].title}`);
export const HOUSE_NAMES = ['admin', 'staxd', 'system', 'moderator', DELETED_PLAYER] as const;

const RESERVED_PARTS = BOT_ENDINGS.map(foldedLetters);
const RESERVED: readonly string[] = HOUSE_NAMES.map(foldedName);
const leet = resolveLeetSpeakTransformer();

/** In any spelling: `neon_chill`, `Neon.ＣＨＩＬＬ`, `S T A X D`. */
export function isReserved(username: string): boolean {
  return looksLikeHouse(username) || looksLikeBot(username);
}

/** Also with digits and signs around it or in the place of letters: `admin_1`, `@dm1n`. */
function looksLikeHouse(username: string): boolean {
  const folded = foldedLetters(username);
  const bare = folded.replace(/^[\d\p{P}]+|[\d\p{P}]+$/gu, '');
  return [folded, bare].some(
    (each) => RESERVED.includes(foldedName(each)) || RESERVED.includes(foldedName(withoutLeet(each))),
  );
}

function withoutLeet(text: string): string {
  const letters = [...text].map((letter) => leet.transform(letter.codePointAt(0) ?? 0));
  return letters.map((letter) => (letter === undefined ? '' : String.fromCodePoint(letter))).join('');
}

function looksLikeBot(username: string): boolean {
  const folded = foldedLetters(username).replace(/\p{P}/gu, '_');
  const read = foldedLetters(withoutLeet(folded));
  return RESERVED_PARTS.some((part) => folded.includes(part) || read.includes(part));
}

/** USERNAME_TAKEN, with names that are free, and none of them like a reserved one; `reserved` where nobody may have it. */
export function nameTaken(username: string, users: Names, now: number): Promise<Result<never, ErrorBody>> {
  const reserved = isReserved(username);
  const names = namesLike(reserved ? 'Player' : username, now);
  return nameTakenBut(names, users, reserved ? { reserved: true } : {});
}

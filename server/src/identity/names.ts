import { fail, type Result } from '@staxd/engine';
import { BOT_PROFILES, OFFERED_BOTS } from '@staxd/engine/bots';
import { type ErrorBody, errorBody, LONGEST_GUEST_NAME } from '@staxd/protocol';
import { DELETED_PLAYER } from '../store/accountPorts.ts';
import { foldedName } from '../store/comparable.ts';
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

const SUGGESTIONS = 3;
/** Even the longest guest name (LONGEST_GUEST_NAME) has room for each. */
const ENDINGS = ['_1', '_2', '_3', '_4', '_5', '_6', '_7', '_8', '_9'];

/** USERNAME_TAKEN, with names that are free. */
export async function nameTaken(
  username: string,
  users: Pick<Users, 'byUsername'>,
  now: number,
): Promise<Result<never, ErrorBody>> {
  const isFree = async (name: string) => (await users.byUsername(name)) === null;
  const suggestions = await suggestNames(username, now, isFree);
  return fail(errorBody('USERNAME_TAKEN', { suggestions }));
}

/** Free names: the taken one with six digits of `now`, with _1, _2 and so on (JOIN-11). */
async function suggestNames(
  username: string,
  now: number,
  isFree: (name: string) => Promise<boolean>,
): Promise<string[]> {
  const stem = RESERVED_PARTS.some((part) => foldedName(username).includes(part))
    ? 'Player'
    : username.slice(0, LONGEST_GUEST_NAME);
  const found: string[] = [];
  for (const ending of [String(now).slice(-6), ...ENDINGS]) {
    const name = `${stem}${ending}`;
    if (found.length < SUGGESTIONS && (await isFree(name))) found.push(name);
  }
  return found;
}

/** Which names a person may not have. */
import { BOT_PROFILES, OFFERED_BOTS } from '@staxd/engine/bots';
import { LONGEST_GUEST_NAME } from '@staxd/protocol';
import { foldedName } from '../store/comparable.ts';

/** Bots have names with these endings: nobody else may look like one. */
export const BOT_ENDINGS = OFFERED_BOTS.map((level) => `_${BOT_PROFILES[level].title}`);
/** Nobody may speak for the house. */
export const HOUSE_NAMES = ['admin', 'staxd', 'system', 'moderator'] as const;

const RESERVED_PARTS = BOT_ENDINGS.map(foldedName);
const RESERVED: readonly string[] = HOUSE_NAMES.map(foldedName);

/** Whether a name reads like a bot's or the house's, in whatever letters: `neon_chill`, `Neon_ＣＨＩＬＬ`, `S T A X D`. */
export function isReserved(username: string): boolean {
  const folded = foldedName(username);
  return RESERVED.includes(folded) || RESERVED_PARTS.some((part) => folded.includes(part));
}

const SUGGESTIONS = 3;
/** The longest name that a guest may write, LONGEST_GUEST_NAME, has room for every ending. */
const ENDINGS = ['_1', '_2', '_3', '_4', '_5', '_6', '_7', '_8', '_9'];

/**
 * Free names like one that is taken: it with six digits of the time `now`, with _1 and with _2, and so on where these
 * are taken, too (JOIN-11). A name that nobody may have leads to others.
 */
export async function suggestNames(
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

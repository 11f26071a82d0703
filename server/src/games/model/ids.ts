/** The names of things: game ids, invite codes, seeds, bots. */
import { createHash } from 'node:crypto';
import { BOT_PROFILES, type OfferedBot } from '@staxd/engine/bots';
import { INVITE_ALPHABET, INVITE_LENGTH } from '@staxd/protocol';
import type { Rng } from '../../platform/platform.ts';
import { foldedName } from '../../store/comparable.ts';

/** `g_` and 22 letters of base64url: 128 bits. */
export function gameId(rng: Rng): string {
  return `g_${Buffer.from(rng.bytes(16)).toString('base64url')}`;
}

/** The same for a request that may be sent twice: one id for one person and one key. */
export function gameIdFor(userId: string, requestId: string): string {
  const digest = createHash('sha256').update(`${userId}\n${requestId}`).digest();
  return `g_${digest.subarray(0, 16).toString('base64url')}`;
}

export function inviteCode(rng: Rng): string {
  return Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[rng.below(INVITE_ALPHABET.length)]).join(
    '',
  );
}

/** A seed of 256 bits that nobody can guess. */
export function seed(rng: Rng): string {
  return `arc4:${Buffer.from(rng.bytes(32)).toString('hex')}`;
}

export function botId(rng: Rng): string {
  return `b_${Buffer.from(rng.bytes(16)).toString('base64url')}`;
}

const STREET_NAMES = [
  'Ace',
  'Blaze',
  'Cipher',
  'Dice',
  'Echo',
  'Fuse',
  'Ghost',
  'Hex',
  'Indigo',
  'Jolt',
  'Knox',
  'Lyric',
  'Mojo',
  'Neon',
  'Onyx',
  'Pixel',
  'Quake',
  'Riff',
  'Slick',
  'Tempo',
  'Vandal',
  'Whiz',
  'Yonder',
  'Zephyr',
] as const;

/** A street name with its title, as in `Neon_PETTY`, which nobody of `taken` has as a first name. */
export function botName(level: OfferedBot, taken: readonly string[], rng: Rng): string {
  const heard = taken.map((name) => foldedName(name.split(/[\s_]/, 1)[0]));
  const first = rng.below(STREET_NAMES.length);
  for (let offset = 0; offset < STREET_NAMES.length; offset++) {
    const street = STREET_NAMES[(first + offset) % STREET_NAMES.length];
    if (!heard.includes(foldedName(street))) return `${street}_${BOT_PROFILES[level].title}`;
  }
  throw new Error(`no name is left beside ${taken.length} others`);
}

import { createHash } from 'node:crypto';
import { BOT_PROFILES, type OfferedBot } from '@staxd/engine/bots';
import { INVITE_ALPHABET, INVITE_LENGTH } from '@staxd/protocol';
import type { Rng } from '../../platform/platform.ts';
import { foldedName } from '../../store/comparable.ts';

/** `g_` and 128 bits in base64url. */
export function gameId(rng: Rng): string {
  return `g_${Buffer.from(rng.bytes(16)).toString('base64url')}`;
}

/** The same id for the same person and request, so that a repeated request finds its game. */
export function gameIdFor(userId: string, requestId: string): string {
  const digest = createHash('sha256').update(`${userId}\n${requestId}`).digest();
  return `g_${digest.subarray(0, 16).toString('base64url')}`;
}

export function inviteCode(rng: Rng): string {
  return Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[rng.below(INVITE_ALPHABET.length)]).join(
    '',
  );
}

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

/** Such as `Neon_PETTY`; the first part is unique among `taken`. */
export function botName(level: OfferedBot, taken: readonly string[], rng: Rng): string {
  const names = taken.map(foldedName);
  const heard = taken.map((name) => foldedName(name.split(/[\s_]/, 1)[0]));
  const first = rng.below(STREET_NAMES.length);
  for (let offset = 0; offset < STREET_NAMES.length; offset++) {
    const street = STREET_NAMES[(first + offset) % STREET_NAMES.length];
    const name = `${street}_${BOT_PROFILES[level].title}`;
    if (!heard.includes(foldedName(street)) && !names.includes(foldedName(name))) return name;
  }
  throw new Error(`no name is left beside ${taken.length} others`);
}

/**
 * Like {@link botName} where there are more others than names: none of those who are `near` is called alike, and from the
 * rest a number tells it apart, as in `Neon 2_PETTY`.
 */
export function botNameAmong(
  level: OfferedBot,
  { all, near }: { readonly all: readonly string[]; readonly near: readonly string[] },
  rng: Rng,
): string {
  const [street, title] = botName(level, near, rng).split('_');
  const shown = all.map((name) => foldedName(name.split('_', 1)[0]));
  let first = street;
  for (let number = 2; shown.includes(foldedName(first)); number++) first = `${street} ${number}`;
  return `${first}_${title}`;
}

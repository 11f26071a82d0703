/** Who asks: the signed-in person of a request or a socket, and what their tier lets them do. */
import type { Rng } from '../operations/platform.ts';
import type { User } from '../store/ports.ts';

/** From least to most. `none` is nobody in particular. */
export const TIERS = ['none', 'guest', 'user', 'vip'] as const;
export type Tier = (typeof TIERS)[number];

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly isGuest: boolean;
  readonly isVip: boolean;
  readonly avatar: number;
  /** What ends with a log-out; null for accounts that signed in before there were families for them. */
  readonly family: string | null;
  /** When the access ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The tier: VIPs first, then guests, then users (APP-6). */
function tierOf(person: Pick<User, 'isGuest' | 'isVip'> | null): Tier {
  if (person === null) return 'none';
  if (person.isVip) return 'vip';
  return person.isGuest ? 'guest' : 'user';
}

export function hasTier(person: Pick<User, 'isGuest' | 'isVip'> | null, least: Tier): boolean {
  return TIERS.indexOf(tierOf(person)) >= TIERS.indexOf(least);
}

/** `u_` and 22 letters of base64url: 128 bits, so that nobody guesses one. */
export function newUserId(rng: Rng): string {
  return `u_${Buffer.from(rng.bytes(16)).toString('base64url')}`;
}

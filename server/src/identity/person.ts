/** Who asks: the signed-in person of a request or a socket, and what their tier lets them do. */
import type { Rng } from '../platform/platform.ts';

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

/** `u_` and 22 letters of base64url: 128 bits, so that nobody guesses one. */
export function newUserId(rng: Rng): string {
  return `u_${Buffer.from(rng.bytes(16)).toString('base64url')}`;
}

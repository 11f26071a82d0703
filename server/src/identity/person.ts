import type { Rng } from '../platform/platform.ts';

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly isGuest: boolean;
  readonly isVip: boolean;
  readonly avatar: number;
  /** Ends with a log-out. Null for accounts that signed in under earlier versions. */
  readonly family: string | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** `u_` and 128 bits in base64url. */
export function newUserId(rng: Rng): string {
  return `u_${Buffer.from(rng.bytes(16)).toString('base64url')}`;
}

/** Signed access tokens. The algorithm is fixed and never read from a token. */
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../platform/platform.ts';
import type { User } from '../store/ports.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'staxd';
const AUDIENCE = 'staxd-play';
/** Milliseconds. Guests renew silently (GUEST-4), registered players while they use it (AUTH-9). */
export const LIFETIMES = {
  guest: 15 * 60_000,
  remembered: 30 * 24 * 3600_000,
  notRemembered: 12 * 3600_000,
} as const;

const CLAIMS = v.object({
  sub: v.pipe(v.string(), v.regex(/^u_[\w-]{22}$/)),
  exp: v.number(),
  family: v.nullable(v.string()),
});

/** `family` is null in tokens that accounts got from earlier versions. */
export interface AccessClaims {
  readonly userId: string;
  readonly expiresAt: number;
  readonly family: string | null;
}

export interface IssuedAccess {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#key = new TextEncoder().encode(secret);
    this.#clock = clock;
  }

  /** `lifetime`: in milliseconds. */
  async issue(
    user: Pick<User, 'id' | 'username' | 'isGuest'>,
    family: string,
    lifetime: number,
  ): Promise<IssuedAccess> {
    const issuedAt = Math.floor(this.#clock.now() / 1000);
    const endsAt = issuedAt + Math.floor(lifetime / 1000);
    const accessToken = await new SignJWT({ username: user.username, is_guest: user.isGuest, family })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(user.id)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(endsAt)
      .sign(this.#key);
    return { accessToken, expiresAt: endsAt * 1000 };
  }

  async verify(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: new Date(this.#clock.now()),
      });
      const claims = v.safeParse(CLAIMS, payload);
      if (!claims.success) return null;
      const { sub, exp, family } = claims.output;
      return { userId: sub, expiresAt: exp * 1000, family };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}

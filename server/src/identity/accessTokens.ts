/**
 * Signed access tokens. The algorithm is fixed and never read from a token. They are verified here and at once: a library
 * that leaves the signature to other threads would wait there behind the passwords.
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../platform/platform.ts';
import type { User } from '../store/userPorts.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'staxd';
const AUDIENCE = 'staxd-play';
/** Milliseconds. Guests renew silently (GUEST-4), registered players while they use it (AUTH-9). */
export const LIFETIMES = {
  guest: 15 * 60_000,
  remembered: 30 * 24 * 3600_000,
  notRemembered: 12 * 3600_000,
} as const;
/** Milliseconds by which the machine's clock may have been set back since a token was made. */
const SLACK = 24 * 3600_000;
const LONGEST = Math.max(...Object.values(LIFETIMES)) + SLACK;

/** Of every token, as it is written: the algorithm alone. */
const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM })).toString('base64url');
const FORM = new RegExp(`^(${HEADER}\\.([\\w-]+))\\.([\\w-]{43})$`);
const CLAIMS = v.object({
  iss: v.literal(ISSUER),
  aud: v.literal(AUDIENCE),
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
  readonly #key: KeyObject;
  readonly #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#key = createSecretKey(secret, 'utf8');
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

  verify(token: string): AccessClaims | null {
    const [, signed, payload, signature] = FORM.exec(token) ?? [];
    if (signed === undefined || !this.#isSigned(signed, signature)) return null;
    const claims = v.safeParse(CLAIMS, read(payload));
    if (!claims.success) return null;
    const { sub, exp, family } = claims.output;
    const expiresAt = exp * 1000;
    const left = expiresAt - this.#clock.now();
    return left > 0 && left <= LONGEST ? { userId: sub, expiresAt, family } : null;
  }

  #isSigned(text: string, signature: string): boolean {
    const wanted = createHmac('sha256', this.#key).update(text).digest();
    return timingSafeEqual(wanted, Buffer.from(signature, 'base64url'));
  }
}

/** Undefined: it is no JSON. */
function read(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

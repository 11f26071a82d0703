/** Each token is used once and replaced by the next of its family. Reuse means theft, so it revokes the family. */
import { createHash } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import type { Session, Sessions } from '../store/accountPorts.ts';

const BYTES = 32;
const FORM = /^[\w-]{43}$/;
const LIFETIME = 30 * 24 * 3600_000;
/** Milliseconds in which reuse is forgiven: an answer was lost, or two tabs asked at once. */
const GRACE = 30_000;

/** Only its hash is stored. */
export interface IssuedSession {
  readonly token: string;
  readonly family: string;
  readonly userId: string;
}

export class SessionTokens {
  readonly #sessions: Sessions;
  readonly #platform: Platform;
  readonly #listeners = new Set<(family: string) => void>();

  constructor(sessions: Sessions, platform: Platform) {
    this.#sessions = sessions;
    this.#platform = platform;
  }

  async open(userId: string): Promise<IssuedSession> {
    const family = Buffer.from(this.#platform.rng.bytes(16)).toString('base64url');
    const { issued, session } = this.#next(userId, family);
    await this.#sessions.create(session);
    return issued;
  }

  /** Null when the token was never issued. It may be invalid by now. */
  async familyOf(token: string): Promise<string | null> {
    const session = FORM.test(token) ? await this.#sessions.byToken(hashOf(token)) : null;
    return session?.family ?? null;
  }

  /** Null when the token is unknown, expired or revoked. Reuse revokes its family. */
  async renew(token: string): Promise<IssuedSession | null> {
    if (!FORM.test(token)) return null;
    const tokenHash = hashOf(token);
    const session = await this.#sessions.byToken(tokenHash);
    const now = this.#platform.clock.now();
    if (session === null || session.revokedAt !== null || session.expiresAt <= now) return null;
    // A token made during the revocation has no mark of its own.
    if ((await this.revokedAmong([session.family])).length > 0) return null;

    const next = this.#next(session.userId, session.family);
    if (session.rotatedAt === null && (await this.#sessions.rotate(tokenHash, next.session, now))) {
      return next.issued;
    }
    return this.#renewAgain(tokenHash, next);
  }

  /** For a token that was rotated before: a new one within the grace, later the end of the family. */
  async #renewAgain(
    tokenHash: string,
    next: { readonly issued: IssuedSession; readonly session: Session },
  ): Promise<IssuedSession | null> {
    // Read again: it may have been rotated or revoked meanwhile.
    const session = await this.#sessions.byToken(tokenHash);
    if (session === null || session.revokedAt !== null || session.rotatedAt === null) return null;
    if (this.#platform.clock.now() - session.rotatedAt <= GRACE) {
      await this.#sessions.create(next.session);
      return next.issued;
    }
    await this.revoke(session.family);
    return null;
  }

  async revoke(family: string): Promise<void> {
    await this.#sessions.revokeFamily(family, this.#platform.clock.now());
    for (const listener of this.#listeners) listener(family);
  }

  /** Calls back when this process revokes a family; other processes see it by {@link revokedAmong}. */
  onRevoked(listener: (family: string) => void): void {
    this.#listeners.add(listener);
  }

  revokedAmong(families: readonly string[]): Promise<readonly string[]> {
    return this.#sessions.revokedAmong(families);
  }

  #next(userId: string, family: string): { readonly issued: IssuedSession; readonly session: Session } {
    const token = Buffer.from(this.#platform.rng.bytes(BYTES)).toString('base64url');
    const now = this.#platform.clock.now();
    return {
      issued: { token, family, userId },
      session: {
        tokenHash: hashOf(token),
        family,
        userId,
        createdAt: now,
        expiresAt: now + LIFETIME,
        rotatedAt: null,
        revokedAt: null,
      },
    };
  }
}

/** 256 random bits need no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

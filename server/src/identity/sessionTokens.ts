/**
 * Session tokens: how guests stay themselves. Each is used once and replaced by the next of its family. Every sign-in
 * is a family, of an account too, so that it can be ended. Who shows an old one has stolen it, or was robbed: either way the whole family ends.
 */
import { createHash } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import type { Session, Sessions } from '../store/ports.ts';

const BYTES = 32;
const FORM = /^[\w-]{43}$/;
const LIFETIME = 30 * 24 * 3600_000;
/** A lost answer, or two tabs at once, are no theft. */
const GRACE = 30_000;

/** A token that has just been made. It is not kept: only its hash is. */
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

  /** The first token of a new family. */
  async open(userId: string): Promise<IssuedSession> {
    const family = Buffer.from(this.#platform.rng.bytes(16)).toString('base64url');
    const { issued, session } = this.#next(userId, family);
    await this.#sessions.create(session);
    return issued;
  }

  /** The family that a token was made for, whether it still counts or not; null when nobody has issued it. */
  async familyOf(token: string): Promise<string | null> {
    const session = FORM.test(token) ? await this.#sessions.byToken(hashOf(token)) : null;
    return session?.family ?? null;
  }

  /** The next token in place of `token`; null when it is unknown, over or revoked. Reuse revokes its family. */
  async renew(token: string): Promise<IssuedSession | null> {
    if (!FORM.test(token)) return null;
    const tokenHash = hashOf(token);
    const session = await this.#sessions.byToken(tokenHash);
    const now = this.#platform.clock.now();
    if (session === null || session.revokedAt !== null || session.expiresAt <= now) return null;
    // A token that was made in the moment of the revocation has no mark of its own.
    if ((await this.revokedAmong([session.family])).length > 0) return null;

    const next = this.#next(session.userId, session.family);
    if (session.rotatedAt === null && (await this.#sessions.rotate(tokenHash, next.session, now))) {
      return next.issued;
    }
    return this.#renewAgain(tokenHash, next);
  }

  /** What follows when a token has been rotated before: within the grace another one, later the family's end. */
  async #renewAgain(
    tokenHash: string,
    next: { readonly issued: IssuedSession; readonly session: Session },
  ): Promise<IssuedSession | null> {
    // Read again: somebody may have rotated or revoked it while we were about to.
    const session = await this.#sessions.byToken(tokenHash);
    if (session === null || session.revokedAt !== null || session.rotatedAt === null) return null;
    if (this.#platform.clock.now() - session.rotatedAt <= GRACE) {
      await this.#sessions.create(next.session);
      return next.issued;
    }
    await this.revoke(session.family);
    return null;
  }

  /** Ends a family: its session tokens, its access tokens, its sockets. */
  async revoke(family: string): Promise<void> {
    await this.#sessions.revokeFamily(family, this.#platform.clock.now());
    for (const listener of this.#listeners) listener(family);
  }

  /** Calls back as soon as this process revokes a family; others find out by {@link revokedAmong}. */
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

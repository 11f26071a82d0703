/**
 * Browsers where an account has signed in before show a proof, so that strangers' wrong passwords do not lock
 * its owner out (LIMIT-16).
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Platform } from '../platform/platform.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'staxd-browser';
/** Milliseconds: a year from the latest sign-in. */
export const PROOF_LIFETIME = 365 * 24 * 3600_000;

const CLAIMS = v.object({ sub: v.string(), jti: v.string() });

export interface BrowserMemory {
  proofOf(userId: string): string | undefined;
  keepProof(userId: string, proof: string): void;
}

/** For clients without cookies, such as a terminal. */
export const NO_MEMORY: BrowserMemory = { proofOf: () => undefined, keepProof: () => {} };

export class KnownBrowsers {
  readonly #key: Uint8Array;
  readonly #platform: Pick<Platform, 'clock' | 'rng'>;

  constructor(secret: string, platform: Pick<Platform, 'clock' | 'rng'>) {
    this.#key = new TextEncoder().encode(secret);
    this.#platform = platform;
  }

  async remember(browser: BrowserMemory, userId: string): Promise<void> {
    const { clock, rng } = this.#platform;
    const proof = await new SignJWT({})
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setJti(Buffer.from(rng.bytes(16)).toString('base64url'))
      .setAudience(AUDIENCE)
      .setExpirationTime(Math.floor((clock.now() + PROOF_LIFETIME) / 1000))
      .sign(this.#key);
    browser.keepProof(userId, proof);
  }

  /** A key for this browser's attempts, or null if it is not known. */
  async recognise(browser: BrowserMemory, userId: string): Promise<string | null> {
    const proof = browser.proofOf(userId);
    if (proof === undefined) return null;
    try {
      const { payload } = await jwtVerify(proof, this.#key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        currentDate: new Date(this.#platform.clock.now()),
      });
      const claims = v.safeParse(CLAIMS, payload);
      return claims.success && claims.output.sub === userId ? claims.output.jti : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}

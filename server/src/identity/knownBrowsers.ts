/** Proofs of earlier sign-ins in a browser, so that strangers' wrong passwords do not lock the owner out (LIMIT-16). */
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Platform } from '../platform/platform.ts';
import type { User } from '../store/userPorts.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'staxd-browser';
/** Milliseconds: a year from the latest sign-in. */
export const PROOF_LIFETIME = 365 * 24 * 3600_000;
const SECOND = 1000;

const CLAIMS = v.object({ sub: v.string(), jti: v.string(), exp: v.number() });

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
      .setExpirationTime(Math.floor((clock.now() + PROOF_LIFETIME) / SECOND))
      .sign(this.#key);
    browser.keepProof(userId, proof);
  }

  /** A key for this browser's attempts, or null if it is not known. A new password ends all proofs made before it. */
  async recognise(
    browser: BrowserMemory,
    { id, passwordChangedAt }: Pick<User, 'id' | 'passwordChangedAt'>,
  ): Promise<string | null> {
    const proof = browser.proofOf(id);
    if (proof === undefined) return null;
    try {
      const { payload } = await jwtVerify(proof, this.#key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        currentDate: new Date(this.#platform.clock.now()),
      });
      const claims = v.safeParse(CLAIMS, payload);
      if (!claims.success || claims.output.sub !== id) return null;
      // Proofs have whole seconds.
      const madeBefore = claims.output.exp * SECOND - PROOF_LIFETIME + SECOND;
      return madeBefore > (passwordChangedAt ?? 0) ? claims.output.jti : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}

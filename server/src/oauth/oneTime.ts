/** Secrets that are shown once and kept as hashes. */
import { createHash } from 'node:crypto';
import type { Rng } from '../platform/platform.ts';

/** Milliseconds for the way to a provider and back, and then for a login. */
export const LIFETIME = 10 * 60_000;

/** 256 bits in base64url: 43 characters, as PKCE wants them. */
export function newSecret(rng: Rng): string {
  return Buffer.from(rng.bytes(32)).toString('base64url');
}

/** In base64url. 256 random bits need no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

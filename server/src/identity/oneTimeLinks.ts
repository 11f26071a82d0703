/** One-time tokens of mailed links. The server keeps only their hashes. */
import { createHash } from 'node:crypto';
import { LINK_TIMES } from '@staxd/protocol';
import type { Platform } from '../platform/platform.ts';
import type { Link, LinkPurpose, Links } from '../store/accountPorts.ts';

const BYTES = 32;
const LIFETIMES: Readonly<Record<LinkPurpose, number>> = LINK_TIMES;
/** After the `#`: no browser sends it to a server, so that no log has it. */
const PATHS: Readonly<Record<LinkPurpose, string>> = {
  confirm: '/confirm-email#',
  reset: '/reset-password#',
};

export class OneTimeLinks {
  readonly #links: Links;
  readonly #platform: Pick<Platform, 'clock' | 'rng'>;
  readonly #site: () => string;

  /** `site`: the public address, without a slash at its end. */
  constructor(links: Links, platform: Pick<Platform, 'clock' | 'rng'>, site: () => string) {
    this.#links = links;
    this.#platform = platform;
    this.#site = site;
  }

  /** The link to be mailed to `address`. Older ones of the purpose end. */
  async make(purpose: LinkPurpose, userId: string, address: string): Promise<string> {
    const { clock, rng } = this.#platform;
    const token = Buffer.from(rng.bytes(BYTES)).toString('base64url');
    const expiresAt = clock.now() + LIFETIMES[purpose];
    await this.#links.replace({ tokenHash: hashOf(token), purpose, userId, address, expiresAt });
    return `${this.#site()}${PATHS[purpose]}${token}`;
  }

  /** Without using it. */
  find(purpose: LinkPurpose, token: string): Promise<Link | null> {
    return this.#links.find(hashOf(token), purpose, this.#platform.clock.now());
  }

  /** Null for all but the first. */
  use(purpose: LinkPurpose, token: string): Promise<Link | null> {
    return this.#links.use(hashOf(token), purpose, this.#platform.clock.now());
  }

  async endOf(userId: string, purpose: LinkPurpose): Promise<void> {
    await this.#links.endOf(userId, purpose);
  }
}

/** 256 random bits need no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

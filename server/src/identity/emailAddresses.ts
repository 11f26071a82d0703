/** E-mail addresses count once their mailed link was opened (ACCT-1). Nobody learns here whether an address is known. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import { type Limiter, takeAll } from '../limits/rateLimits.ts';
import { slowDown } from '../limits/slowDown.ts';
import { confirmationMail, goneMail, resetMail, triedMail } from '../mail/mailTexts.ts';
import type { Post } from '../mail/post.ts';
import type { Timers } from '../platform/platform.ts';
import { comparable } from '../store/comparable.ts';
import type { User, Users } from '../store/ports.ts';
import type { OneTimeLinks } from './oneTimeLinks.ts';

export interface EmailParts {
  readonly users: Users;
  readonly links: OneTimeLinks;
  readonly post: Post;
  readonly limiter: Limiter<LimitName>;
  readonly timers: Timers;
  /** The public address of the site, without a slash at its end. */
  readonly site: () => string;
}

export class EmailAddresses {
  readonly #parts: EmailParts;

  constructor(parts: EmailParts) {
    this.#parts = parts;
  }

  get areMailed(): boolean {
    return this.#parts.post.isAvailable;
  }

  /** For an address that waits. An owner whom it belongs to already gets a word instead. */
  askFor(user: Pick<User, 'id' | 'username'>, address: string): void {
    const { users, links, post, site } = this.#parts;
    post.later(async () => {
      if (await takeAll(this.#parts.limiter, ['mailsTo'], comparable(address))) return null;
      const owner = await users.byEmail(address);
      if (owner && owner.id !== user.id && owner.email) {
        return { to: owner.email, ...triedMail(owner.username, site()) };
      }
      const link = await links.make('confirm', user.id, address);
      return { to: address, ...confirmationMail(user.username, link) };
    });
  }

  /** Null takes the address away. Refuses with MAIL_UNAVAILABLE or RATE_LIMITED. */
  async change(user: User, address: string | null): Promise<Result<void, ErrorBody>> {
    const { users, links } = this.#parts;
    if (address === null) {
      await users.update(user.id, { email: null, emailPending: null });
      await this.#endLinks(user.id);
      this.#tellGone(user);
      return ok(undefined);
    }
    if (!this.areMailed) return fail(errorBody('MAIL_UNAVAILABLE'));
    const tooMany = await takeAll(this.#parts.limiter, ['mailRequests'], user.id);
    if (tooMany) return fail(tooMany);
    const isKnown = isSame(user.email, address);
    await users.update(user.id, { emailPending: isKnown ? null : address });
    await links.endOf(user.id, 'confirm');
    if (!isKnown) this.askFor(user, address);
    return ok(undefined);
  }

  /** Refuses with LINK_INVALID, also when the address belongs to another account by now. */
  async confirm(token: string): Promise<Result<void, ErrorBody>> {
    const { users, links } = this.#parts;
    const link = await links.use('confirm', token);
    const user = link && (await users.byId(link.userId));
    if (!link || !user || !isSame(user.emailPending, link.address)) return fail(errorBody('LINK_INVALID'));
    const change = await users.update(user.id, { email: link.address, emailPending: null });
    if (change !== 'ok') return fail(errorBody('LINK_INVALID'));
    await links.endOf(user.id, 'reset');
    if (!isSame(user.email, link.address)) this.#tellGone(user);
    return ok(undefined);
  }

  /**
   * Mails a link for a new password to the owner of a confirmed address: one that waits may be a stranger's. Refuses with
   * MAIL_UNAVAILABLE, RATE_LIMITED or MAILED_ALREADY, whether the address is known or not.
   */
  async mailReset(address: string, network: string): Promise<Result<void, ErrorBody>> {
    const { users, links, post, limiter, timers } = this.#parts;
    if (!this.areMailed) return fail(errorBody('MAIL_UNAVAILABLE'));
    const flood = await takeAll(limiter, ['mailFloods'], network);
    if (flood) return fail(flood);
    await slowDown(await limiter.take('mailRequestsPerAddress', network), timers);
    const tooMany = await takeAll(limiter, ['passwordLinks'], comparable(address));
    if (tooMany) return fail(errorBody('MAILED_ALREADY', tooMany.params));
    post.later(async () => {
      const owner = await users.byEmail(address);
      if (!owner?.email) return null;
      return {
        to: owner.email,
        ...resetMail(owner.username, await links.make('reset', owner.id, owner.email)),
      };
    });
    return ok(undefined);
  }

  async #endLinks(userId: string): Promise<void> {
    for (const purpose of ['confirm', 'reset'] as const) await this.#parts.links.endOf(userId, purpose);
  }

  #tellGone({ email, username }: User): void {
    const { post, site } = this.#parts;
    if (email !== null) post.later(async () => ({ to: email, ...goneMail(username, site()) }));
  }
}

function isSame(one: string | null, other: string): boolean {
  return one !== null && comparable(one) === comparable(other);
}

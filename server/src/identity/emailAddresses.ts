/** E-mail addresses count once their mailed link was opened (ACCT-1). Nobody learns here whether an address is known. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import { counted, type Limiter, type Point, takeAll } from '../limits/rateLimits.ts';
import { slowDown } from '../limits/slowDown.ts';
import type { Mail } from '../mail/mailer.ts';
import { confirmationMail, goneMail, resetMail, triedMail } from '../mail/mailTexts.ts';
import type { Post } from '../mail/post.ts';
import type { Platform } from '../platform/platform.ts';
import { comparable } from '../store/comparable.ts';
import type { User, Users } from '../store/userPorts.ts';
import type { OneTimeLinks } from './oneTimeLinks.ts';

export interface EmailParts {
  readonly users: Users;
  readonly links: OneTimeLinks;
  readonly post: Post;
  readonly limiter: Limiter<LimitName>;
  readonly platform: Pick<Platform, 'clock' | 'timers'>;
  /** The public address of the site, without a slash at its end. */
  readonly site: () => string;
}

/** Milliseconds from which on an account is no stranger: new ones cost nothing, and a day is a price. */
const STRANGER = 86_400_000;

export class EmailAddresses {
  readonly #parts: EmailParts;

  constructor(parts: EmailParts) {
    this.#parts = parts;
  }

  get areMailed(): boolean {
    return this.#parts.post.isAvailable;
  }

  /** For the address that somebody signs up with. Mails beyond the limits are not sent, and no answer tells. */
  askFor(user: Pick<User, 'id' | 'username'>, address: string, network: string): void {
    this.#parts.post.later(async () =>
      (await this.#tooMany(byStranger(address, network))) ? null : this.#mailFor(user, address),
    );
  }

  /** Null takes the address away. Refuses with MAIL_UNAVAILABLE or RATE_LIMITED. */
  async change(user: User, address: string | null, network: string): Promise<Result<void, ErrorBody>> {
    const { users, links, post, limiter, platform } = this.#parts;
    if (address === null) {
      // Whoever presses twice takes it away once.
      const email = await users.takeEmail(user.id);
      await this.#endLinks(user.id);
      this.#tellGone({ username: user.username, email });
      return ok(undefined);
    }
    if (!this.areMailed) return fail(errorBody('MAIL_UNAVAILABLE'));
    const isKnown = isSame(user.email, address);
    const isStranger = platform.clock.now() - user.createdAt < STRANGER;
    const points = isStranger ? byStranger(address, network) : byAccount(address, user.id);
    const tooMany =
      (await takeAll(limiter, ['mailRequests'], user.id)) ?? (isKnown ? null : await this.#tooMany(points));
    if (tooMany) return fail(tooMany);
    await users.update(user.id, { emailPending: isKnown ? null : address });
    await links.endOf(user.id, 'confirm');
    if (!isKnown) post.later(() => this.#mailFor(user, address));
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
    const { users, links, post, limiter, platform } = this.#parts;
    if (!this.areMailed) return fail(errorBody('MAIL_UNAVAILABLE'));
    const flood = await takeAll(limiter, ['mailFloods'], network);
    if (flood) return fail(flood);
    await slowDown(await limiter.take('mailRequestsPerAddress', network), platform.timers);
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

  async #tooMany(points: readonly Point[]): Promise<ErrorBody | null> {
    const taken = await counted(this.#parts.limiter, points, async () => ok(undefined), isDone);
    return taken.ok ? null : taken.error;
  }

  /** An owner whom the address belongs to already gets a word instead of a link. */
  async #mailFor({ id, username }: Pick<User, 'id' | 'username'>, address: string): Promise<Mail> {
    const { users, links, site } = this.#parts;
    const owner = await users.byEmail(address);
    if (owner && owner.id !== id && owner.email) {
      return { to: owner.email, ...triedMail(owner.username, site()) };
    }
    const link = await links.make('confirm', id, address);
    return { to: address, ...confirmationMail(username, link) };
  }

  async #endLinks(userId: string): Promise<void> {
    for (const purpose of ['confirm', 'reset'] as const) await this.#parts.links.endOf(userId, purpose);
  }

  #tellGone({ email, username }: Pick<User, 'email' | 'username'>): void {
    const { post, site } = this.#parts;
    if (email !== null) post.later(async () => ({ to: email, ...goneMail(username, site()) }));
  }
}

/** Strangers cannot use up what an account has, nor those of one network what others have (LIMIT-20, LIMIT-32). */
function byStranger(address: string, network: string): readonly Point[] {
  const to = comparable(address);
  return [
    ['mailsTo', `${network} ${to}`],
    ['mailsToAtMost', to],
  ];
}

function byAccount(address: string, userId: string): readonly Point[] {
  const to = comparable(address);
  return [
    ['mailsOfAccount', `${userId} ${to}`],
    ['mailsOfAccounts', to],
  ];
}

const isDone = ({ ok }: Result<void, ErrorBody>) => ok;

function isSame(one: string | null, other: string): boolean {
  return one !== null && comparable(one) === comparable(other);
}

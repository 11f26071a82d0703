/**
 * Who plays here. Guests get new access tokens silently. All who need one at the same time share one renewal,
 * because a guest's session token works only once.
 */
import type { AuthResponse, CallInput, User } from '@staxd/protocol';
import { createStore } from 'zustand/vanilla';
import { type Platform, randomDigits, type Timer } from '../platform/platform.ts';
import type { ReadonlyStore } from '../platform/readonlyStore.ts';
import {
  CONNECT_REFRESH_BELOW,
  REFRESH_BELOW,
  REFRESH_CHECK,
  REJOIN_TOKEN_WAITS,
  SPARE_TOKEN_WAIT,
  TOKEN_WAIT,
} from '../platform/timings.ts';
import { ApiError, localError } from '../texts/errors.ts';
import { type Account, keepTokens } from './tokens.ts';

/** The sign-in and sign-out calls. They reject with an {@link ApiError}. */
export interface AuthCalls {
  guest(input: CallInput<'guest'>): Promise<AuthResponse>;
  login(input: CallInput<'login'>): Promise<AuthResponse>;
  register(input: CallInput<'register'>): Promise<AuthResponse>;
  setMe(token: string, input: CallInput<'setMe'>): Promise<User>;
  logout(token: string): Promise<unknown>;
}

/** Who is signed in, as {@link Identity.store} shows it. */
export interface IdentityState {
  readonly account: Account | null;
  /** Whether the server no longer accepts the last user, or another tab has signed them out. */
  readonly isSignedOut: boolean;
}

export interface IdentityOptions {
  readonly platform: Platform;
  readonly auth: AuthCalls;
}

/** The name and picture that a player chooses. */
export interface Introduction {
  readonly username: string;
  readonly avatar: number;
}

const REFUSED_STATUS = 401;
/** The server refused the name: another one is generated. */
const TAKEN_STATUS = 400;
const MOST_NAMES = 5;
const FIRST_NAME_DIGITS = 6;

/** Who plays here: signs in and out, and hands out the token for each call. */
export class Identity {
  readonly #options: IdentityOptions;
  readonly #tokens;
  readonly #store = createStore<IdentityState>(() => ({ account: null, isSignedOut: false }));
  #renewal: Promise<string | null> | null = null;
  #check: Timer | null = null;

  constructor(options: IdentityOptions) {
    const { storage, clock } = options.platform;
    this.#options = options;
    this.#tokens = keepTokens(storage, clock);
    this.#store.setState({ account: this.#tokens.account() });
  }

  get store(): ReadonlyStore<IdentityState> {
    return this.#store;
  }

  get account(): Account | null {
    return this.#tokens.account();
  }

  get token(): string | null {
    return this.#tokens.accessToken();
  }

  /** Signs in as a guest. Rejects with USERNAME_TAKEN if the name belongs to somebody else. */
  async signInAsGuest(username: string): Promise<Account> {
    return this.#keep(await this.#options.auth.guest({ body: { username } }));
  }

  /**
   * Returns as the last guest, else as a new one under the last name or a generated one. With `name`, the guest has
   * that name, or the call rejects with USERNAME_TAKEN.
   */
  async enterAsGuest(name?: string): Promise<Account> {
    const known = this.account;
    if (known && (name === undefined || known.username === name)) return known;
    const last = this.#tokens.lastGuestName();
    if (name !== undefined && name !== last) return this.signInAsGuest(name);
    const recovered = await this.#recoverGuest(last);
    return this.#keep(recovered ?? (await this.#createGuest(last, name === undefined)));
  }

  /**
   * Plays under this name and picture, as the last guest or else as a new one; an account keeps its name. Rejects
   * with USERNAME_TAKEN and changes nothing if the name belongs to somebody else.
   */
  async introduce({ username, avatar }: Introduction): Promise<Account> {
    const before = this.account ?? (await this.#returnAsGuest());
    if (before === null) return this.#keep(await this.#options.auth.guest({ body: { username, avatar } }));
    const isRenamed = before.isGuest && before.username !== username;
    if (!isRenamed && before.avatar === avatar) return before;
    const input = { body: { ...(isRenamed && { username }), avatar } };
    const account = accountOf(await this.#withToken((token) => this.#options.auth.setMe(token, input)));
    this.#tokens.describe(account);
    this.#store.setState({ account, isSignedOut: false });
    return account;
  }

  async #returnAsGuest(): Promise<Account | null> {
    const recovered = await this.#recoverGuest(this.#tokens.lastGuestName());
    return recovered && this.#keep(recovered);
  }

  async #withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    const { token } = this;
    try {
      return await call(token ?? '');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== REFUSED_STATUS) throw error;
      const renewed = await this.renew(token);
      if (renewed === null) throw error;
      return call(renewed);
    }
  }

  /** Signs in as a new guest, even if the server still knows the last one. */
  async signInAsNewGuest(): Promise<Account> {
    return this.signInAsGuest(this.#generateName());
  }

  async signIn(username: string, password: string): Promise<Account> {
    return this.#keep(await this.#options.auth.login({ body: { username, password } }));
  }

  async register(registration: CallInput<'register'>['body']): Promise<Account> {
    return this.#keep(await this.#options.auth.register({ body: registration }));
  }

  /** Signs out at once, and has the server revoke the tokens. */
  async signOut(): Promise<void> {
    const { token, account } = this;
    this.#tokens.drop();
    if (account?.isGuest) this.#tokens.dropGuest();
    this.#store.setState({ account: null, isSignedOut: false });
    if (token !== null) await this.#endOnServer(token);
  }

  /** Renews a guest's token in good time, until {@link stop}. */
  start(): void {
    this.#check ??= this.#options.platform.timers.every(REFRESH_CHECK, () => {
      if (this.#tokens.remaining() < REFRESH_BELOW) void this.renewQuietly();
    });
  }

  stop(): void {
    this.#check?.cancel();
    this.#check = null;
  }

  /**
   * A token for a connection, or null when nobody is signed in. A guest's token is renewed first if it expires soon.
   * Rejects with TOKEN_TIMEOUT if a needed token does not come in time, which is sooner when a game on the screen
   * waits (`isRejoin`).
   */
  async tokenForConnection(isRejoin = false): Promise<string | null> {
    const left = this.#tokens.remaining();
    if (left >= CONNECT_REFRESH_BELOW) return this.token;
    const renewal = this.renewQuietly();
    const isGood = left > 0;
    const patience = isGood ? SPARE_TOKEN_WAIT : TOKEN_WAIT;
    for (const wait of isRejoin ? REJOIN_TOKEN_WAITS : [patience]) {
      if (await this.#comesWithin(wait, renewal)) return this.token;
      if (isGood) return this.token;
    }
    throw new ApiError(localError('TOKEN_TIMEOUT', true), 0);
  }

  #comesWithin(milliseconds: number, renewal: Promise<void>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const timer = this.#options.platform.timers.after(milliseconds, () => resolve(false));
      renewal.then(() => resolve(true), reject).finally(() => timer.cancel());
    });
  }

  /** Like {@link renew}, but ignores failures: the next call will meet them. */
  async renewQuietly(): Promise<void> {
    try {
      await this.renew(this.token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /**
   * A token to replace `rejected`, or the one that another call or tab has already obtained. Guests return by
   * session token, else by name, else under a new name. A registered user is signed out, which gives null. Rejects
   * and changes nothing if the server cannot be reached.
   */
  async renew(rejected: string | null): Promise<string | null> {
    const { token } = this;
    if (token !== null && token !== rejected) return token;
    if (this.account?.isGuest) {
      this.#renewal ??= this.#renewGuest().finally(() => {
        this.#renewal = null;
      });
      return this.#renewal;
    }
    if (token !== null || this.#store.getState().account !== null) {
      this.#tokens.drop();
      this.#store.setState({ account: null, isSignedOut: true });
    }
    return null;
  }

  /** A guest who signs out meanwhile, here or in another tab, stays signed out. */
  async #renewGuest(): Promise<string | null> {
    const before = this.account;
    const name = this.#tokens.lastGuestName();
    const answer = (await this.#recoverGuest(name)) ?? (await this.#createGuest(name, true));
    if (this.account?.userId === before?.userId) this.#keep(answer);
    else await this.#endOnServer(answer.access_token);
    return this.token;
  }

  /** The guest of the stored session token; null if there is none or the server refuses it. */
  async #recoverGuest(username: string | null): Promise<AuthResponse | null> {
    const session_token = this.#tokens.guestToken();
    if (session_token === null || username === null) return null;
    return unlessRefused(this.#options.auth.guest({ body: { username, session_token } }));
  }

  /** If the name is taken or missing, generates up to five names (GUEST-8), unless the player wants just this one. */
  async #createGuest(name: string | null, mayGenerate: boolean): Promise<AuthResponse> {
    const makeUp = () => (name === null ? this.#generateFirstName() : this.#generateName());
    const madeUp = mayGenerate ? Array.from({ length: MOST_NAMES }, makeUp) : [];
    const names = name === null ? madeUp : [name, ...madeUp];
    for (const [index, each] of names.entries()) {
      try {
        return await this.#options.auth.guest({ body: { username: each } });
      } catch (error) {
        const isTaken = error instanceof ApiError && error.status === TAKEN_STATUS;
        if (!isTaken || index === names.length - 1) throw error;
      }
    }
    throw new RangeError('there is no name to sign in with');
  }

  /** If the server cannot be reached, the tokens expire by themselves. */
  async #endOnServer(token: string): Promise<void> {
    try {
      await this.#options.auth.logout(token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #keep({ access_token, session_token, user }: AuthResponse): Account {
    const account = accountOf(user);
    this.#tokens.keep(account, access_token, session_token);
    this.#store.setState({ account, isSignedOut: false });
    return account;
  }

  /** For a first guest here: `Player` and digits (JOIN-21). */
  #generateFirstName(): string {
    return `Player${randomDigits(this.#options.platform.rng, FIRST_NAME_DIGITS)}`;
  }

  /** For a guest whose name is taken: `P`, four digits of the time, three random ones, `_A`. */
  #generateName(): string {
    const { clock, rng } = this.#options.platform;
    return `P${String(clock.now()).slice(-4)}${randomDigits(rng, 3)}_A`;
  }
}

function accountOf({ id, username, is_guest, avatar }: User): Account {
  return { userId: id, username, isGuest: is_guest, avatar };
}

async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.isFinal) return null;
    throw error;
  }
}

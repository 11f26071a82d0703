/**
 * Who plays here, and how they stay themselves: guests get new access tokens silently, registered users
 * sign in again. Whatever happens at the same moment shares one renewal, because the token that a
 * renewal is asked with can be used once only.
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

/** The calls by which people sign in and out; they reject with an {@link ApiError}. */
export interface AuthCalls {
  guest(input: CallInput<'guest'>): Promise<AuthResponse>;
  login(input: CallInput<'login'>): Promise<AuthResponse>;
  register(input: CallInput<'register'>): Promise<AuthResponse>;
  /** Changes name and picture of who has `token`. */
  setMe(token: string, input: CallInput<'setMe'>): Promise<User>;
  /** Makes every token of this sign-in worthless. */
  logout(token: string): Promise<unknown>;
}

/** Who is signed in, as {@link Identity.store} shows it. */
export interface IdentityState {
  /** Null while nobody is signed in. */
  readonly account: Account | null;
  /** Whether somebody was signed in whom the server does not accept any more, or whom another tab has signed out. */
  readonly isSignedOut: boolean;
}

export interface IdentityOptions {
  readonly platform: Platform;
  readonly auth: AuthCalls;
}

/** How somebody wants to be seen. */
export interface Introduction {
  readonly username: string;
  /** The id of a picture, from 1. */
  readonly avatar: number;
}

const REFUSED_STATUS = 401;
/** Guests' names that the server refuses are not the guests' fault: another one is made. */
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

  /** The token to make a call with now. */
  get token(): string | null {
    return this.#tokens.accessToken();
  }

  /** Signs in as a guest of that name; rejects with USERNAME_TAKEN when it is somebody else's. */
  async signInAsGuest(username: string): Promise<Account> {
    return this.#keep(await this.#options.auth.guest({ body: { username } }));
  }

  /**
   * The guest who was here before, if the server still knows them; else a new one. Without a `name` that
   * is one of the name of before, or of a name that is made up; with one it is of that name, or rejects
   * with USERNAME_TAKEN.
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
   * Plays under this name and picture from now on: as the guest of before if there was one, else as a new guest. Rejects
   * with USERNAME_TAKEN, and changes nothing, where the name is somebody else's. An account keeps its name.
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

  /** Once more with a new token, where the server does not accept the old one. */
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

  /** Another guest, whatever the server still knows of the one before. */
  async enterAnew(): Promise<Account> {
    return this.signInAsGuest(this.#makeUpName());
  }

  async signIn(username: string, password: string): Promise<Account> {
    return this.#keep(await this.#options.auth.login({ body: { username, password } }));
  }

  async register(registration: CallInput<'register'>['body']): Promise<Account> {
    return this.#keep(await this.#options.auth.register({ body: registration }));
  }

  /**
   * Nobody is signed in here any more, at once. The server is told, so that these tokens are worth nothing anywhere.
   */
  async signOut(): Promise<void> {
    const { token, account } = this;
    this.#tokens.drop();
    if (account?.isGuest) this.#tokens.dropGuest();
    this.#store.setState({ account: null, isSignedOut: false });
    if (token !== null) await this.#endOnServer(token);
  }

  /** Renews a guest's token in good time, as long as the session is open. */
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
   * A token that is good for a connection, or null when nobody is signed in: a guest's is renewed first when it soon
   * runs out. Rejects with TOKEN_TIMEOUT when a new one is needed and does not come in time. `isRejoin`: somebody sits
   * before a game and waits for it.
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

  /** As {@link renew}, but a failure changes nothing: whoever comes next finds out for themselves. */
  async renewQuietly(): Promise<void> {
    try {
      await this.renew(this.token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /**
   * A token in place of `rejected`, which the server has not accepted; null when nobody can be signed
   * in. When another call or another tab has renewed it meanwhile, that one. Guests come back by their
   * session, else by their name, else by a new name; a registered user is signed out. Rejects, and
   * keeps everything, when the server could not be asked.
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

  /** Who has signed out meanwhile, here or in another tab, stays signed out, whatever the server answers. */
  async #renewGuest(): Promise<string | null> {
    const before = this.account;
    const name = this.#tokens.lastGuestName();
    const answer = (await this.#recoverGuest(name)) ?? (await this.#createGuest(name, true));
    if (this.account?.userId === before?.userId) this.#keep(answer);
    else await this.#endOnServer(answer.access_token);
    return this.token;
  }

  /** The guest of the session that is kept here; null when there is none, or the server ended it. */
  async #recoverGuest(username: string | null): Promise<AuthResponse | null> {
    const session_token = this.#tokens.guestSession();
    if (session_token === null || username === null) return null;
    return unlessRefused(this.#options.auth.guest({ body: { username, session_token } }));
  }

  /**
   * A new guest of that name. Where it is taken, or there is none, names are made up until one is free, five at most
   * (GUEST-8); unless a name of one's own is wanted.
   */
  async #createGuest(name: string | null, mayMakeUp: boolean): Promise<AuthResponse> {
    const makeUp = () => (name === null ? this.#makeUpFirstName() : this.#makeUpName());
    const madeUp = mayMakeUp ? Array.from({ length: MOST_NAMES }, makeUp) : [];
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

  /** Makes a sign-in worthless; where the server cannot be reached it ends by itself. */
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

  /** For who has never had a name here: `Player` and digits (JOIN-21). */
  #makeUpFirstName(): string {
    return `Player${randomDigits(this.#options.platform.rng, FIRST_NAME_DIGITS)}`;
  }

  /** For who has lost theirs: `P`, four digits of the time, three of chance, `_A`. */
  #makeUpName(): string {
    const { clock, rng } = this.#options.platform;
    return `P${String(clock.now()).slice(-4)}${randomDigits(rng, 3)}_A`;
  }
}

function accountOf({ id, username, is_guest, avatar }: User): Account {
  return { userId: id, username, isGuest: is_guest, avatar };
}

/** Null in place of a refusal that asking again would not change. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.isFinal) return null;
    throw error;
  }
}

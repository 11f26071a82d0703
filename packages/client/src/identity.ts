/**
 * Who plays here, and how they stay themselves: guests get new access tokens silently, registered users
 * sign in again. Whatever happens at the same moment shares one renewal, because the token that a
 * renewal is asked with can be used once only.
 */
import type { AuthResponse, CallInput } from '@staxd/protocol';
import { ApiError } from './errors.ts';
import { CONNECT_REFRESH_BELOW, REFRESH_BELOW, REFRESH_CHECK } from './limits.ts';
import { type Platform, randomDigits, type Timer } from './platform.ts';
import { createStore, type ReadableStore } from './store.ts';
import { type Account, keepTokens } from './tokens.ts';

/** The calls by which people sign in; they reject with an {@link ApiError}. */
export interface AuthCalls {
  guest(input: CallInput<'guest'>): Promise<AuthResponse>;
  login(input: CallInput<'login'>): Promise<AuthResponse>;
  register(input: CallInput<'register'>): Promise<AuthResponse>;
}

export interface IdentityState {
  /** Null while nobody is signed in. */
  readonly account: Account | null;
  /** Whether somebody was signed in whom the server does not accept any more. */
  readonly isSignedOut: boolean;
}

export interface IdentityOptions {
  readonly platform: Platform;
  readonly auth: AuthCalls;
}

/** Guests' names that the server refuses are not the guests' fault: another one is made. */
const TAKEN_STATUS = 400;
const MOST_NAMES = 5;

export class Identity {
  readonly #options: IdentityOptions;
  readonly #tokens;
  readonly #store = createStore<IdentityState>({ account: null, isSignedOut: false });
  #renewal: Promise<string | null> | null = null;
  #check: Timer | null = null;

  constructor(options: IdentityOptions) {
    const { storage, clock } = options.platform;
    this.#options = options;
    this.#tokens = keepTokens(storage, clock);
    this.#store.setState({ account: this.#tokens.account() });
  }

  get store(): ReadableStore<IdentityState> {
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
    return (await this.#recoverGuest(last)) ?? (await this.#createGuest(last, name === undefined));
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

  signOut(): void {
    this.#tokens.drop();
    this.#store.setState({ account: null, isSignedOut: false });
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

  /** A token that is good for a connection: a guest's is renewed first when it soon runs out. */
  async tokenForConnection(): Promise<string | null> {
    if (this.#tokens.remaining() < CONNECT_REFRESH_BELOW) await this.renewQuietly();
    return this.token;
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
    if (token !== null) {
      this.#tokens.drop();
      this.#store.setState({ account: null, isSignedOut: true });
    }
    return null;
  }

  async #renewGuest(): Promise<string | null> {
    const name = this.#tokens.lastGuestName();
    if (!(await this.#recoverGuest(name))) await this.#createGuest(name, true);
    return this.token;
  }

  /** The guest of the session that is kept here; null when there is none, or the server ended it. */
  async #recoverGuest(username: string | null): Promise<Account | null> {
    const session_token = this.#tokens.guestSession();
    if (session_token === null || username === null) return null;
    const answer = await unlessRefused(this.#options.auth.guest({ body: { username, session_token } }));
    return answer && this.#keep(answer);
  }

  /** A new guest of that name, or of names that are made up until one is free. */
  async #createGuest(name: string | null, mayMakeUp: boolean): Promise<Account> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.signInAsGuest(attempt === 0 && name !== null ? name : this.#makeUpName());
      } catch (error) {
        const isTaken = error instanceof ApiError && error.status === TAKEN_STATUS;
        if (!isTaken || !mayMakeUp || attempt === MOST_NAMES) throw error;
      }
    }
  }

  #keep({ access_token, session_token, user }: AuthResponse): Account {
    const account = { userId: user.id, username: user.username, isGuest: user.is_guest };
    this.#tokens.keep(account, access_token, session_token);
    this.#store.setState({ account, isSignedOut: false });
    return account;
  }

  /** `P`, four digits of the time, three of chance, `_A`. */
  #makeUpName(): string {
    const { clock, rng } = this.#options.platform;
    return `P${String(clock.now()).slice(-4)}${randomDigits(rng, 3)}_A`;
  }
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

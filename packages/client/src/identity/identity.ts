/** All who need a new token at the same time share one renewal, because a guest's session token works only once. */
import { createStore } from 'zustand/vanilla';
import type { Platform, Timer } from '../platform/platform.ts';
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
import type { MakeCall } from './calls.ts';
import { GuestNames } from './guestNames.ts';
import type { CallAnswer, CallArguments, SignedIn } from './names.ts';
import { type Account, keepTokens } from './tokens.ts';

/** Who is signed in, as {@link Identity.store} shows it. */
export interface IdentityState {
  readonly account: Account | null;
  /** Whether the server no longer accepts the last user, or another tab has signed them out. */
  readonly isSignedOut: boolean;
  /** The name of the account that was signed out so. */
  readonly endedLogin: string | null;
  /** The name of a guest who came back under another one, because the name was lost (GUEST-9). */
  readonly lostName: string | null;
}

/** How an account is signed in to. */
export interface SignInOptions {
  /** Whether the sign-in outlasts the tab; by default it does (AUTH-7). */
  readonly isRemembered?: boolean;
  /** Asked before another player, such as a guest, stops being signed in here. Without it, nobody is asked. */
  readonly mayReplace?: () => Promise<boolean>;
}

export interface IdentityOptions {
  readonly platform: Platform;
  readonly call: MakeCall;
}

/** The name and picture that a player chooses. */
export interface Introduction {
  readonly username: string;
  readonly avatar: number;
}

const REFUSED_STATUS = 401;

const NOBODY: IdentityState = { account: null, isSignedOut: false, endedLogin: null, lostName: null };

/** Who plays here: signs in and out, and hands out the token for each call. */
export class Identity {
  readonly #options: IdentityOptions;
  readonly #tokens;
  readonly #guests: GuestNames;
  readonly #store = createStore<IdentityState>(() => NOBODY);
  #renewal: Promise<string | null> | null = null;
  #check: Timer | null = null;

  constructor(options: IdentityOptions) {
    const { storage, clock, tab } = options.platform;
    this.#options = options;
    this.#tokens = keepTokens(storage, clock, tab);
    this.#guests = new GuestNames(options);
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
    return this.#keep(await this.#options.call('guest', { body: { username } }));
  }

  /** Returns as the last guest, else as a new one. Rejects with USERNAME_TAKEN if another player has the `name`. */
  async enterAsGuest(name?: string): Promise<Account> {
    const known = this.account;
    if (known && (name === undefined || known.username === name)) return known;
    const last = this.#tokens.lastGuestName();
    if (name !== undefined && name !== last) return this.signInAsGuest(name);
    return this.#comeBack(await this.#recoverOrCreate(last, name === undefined), last);
  }

  /** Plays as the last guest or a new one, or renames whoever is signed in. Rejects with USERNAME_TAKEN, changing nothing. */
  async introduce({ username, avatar }: Introduction): Promise<Account> {
    const last = this.#tokens.lastGuestName();
    const before = this.account ?? (await this.#returnAsGuest());
    if (before === null)
      return this.#comeBack(await this.#options.call('guest', { body: { username, avatar } }), last);
    const isRenamed = before.username !== username;
    if (!isRenamed && before.avatar === avatar) return before;
    const input = { body: { ...(isRenamed && { username }), avatar } };
    return this.#describe(
      accountOf(await this.withToken((token) => this.#options.call('setMe', input, { token }))),
    );
  }

  async #returnAsGuest(): Promise<Account | null> {
    const recovered = await this.#recover(this.#tokens.lastGuestName());
    return recovered && this.#keep(recovered);
  }

  /** Makes a call. If its token is rejected, the call is repeated once with a new one; without one the user is signed out. */
  async withToken<T>(call: (token: string | null) => Promise<T>): Promise<T> {
    const { token } = this;
    try {
      return await call(token);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === REFUSED_STATUS;
      const renewed = isRefused ? await this.renew(token) : null;
      if (renewed === null) throw error;
      return call(renewed);
    }
  }

  /** Signs in as a new guest, even if the server still knows the last one. */
  async signInAsNewGuest(): Promise<Account> {
    return this.signInAsGuest(this.#guests.generateName());
  }

  /** Signs in to an account. Null if the player who is signed in shall not be replaced. */
  async signIn(username: string, password: string, options: SignInOptions = {}): Promise<Account | null> {
    const remember = options.isRemembered ?? true;
    return this.accept(
      await this.#options.call('login', { body: { username, password, remember } }),
      options,
    );
  }

  /** Makes an account. A guest becomes it, with everything that is theirs. */
  async register(registration: CallArguments<'register'>['body'], isRemembered = true): Promise<Account> {
    const { call } = this.#options;
    const input = { body: { ...registration, remember: isRemembered } };
    const answer = this.account?.isGuest
      ? await this.withToken((token) => call('register', input, { token }))
      : await call('register', input);
    return this.#keepAccount(answer, isRemembered);
  }

  /** Signs in by the answer to another call, such as that of a provider. Null as in {@link signIn}. */
  async accept(answer: SignedIn, options: SignInOptions = {}): Promise<Account | null> {
    const { isRemembered = true, mayReplace } = options;
    const before = this.account;
    const replaces = before !== null && before.userId !== answer.user.id;
    if (replaces && mayReplace && !(await mayReplace())) {
      await this.#endOnServer(answer.accessToken);
      return null;
    }
    return this.#keepAccount(answer, isRemembered);
  }

  /** A guest who became the account cannot come back as a guest. */
  #keepAccount(answer: SignedIn, isRemembered: boolean): Account {
    const before = this.account;
    if (before?.isGuest && before.userId === answer.user.id) this.#tokens.dropGuest();
    return this.#keep(answer, { isRemembered });
  }

  /**
   * Asks the server who is signed in: takes its news, and the fresh token that it gives past half of the old one's life
   * (AUTH-9). An account that the server refuses is signed out. Rejects with an {@link ApiError}.
   */
  async refresh(): Promise<Account | null> {
    const { accessToken: access, ...user } = await this.withToken((token) =>
      this.#options.call('me', {}, { token }),
    );
    const account = accountOf(user);
    if (this.account?.userId !== account.userId) return this.account;
    if (access === undefined) return this.#describe(account);
    this.#tokens.keep(account, { access, isRemembered: this.#tokens.isRemembered() });
    this.#store.setState({ account, isSignedOut: false, endedLogin: null });
    return account;
  }

  /** Another tab may have signed in or out, or renewed the token: this one follows. */
  follow(): void {
    const account = this.#tokens.account();
    const { account: before } = this.#store.getState();
    // The other tab is still writing.
    if (account === null && this.token !== null) return;
    if (account !== null) this.#store.setState({ account, isSignedOut: false, endedLogin: null });
    else if (before !== null) this.#wasSignedOut(before);
  }

  #wasSignedOut(before: Account | null): void {
    const endedLogin = before === null || before.isGuest ? null : before.username;
    this.#store.setState({ ...NOBODY, isSignedOut: true, endedLogin });
  }

  /** Signs out at once, and has the server revoke the tokens. */
  async signOut(): Promise<void> {
    const { token, account } = this;
    this.#tokens.drop();
    if (account?.isGuest) this.#tokens.dropGuest();
    this.#store.setState(NOBODY);
    if (token !== null) await this.#endOnServer(token);
  }

  /** Renews the token in time, until {@link stop}. */
  start(): void {
    if (this.#check) return;
    this.#check = this.#options.platform.timers.every(REFRESH_CHECK, () => this.#renewInTime());
    if (this.account?.isGuest === false) this.#renewInTime();
  }

  #renewInTime(): void {
    const isDue = this.account?.isGuest
      ? this.#tokens.remaining() < REFRESH_BELOW
      : this.token !== null && this.#tokens.isPastHalf();
    if (isDue) void this.renewQuietly();
  }

  stop(): void {
    this.#check?.cancel();
    this.#check = null;
  }

  /**
   * A token for a connection, or null when nobody is signed in. A guest's token that expires soon is renewed first.
   * Rejects with TOKEN_TIMEOUT if that takes too long, which is sooner for a game on the screen (`isRejoin`).
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

  /** A new token for a guest; an account is asked for with {@link refresh}. Ignores failures: the next call will meet them. */
  async renewQuietly(): Promise<void> {
    try {
      if (this.account?.isGuest === false) await this.refresh();
      else await this.renew(this.token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /**
   * A token to replace `rejected`. Guests return by session token, else by name, else under a new name. A registered
   * user is signed out, which gives null. Rejects and changes nothing if the server cannot be reached.
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
    const { account } = this.#store.getState();
    if (token !== null || account !== null) {
      this.#tokens.drop();
      this.#wasSignedOut(account);
    }
    return null;
  }

  /** A guest who signs out meanwhile, here or in another tab, stays signed out. */
  async #renewGuest(): Promise<string | null> {
    const before = this.account;
    const name = this.#tokens.lastGuestName();
    const answer = await this.#recoverOrCreate(name, true);
    if (this.account?.userId === before?.userId) this.#comeBack(answer, name);
    else await this.#endOnServer(answer.accessToken);
    return this.token;
  }

  async #recoverOrCreate(name: string | null, mayGenerate: boolean): Promise<SignedIn> {
    return (await this.#recover(name)) ?? this.#guests.create(name, mayGenerate);
  }

  #recover(name: string | null): Promise<SignedIn | null> {
    return this.#guests.recover(name, this.#tokens.guestToken());
  }

  /** If the server cannot be reached, the tokens expire by themselves. */
  async #endOnServer(token: string): Promise<void> {
    try {
      await this.#options.call('logout', {}, { token });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #comeBack(answer: SignedIn, name: string | null): Account {
    return this.#keep(answer, { lostName: name === answer.user.username ? null : name });
  }

  #keep(answer: SignedIn, { isRemembered = true, lostName = null as string | null } = {}): Account {
    const account = accountOf(answer.user);
    const { accessToken: access, sessionToken: guest } = answer;
    this.#tokens.keep(account, { access, guest, isRemembered });
    this.#store.setState({ ...NOBODY, account, lostName });
    return account;
  }

  #describe(account: Account): Account {
    this.#tokens.describe(account);
    const { lostName } = this.#store.getState();
    const isKept = this.#store.getState().account?.username === account.username;
    this.#store.setState({ ...NOBODY, account, lostName: isKept ? lostName : null });
    return account;
  }
}

function accountOf({ id: userId, username, isGuest, isVip, avatar }: CallAnswer<'setMe'>): Account {
  return { userId, username, isGuest, isVip, avatar };
}

import { encodeAsk, type Phrase, type Reaction, type RestCall } from '@staxd/protocol';
import { createStore } from 'zustand/vanilla';
import type { OpenSocket } from '../connection/connection.ts';
import type { Listener } from '../connection/listening.ts';
import type { ActionOutcome } from '../connection/requests.ts';
import type { LiveGame } from '../game/liveGame.ts';
import type { Api, Calls } from '../identity/api.ts';
import type { LiveCall } from '../identity/calls.ts';
import type { Identity } from '../identity/identity.ts';
import { openAccount } from '../identity/openAccount.ts';
import type { Account } from '../identity/tokens.ts';
import { machine, type Platform } from '../platform/platform.ts';
import type { ReadonlyStore } from '../platform/readonlyStore.ts';
import type { SavedGame } from '../platform/savedGame.ts';
import type { ClientError } from '../texts/errors.ts';
import type { Commands } from './commands.ts';
import { createParts, type SessionParts } from './parts.ts';
import { takeSeatByLine } from './seating.ts';
import type { PersonalEvent } from './serverMessages.ts';
import { INITIAL_STATE, type SessionState } from './sessionState.ts';

/** What a session needs to know; all but the address has a default. */
export interface SessionOptions {
  readonly url: string;
  readonly platform?: Platform;
  readonly openSocket?: OpenSocket;
  /** Whether to close a connection that no game needs after five minutes without {@link Session.noteActivity}. */
  readonly disconnectsWhenIdle?: boolean;
  readonly recallsHistory?: boolean;
}

/** A session with nobody signed in. Sign in by its `identity`, then `enter` a game. */
export function createSession(options: SessionOptions): Session {
  return new Session(options);
}

/** One player's seat in one game: a store of {@link SessionState}, and the ways in and out. */
export class Session implements ReadonlyStore<SessionState> {
  readonly identity: Identity;
  readonly api: Api;
  /** The same for other rows of `REST`, as in `session.apiFor(TUTORIAL).startTutorial({ body })`. */
  readonly apiFor: <Name extends LiveCall>(rows: Readonly<Record<Name, RestCall>>) => Calls<Name>;
  readonly platform: Platform;
  readonly commands: Commands;
  readonly #store = createStore<SessionState>(() => INITIAL_STATE);
  // Not methods: React calls them without the session.
  readonly getState: ReadonlyStore<SessionState>['getState'] = this.#store.getState;
  readonly getInitialState: ReadonlyStore<SessionState>['getInitialState'] = this.#store.getInitialState;
  readonly subscribe: ReadonlyStore<SessionState>['subscribe'] = this.#store.subscribe;
  readonly #parts: SessionParts;
  /** How many parts of the page listen without a game. */
  #listeners = 0;

  constructor(options: SessionOptions) {
    const { platform = machine() } = options;
    const { identity, api, apiFor } = openAccount(options.url, platform);
    const parts = createParts({ ...options, platform, identity, api, store: this.#store });
    this.platform = platform;
    this.identity = identity;
    this.api = api;
    this.apiFor = apiFor;
    this.commands = parts.commands;
    this.#parts = parts;
    identity.store.subscribe(({ account, isSignedOut }, before) => {
      if (account) parts.entry.renewed(account, before.account);
      else if (isSignedOut) parts.entry.signedOut();
      if (account?.userId !== before.account?.userId) this.#listenAs(account);
    });
  }

  lastGame(inviteCode?: string): SavedGame | null {
    return this.#parts.savedGame.find(inviteCode);
  }

  knownGame(inviteCode: string): string | null {
    return this.#parts.savedGame.find(inviteCode)?.gameId ?? this.#parts.savedGame.idOf(inviteCode);
  }

  /** The server's time, in milliseconds since 1970. Deadlines are written by this clock. */
  now(): number {
    return this.#parts.serverClock.now();
  }

  /**
   * Enters a game that the player has joined, or with its code watches one. Resolves when the game arrives. Rejects
   * with an {@link ApiError} if the server refuses, nothing arrives within 30 s, or nobody is signed in.
   */
  enter(gameId: string, inviteCode: string | null = null): Promise<LiveGame> {
    const entered = this.#parts.entry.enter(gameId, inviteCode);
    this.identity.start();
    this.#parts.presence.noteActivity();
    return entered;
  }

  /** Sits down by the line that is open; null when none is, or a game has it. Otherwise like {@link enter}. */
  sitDown(inviteCode: string): Promise<LiveGame> | null {
    const { token } = this.identity;
    if (token === null || !this.#parts.connection.isUp || this.#store.getState().gameId !== null) return null;
    this.#parts.presence.noteActivity();
    return takeSeatByLine(inviteCode, {
      token,
      timers: this.platform.timers,
      listen: (listener) => this.#parts.listening.add(listener),
      enter: (gameId, state) => {
        const entered = this.#parts.entry.enter(gameId, null, true);
        this.#parts.inbox.receive('game_state', state);
        return entered;
      },
    });
  }

  /** Hears messages that belong to no game, while somebody is signed in. Returns an unsubscribe function. */
  follow(listener: Listener): () => void {
    const stop = this.#parts.listening.add(listener);
    const hangUp = this.listen();
    return () => {
      stop();
      hangUp();
    };
  }

  /** Takes the game back after another window took over. */
  resume(): void {
    this.#parts.presence.resume();
  }

  /** The player touched something. Reconnects if the connection was closed as idle. */
  noteActivity(): void {
    this.#parts.presence.noteActivity();
  }

  /** Says a quick phrase. Its error is shown with it or in the outcome, and nowhere else. */
  sayPhrase(phrase: Phrase): Promise<ActionOutcome> {
    this.noteActivity();
    return this.#parts.chat.say(phrase, 'phrase');
  }

  /** Pulls a face, which everybody at the table sees for 4 s. */
  react(reaction: Reaction): void {
    this.noteActivity();
    this.#parts.connection.send('react', { reaction });
  }

  /** The ids of those whose messages, phrases and faces are not shown in this browser. */
  get muted(): ReadonlyStore<readonly string[]> {
    return this.#parts.company.muted;
  }

  mute(userId: string, isMuted = true): void {
    this.#parts.company.mute(userId, isMuted);
    if (isMuted) this.#parts.chat.hide(userId);
    else void this.#parts.chat.catchUp();
  }

  /** Hears what reaches the player wherever they are: in a game, or while somebody {@link listen}s. */
  onPersonal(listener: (event: PersonalEvent) => void): () => void {
    return this.#parts.company.listen(listener);
  }

  /** Stays connected without a game, too, while somebody is signed in. Gives the way to end it. */
  listen(): () => void {
    if (this.#listeners++ === 0) {
      this.#parts.connection.isKept = true;
      this.#listenAs(this.identity.account);
    }
    return () => {
      if (--this.#listeners > 0) return;
      this.#parts.connection.isKept = false;
      // Why the last game had to be left stays to be read.
      if (this.#store.getState().gameId === null) this.#disconnect();
    };
  }

  #listenAs(account: Account | null): void {
    if (!this.#parts.connection.isKept || this.#store.getState().gameId !== null) return;
    if (account === null) return this.#parts.connection.hangUp();
    this.identity.start();
    this.#parts.connection.restart();
    this.#parts.connection.open();
  }

  /** Reconnects at once if the connection is down: the network is back, or the player asks for it. */
  reconnectNow(): void {
    this.#parts.connection.reconnectNow();
  }

  async recall(): Promise<void> {
    await this.#parts.history?.recall();
  }

  /** Stops showing the game and disconnects. The player stays in it and can enter it again. */
  close(): void {
    this.#parts.entry.release();
    this.#disconnect();
    this.#store.setState(INITIAL_STATE);
  }

  #disconnect(): void {
    this.#parts.connection.close();
    this.#parts.presence.stop();
    if (!this.#parts.connection.isKept) this.identity.stop();
  }

  /** Like {@link close}, and deletes the saved game: the player has left it or signs out. */
  forget(): void {
    this.close();
    this.#parts.savedGame.forget();
  }

  /** Leaves the game for good. Gives the error, or null. */
  async leave(): Promise<ClientError | null> {
    this.noteActivity();
    const outcome = await this.#parts.requests.ask(encodeAsk({ type: 'leave', permanent: true }));
    if (!outcome.ok) return outcome.error;
    this.#parts.entry.depart({ reason: 'left' });
    return null;
  }

  /** Shown at once, and undone if the server refuses. */
  setReady(ready: boolean): void {
    this.noteActivity();
    void this.#parts.ready.press(ready);
  }
}

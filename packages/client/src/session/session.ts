import { encodeAsk, type Phrase, type Reaction, type RestCall } from '@staxd/protocol';
import { createStore } from 'zustand/vanilla';
import { Connection, type OpenSocket } from '../connection/connection.ts';
import { type Listener, Listening } from '../connection/listening.ts';
import { type ActionOutcome, Requests } from '../connection/requests.ts';
import { openSocketIo } from '../connection/socketIo.ts';
import { GameSync } from '../game/gameSync.ts';
import type { LiveGame } from '../game/liveGame.ts';
import { ReadyToggle } from '../game/readyToggle.ts';
import { type Api, type Calls, createApi } from '../identity/api.ts';
import { connectCalls, type LiveCall } from '../identity/calls.ts';
import { Identity } from '../identity/identity.ts';
import type { Account } from '../identity/tokens.ts';
import { machine, type Platform } from '../platform/platform.ts';
import type { ReadonlyStore } from '../platform/readonlyStore.ts';
import { ServerClock } from '../platform/serverClock.ts';
import { IDLE_DISCONNECT } from '../platform/timings.ts';
import type { ClientError } from '../texts/errors.ts';
import { Announcements } from './announcements.ts';
import { Chat } from './chat.ts';
import { type Commands, createCommands } from './commands.ts';
import { Company } from './company.ts';
import { Entry } from './entry.ts';
import { History } from './history.ts';
import { Inbox } from './inbox.ts';
import { Presence } from './presence.ts';
import { keepSavedGame, type SavedGame } from './savedGame.ts';
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
  readonly #connection: Connection;
  readonly #listening: Listening;
  /** How many parts of the page listen without a game. */
  #listeners = 0;
  readonly #requests: Requests;
  readonly #ready: ReadyToggle;
  readonly #serverClock: ServerClock;
  readonly #savedGame;
  readonly #entry: Entry;
  readonly #presence: Presence;
  readonly #history: History | null;
  readonly #chat: Chat;
  readonly #company: Company;
  readonly #inbox: Inbox;

  constructor(options: SessionOptions) {
    const { url, platform = machine(), openSocket = openSocketIo } = options;
    const { disconnectsWhenIdle = false, recallsHistory = false } = options;
    const { timers, clock, storage, tab } = platform;
    const store = this.#store;
    const call = connectCalls(url, platform);
    const identity = new Identity({ platform, call });
    const announcements = new Announcements(timers, (announced) => store.setState(announced));
    const connection = new Connection({
      platform,
      identity,
      url,
      openSocket,
      onUp: () => {
        entry.join();
        listening.connected();
      },
      onDown: () => {
        entry.connectionLost();
        requests.disconnected();
      },
      onMessage: (event, payload) => {
        inbox.receive(event, payload);
        listening.receive(event, payload);
      },
      onTrouble: (trouble) => store.getState().trouble !== trouble && store.setState({ trouble }),
      onNextTry: (nextTryAt) => store.getState().nextTryAt !== nextTryAt && store.setState({ nextTryAt }),
    });
    const listening = new Listening(({ event, payload }) => connection.send(event, payload));
    const sync = new GameSync({
      timers,
      askForState: () => connection.send('get_state', { automatic: true }),
      onChange: (game, events) => inbox.changed(game, events),
    });
    const game = () => (store.getState().phase === 'takenOver' ? null : store.getState().game);
    const requests = new Requests({
      platform,
      connection,
      game,
      noteVersion: (version) => sync.noteVersion(version),
      onChange: (change) => store.setState(change),
    });
    const ready = new ReadyToggle({
      timers,
      send: async (isReady) => {
        const outcome = await requests.ask(encodeAsk({ type: 'setReady', ready: isReady }));
        return outcome.ok ? null : outcome.error;
      },
      onChange: (shown) => store.setState(shown),
    });
    const savedGame = keepSavedGame(storage, clock, tab);
    const presence = new Presence({
      platform,
      store,
      connection,
      idleAfter: disconnectsWhenIdle ? IDLE_DISCONNECT : Number.POSITIVE_INFINITY,
    });
    const entry = new Entry({
      platform,
      identity,
      store,
      connection,
      onForget: () => {
        sync.reset();
        history?.reset();
        requests.abandon();
        chat.reset();
        ready.clear();
        announcements.clear();
      },
      onDeparted: (isForGood) => {
        if (isForGood) savedGame.forget();
        presence.stop();
      },
    });
    const serverClock = new ServerClock(clock);
    const api = createApi({ call, identity, platform });
    this.apiFor = (rows) => createApi({ call: connectCalls(url, platform, rows), identity, platform, rows });
    const company = new Company({ platform, store });
    const isMuted = (userId: string) => company.isMuted(userId);
    const chat = new Chat({ platform, store, requests, api, isMuted });
    const parts = {
      store,
      identity,
      connection,
      sync,
      requests,
      chat,
      company,
      ready,
      announcements,
      serverClock,
    };
    const history = recallsHistory ? new History({ store, api }) : null;
    const inbox = new Inbox({ ...parts, log: platform.log, savedGame, entry, presence, history });
    identity.store.subscribe(({ account, isSignedOut }, before) => {
      if (account) entry.renewed(account, before.account);
      else if (isSignedOut) entry.signedOut();
      if (account?.userId !== before.account?.userId) this.#listenAs(account);
    });

    this.platform = platform;
    this.identity = identity;
    this.api = api;
    this.commands = createCommands({
      requests,
      chat,
      api,
      game,
      reclaimSeat: () => connection.send('get_state', {}),
      onActivity: () => presence.noteActivity(),
      fail: (error) => announcements.fail(error),
    });
    this.#connection = connection;
    this.#listening = listening;
    this.#requests = requests;
    this.#ready = ready;
    this.#serverClock = serverClock;
    this.#savedGame = savedGame;
    this.#entry = entry;
    this.#presence = presence;
    this.#history = history;
    this.#chat = chat;
    this.#company = company;
    this.#inbox = inbox;
  }

  lastGame(inviteCode?: string): SavedGame | null {
    return this.#savedGame.find(inviteCode);
  }

  knownGame(inviteCode: string): string | null {
    return this.#savedGame.find(inviteCode)?.gameId ?? this.#savedGame.idOf(inviteCode);
  }

  /** The server's time, in milliseconds since 1970. Deadlines are written by this clock. */
  now(): number {
    return this.#serverClock.now();
  }

  /**
   * Enters a game that the player has joined, or with its code watches one. Resolves when the game arrives. Rejects
   * with an {@link ApiError} if the server refuses, nothing arrives within 30 s, or nobody is signed in.
   */
  enter(gameId: string, inviteCode: string | null = null): Promise<LiveGame> {
    const entered = this.#entry.enter(gameId, inviteCode);
    this.identity.start();
    this.#presence.noteActivity();
    return entered;
  }

  /** Sits down by the line that is open; null when none is, or a game has it. Otherwise like {@link enter}. */
  sitDown(inviteCode: string): Promise<LiveGame> | null {
    const { token } = this.identity;
    if (token === null || !this.#connection.isUp || this.#store.getState().gameId !== null) return null;
    this.#presence.noteActivity();
    return takeSeatByLine(inviteCode, {
      token,
      timers: this.platform.timers,
      listen: (listener) => this.#listening.add(listener),
      enter: (gameId, state) => {
        const entered = this.#entry.enter(gameId, null, true);
        this.#inbox.receive('game_state', state);
        return entered;
      },
    });
  }

  /** Hears messages that belong to no game, while somebody is signed in. Returns an unsubscribe function. */
  follow(listener: Listener): () => void {
    const stop = this.#listening.add(listener);
    const hangUp = this.listen();
    return () => {
      stop();
      hangUp();
    };
  }

  /** Takes the game back after another window took over. */
  resume(): void {
    this.#presence.resume();
  }

  /** The player touched something. Reconnects if the connection was closed as idle. */
  noteActivity(): void {
    this.#presence.noteActivity();
  }

  /** Says a quick phrase. Its error is shown with it or in the outcome, and nowhere else. */
  sayPhrase(phrase: Phrase): Promise<ActionOutcome> {
    this.noteActivity();
    return this.#chat.say(phrase, 'phrase');
  }

  /** Pulls a face, which everybody at the table sees for 4 s. */
  react(reaction: Reaction): void {
    this.noteActivity();
    this.#connection.send('react', { reaction });
  }

  /** The ids of those whose messages, phrases and faces are not shown in this browser. */
  get muted(): ReadonlyStore<readonly string[]> {
    return this.#company.muted;
  }

  mute(userId: string, isMuted = true): void {
    this.#company.mute(userId, isMuted);
    if (isMuted) this.#chat.hide(userId);
    else void this.#chat.catchUp();
  }

  /** Hears what reaches the player wherever they are: in a game, or while somebody {@link listen}s. */
  onPersonal(listener: (event: PersonalEvent) => void): () => void {
    return this.#company.listen(listener);
  }

  /** Stays connected without a game, too, while somebody is signed in. Gives the way to end it. */
  listen(): () => void {
    if (this.#listeners++ === 0) {
      this.#connection.keep(true);
      this.#listenAs(this.identity.account);
    }
    return () => {
      if (--this.#listeners > 0) return;
      this.#connection.keep(false);
      // Why the last game had to be left stays to be read.
      if (this.#store.getState().gameId === null) this.#disconnect();
    };
  }

  #listenAs(account: Account | null): void {
    if (!this.#connection.isKept || this.#store.getState().gameId !== null) return;
    if (account === null) return this.#connection.hangUp();
    this.identity.start();
    this.#connection.restart();
    this.#connection.open();
  }

  /** Reconnects at once if the connection is down: the network is back, or the player asks for it. */
  reconnectNow(): void {
    this.#connection.reconnectNow();
  }

  async recall(): Promise<void> {
    await this.#history?.recall();
  }

  /** Stops showing the game and disconnects. The player stays in it and can enter it again. */
  close(): void {
    this.#entry.release();
    this.#disconnect();
    this.#store.setState(INITIAL_STATE);
  }

  #disconnect(): void {
    this.#connection.close();
    this.#presence.stop();
    if (!this.#connection.isKept) this.identity.stop();
  }

  /** Like {@link close}, and deletes the saved game: the player has left it or signs out. */
  forget(): void {
    this.close();
    this.#savedGame.forget();
  }

  /** Leaves the game for good. Gives the error, or null. */
  async leave(): Promise<ClientError | null> {
    this.noteActivity();
    const outcome = await this.#requests.ask(encodeAsk({ type: 'leave', permanent: true }));
    if (!outcome.ok) return outcome.error;
    this.#entry.depart({ reason: 'left' });
    return null;
  }

  /** Shown at once, and undone if the server refuses. */
  setReady(ready: boolean): void {
    this.noteActivity();
    void this.#ready.press(ready);
  }
}

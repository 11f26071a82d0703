/**
 * One player's seat in one game, without a screen. Three parts carry it: the way in and out (`entry.ts`),
 * what arrives (`inbox.ts`), whether somebody is there (`presence.ts`). Here they are put together, and
 * shown as one value.
 */
import { encodeAsk } from '@staxd/protocol';
import { createStore } from 'zustand/vanilla';
import { Connection, type OpenSocket } from '../connection/connection.ts';
import { Requests } from '../connection/requests.ts';
import { openSocketIo } from '../connection/socketIo.ts';
import { GameSync } from '../game/gameSync.ts';
import type { LiveGame } from '../game/liveGame.ts';
import { type Api, createApi } from '../identity/api.ts';
import { connectCalls } from '../identity/calls.ts';
import { Identity } from '../identity/identity.ts';
import { machine, type Platform } from '../platform/platform.ts';
import type { ReadonlyStore } from '../platform/readonlyStore.ts';
import { ServerClock } from '../platform/serverClock.ts';
import { IDLE_DISCONNECT } from '../platform/timings.ts';
import type { ClientError } from '../texts/errors.ts';
import { Announcements } from './announcements.ts';
import { Chat } from './chat.ts';
import { type Commands, createCommands } from './commands.ts';
import { Entry } from './entry.ts';
import { History } from './history.ts';
import { Inbox } from './inbox.ts';
import { Presence } from './presence.ts';
import { ReadyToggle } from './readyToggle.ts';
import { keepLocalGame, type LocalGame } from './savedGame.ts';
import { AWAY, type SessionState } from './sessionState.ts';

/** What a session needs to know; all but the address has a default. */
export interface SessionOptions {
  /** The server, as in `http://localhost:3000`. */
  readonly url: string;
  readonly platform?: Platform;
  readonly openSocket?: OpenSocket;
  /**
   * Whether the session lets go of a line that nothing depends on when nobody has reported to be there
   * by {@link Session.stir} for five minutes. A program without anybody before it never does.
   */
  readonly restsWhenIdle?: boolean;
  /** Whether the session asks the server for what has happened while nothing was heard of the game. */
  readonly recallsHistory?: boolean;
}

/** A session with nobody in it yet: sign in by its `identity`, then `enter` a game. */
export function createSession(options: SessionOptions): Session {
  return new Session(options);
}

/** One player's seat in one game: a store of {@link SessionState}, and the ways in and out. */
export class Session implements ReadonlyStore<SessionState> {
  readonly identity: Identity;
  readonly api: Api;
  readonly platform: Platform;
  /** What the player can do. */
  readonly commands: Commands;
  readonly #store = createStore<SessionState>(() => AWAY);
  readonly #connection: Connection;
  readonly #requests: Requests;
  readonly #ready: ReadyToggle;
  readonly #serverClock: ServerClock;
  readonly #local;
  readonly #entry: Entry;
  readonly #presence: Presence;
  readonly #history: History | null;

  constructor(options: SessionOptions) {
    const { url, platform = machine(), openSocket = openSocketIo } = options;
    const { restsWhenIdle = false, recallsHistory = false } = options;
    const { timers, clock, storage, tab } = platform;
    const store = this.#store;
    const call = connectCalls(url, platform);
    const identity = new Identity({
      platform,
      auth: {
        guest: (input) => call('guest', input),
        login: (input) => call('login', input),
        register: (input) => call('register', input),
        setMe: (token, input) => call('setMe', input, { token }),
        logout: (token) => call('logout', {}, { token }),
      },
    });
    const announcements = new Announcements(timers, (announced) => store.setState(announced));
    const connection = new Connection({
      platform,
      identity,
      url,
      openSocket,
      onUp: () => entry.join(),
      onDown: () => {
        entry.wentDown();
        requests.disconnected();
      },
      onMessage: (event, payload) => inbox.receive(event, payload),
      onTrouble: (trouble) => store.getState().trouble !== trouble && store.setState({ trouble }),
      onNextTry: (nextTryAt) => store.getState().nextTryAt !== nextTryAt && store.setState({ nextTryAt }),
    });
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
      hearOf: (version) => sync.hearOf(version),
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
    const local = keepLocalGame(storage, clock, tab);
    const presence = new Presence({
      platform,
      store,
      connection,
      restsAfter: restsWhenIdle ? IDLE_DISCONNECT : Number.POSITIVE_INFINITY,
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
        if (isForGood) local.forget();
        presence.stop();
      },
    });
    const serverClock = new ServerClock(clock);
    const api = createApi({ call, identity, platform });
    const chat = new Chat({ platform, store, requests, api });
    const parts = { store, identity, connection, sync, requests, chat, ready, announcements, serverClock };
    const history = recallsHistory ? new History({ store, api }) : null;
    const inbox = new Inbox({ ...parts, log: platform.log, local, entry, presence, history });
    identity.store.subscribe(({ account, isSignedOut }, before) => {
      if (account) entry.renewed(account, before.account);
      else if (isSignedOut) entry.signedOut();
    });

    this.platform = platform;
    this.identity = identity;
    this.api = api;
    this.commands = createCommands({
      requests,
      chat,
      api,
      game,
      comeBack: () => connection.send('get_state', {}),
      stir: () => presence.stir(),
      fail: (error) => announcements.fail(error),
    });
    this.#connection = connection;
    this.#requests = requests;
    this.#ready = ready;
    this.#serverClock = serverClock;
    this.#local = local;
    this.#entry = entry;
    this.#presence = presence;
    this.#history = history;
  }

  getState(): SessionState {
    return this.#store.getState();
  }

  getInitialState(): SessionState {
    return this.#store.getInitialState();
  }

  subscribe(listener: (state: SessionState, before: SessionState) => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** The game that was played here last, if it can be returned to. */
  lastGame(inviteCode?: string): LocalGame | null {
    return this.#local.find(inviteCode);
  }

  /** The id of the game of a code, if it was played here. */
  knownGame(inviteCode: string): string | null {
    return this.#local.find(inviteCode)?.gameId ?? this.#local.idOf(inviteCode);
  }

  /** What time it is on the server, in milliseconds since 1970: deadlines are written by its clock. */
  now(): number {
    return this.#serverClock.now();
  }

  /**
   * Goes into a game that the player has joined, or watches one: then with its code. Leaves the screen
   * of the one before. Resolves at the first sight of the game; rejects with an {@link ApiError} when
   * the server refuses, shows nothing within 30 s, or nobody is signed in.
   */
  enter(gameId: string, inviteCode: string | null = null): Promise<LiveGame> {
    const entered = this.#entry.enter(gameId, inviteCode);
    this.identity.start();
    this.#presence.stir();
    return entered;
  }

  /** Plays here again after the player has gone on at another place. */
  resume(): void {
    this.#presence.resume();
  }

  /** Somebody is there: a pointer moved, a key went down. What had been let go comes back. */
  stir(): void {
    this.#presence.stir();
  }

  /** Looks for a line that is away now, and not when its next try is due: the network is back, or somebody asks. */
  hurry(): void {
    this.#connection.hurry();
  }

  /** Asks once more for what was not heard of the game, if anything is missing. */
  async recall(): Promise<void> {
    await this.#history?.recall();
  }

  /** Shows the game no more and hangs up. The player stays in it and can enter it again. */
  close(): void {
    this.#entry.letGo();
    this.#connection.close();
    this.#presence.stop();
    this.identity.stop();
    this.#store.setState(AWAY);
  }

  /** Shows the game no more, and nothing leads back to it from here: it was left, or its player signs out. */
  forget(): void {
    this.close();
    this.#local.forget();
  }

  /** Leaves the game for good; gives what went wrong, or null. */
  async leave(): Promise<ClientError | null> {
    this.stir();
    const outcome = await this.#requests.ask(encodeAsk({ type: 'leave', permanent: true }));
    if (!outcome.ok) return outcome.error;
    this.#entry.depart({ reason: 'left' });
    return null;
  }

  /** Is ready, or is not any more; shown at once, taken back when the server does not agree. */
  setReady(ready: boolean): void {
    this.stir();
    void this.#ready.press(ready);
  }
}

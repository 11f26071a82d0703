/** What arrives, and what is done with it. */
import type { TableEvent } from '@staxd/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { Connection } from '../connection/connection.ts';
import type { Requests } from '../connection/requests.ts';
import type { GameSync } from '../game/gameSync.ts';
import type { LiveGame } from '../game/liveGame.ts';
import { noticesOf } from '../game/notices.ts';
import { isOver, ownPlayer } from '../game/selectors.ts';
import type { Identity } from '../identity/identity.ts';
import type { Log } from '../platform/log.ts';
import type { ServerClock } from '../platform/serverClock.ts';
import { MOST_LOGGED, RECONNECT_DELAY } from '../platform/timings.ts';
import { type ClientError, localError } from '../texts/errors.ts';
import type { Announcements } from './announcements.ts';
import type { Chat } from './chat.ts';
import type { Entry } from './entry.ts';
import type { History } from './history.ts';
import type { Presence } from './presence.ts';
import type { ReadyToggle } from './readyToggle.ts';
import type { LocalGameKeeper } from './savedGame.ts';
import { type GameMessage, readGameMessage, readMessage, type SmallMessage } from './serverMessages.ts';
import type { SessionState } from './sessionState.ts';

/** Whom the messages are given to. */
export interface InboxOptions {
  readonly log: Log;
  readonly store: StoreApi<SessionState>;
  readonly identity: Identity;
  readonly connection: Connection;
  readonly sync: GameSync;
  readonly requests: Requests;
  readonly chat: Chat;
  readonly ready: ReadyToggle;
  readonly announcements: Announcements;
  readonly serverClock: ServerClock;
  readonly local: LocalGameKeeper;
  readonly entry: Entry;
  readonly presence: Presence;
  /** Null where nobody asks for what was not heard. */
  readonly history: History | null;
}

export class Inbox {
  readonly #options: InboxOptions;
  /** Whether nothing was heard of the game since the last pong. */
  #isQuiet = false;
  /** When the server of the latest connection was started. */
  #serverStartedAt: number | null = null;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  /** Takes a message of the line. What concerns another game has been on its way since before this one. */
  receive(event: string, payload: unknown): void {
    const { gameId } = this.#options.store.getState();
    if (gameId === null) return;
    const ofGame = readGameMessage(event, payload, gameId);
    if (ofGame) return this.#takeGame(ofGame);
    const received = readMessage(event, payload);
    if (!received) return;
    if (received.serverNow !== null) this.#hearTime(received.serverNow);
    const isMeant = received.gameId === null || received.gameId === gameId;
    if (!isMeant) return;
    if (received.notice) this.#options.announcements.announce(received.notice);
    if (received.message) this.#take(received.message);
  }

  /** The game has changed, by these events as far as they are known. */
  changed(game: LiveGame, events: readonly TableEvent[]): void {
    const { store, announcements, requests, entry, history } = this.#options;
    const before = store.getState();
    const earlier = before.log.map(({ event }) => event);
    this.#log(game, events);
    for (const notice of noticesOf(events, game, earlier)) announcements.announce(notice);
    history?.follow(before.game, game, events.length > 0);
    this.#keep(game, before.game === null);
    requests.reached(game.version);
    if (game.phase === 'cancelled') entry.depart({ reason: 'cancelled', why: game.cancelReason });
  }

  #log(game: LiveGame, events: readonly TableEvent[]): void {
    const { store } = this.#options;
    const logged = events.map((event) => ({ version: game.version, event }));
    store.setState({ game, log: [...store.getState().log, ...logged].slice(-MOST_LOGGED) });
  }

  /** Remembers the game of a player, so that a reload leads back to it. */
  #keep(game: LiveGame, isNew: boolean): void {
    const { ready, local } = this.#options;
    const own = ownPlayer(game);
    if (!own) return;
    ready.confirm(own.isReady);
    const { userId: playerId, username } = own;
    if (isNew) local.keep({ gameId: game.id, inviteCode: game.inviteCode, playerId, username });
    else local.touch();
    if (game.phase === 'completed') local.end();
  }

  #takeGame(message: GameMessage): void {
    const { store, sync, announcements, entry, requests, chat, log } = this.#options;
    if (message.type === 'fault') {
      log.warn('a message of the game cannot be read', { code: message.code });
      return announcements.fail(localError(message.code));
    }
    this.#isQuiet = false;
    if (message.type === 'snapshot') {
      sync.takeState(message.snapshot);
      this.#hearTime(message.serverNow);
    } else sync.takeUpdate(message.delta);
    const { game } = store.getState();
    if (!game || !entry.heard(game)) return;
    requests.rejoined(game);
    void chat.catchUp();
  }

  #take(message: SmallMessage): void {
    const { store, connection, sync, requests, chat, announcements, entry, presence } = this.#options;
    switch (message.type) {
      case 'answer': {
        const { requestId, outcome, snapshot } = message;
        if (requestId === null) return;
        if (snapshot?.gameId === store.getState().gameId) sync.takeState(snapshot);
        return requests.answer(requestId, outcome);
      }
      case 'connected':
        return this.#meetServer(message.serverStartedAt);
      case 'failed':
        return announcements.fail(message.error);
      case 'error':
        return this.#wasRefused(message.error);
      case 'pong':
        // A quiet game may be one whose latest message was lost: nothing else would ever show that.
        if (this.#isQuiet) connection.send('get_state', { automatic: true });
        this.#isQuiet = true;
        return;
      case 'kicked':
        return entry.depart({ reason: 'kicked', why: message.why });
      case 'cancelled':
        return entry.depart({ reason: 'cancelled', why: message.why });
      case 'chat':
        return chat.hear(message.message);
      case 'botStatus': {
        const { game } = store.getState();
        return game ? this.#log(game, [message.event]) : undefined;
      }
      case 'takenOver':
        presence.yield();
        return requests.abandon();
      case 'draining':
        return connection.restart(message.reconnectIn);
    }
  }

  /** An error that answers no action: to joining, or of the connection. */
  #wasRefused(error: ClientError): void {
    const { store, identity, connection, announcements, entry } = this.#options;
    if (error.code === 'UNAUTHORIZED') {
      void identity.renewQuietly().then(() => connection.restart(RECONNECT_DELAY));
    } else if (error.retryable) {
      connection.restart(RECONNECT_DELAY);
    } else if (store.getState().phase === 'joined') {
      announcements.fail(error);
    } else {
      entry.refuse(error);
    }
  }

  /** Another server than before: it was away, and so were all clocks. */
  #meetServer(startedAt: number): void {
    const { store, announcements } = this.#options;
    const isAnother = this.#serverStartedAt !== null && this.#serverStartedAt !== startedAt;
    this.#serverStartedAt = startedAt;
    store.setState({ serverStartedAt: startedAt });
    const { game } = store.getState();
    if (isAnother && game && !isOver(game)) announcements.announce({ code: 'clocksMoved' });
  }

  #hearTime(serverNow: number): void {
    const { store, serverClock } = this.#options;
    serverClock.hear(serverNow);
    store.setState({ clockOffset: serverClock.offset });
  }
}

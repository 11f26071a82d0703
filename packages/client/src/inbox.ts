/** What arrives, and what is done with it. */
import type { TableEvent } from '@staxd/protocol';
import type { Announcements } from './announcements.ts';
import type { Connection } from './connection.ts';
import type { Entry } from './entry.ts';
import { type ClientError, localError } from './errors.ts';
import type { GameSync } from './gameSync.ts';
import type { Identity } from './identity.ts';
import { MOST_LOGGED, MOST_MESSAGES, RECONNECT_DELAY } from './limits.ts';
import type { LiveGame } from './liveGame.ts';
import type { LocalGameKeeper } from './localGame.ts';
import { type GameMessage, readGameMessage, readMessage, type SmallMessage } from './messages.ts';
import { noticesOf } from './notices.ts';
import type { Presence } from './presence.ts';
import type { ReadyToggle } from './readyToggle.ts';
import type { Requests } from './requests.ts';
import { ownPlayer } from './selectors.ts';
import type { ServerClock } from './serverClock.ts';
import type { SessionState } from './sessionState.ts';
import type { Store } from './store.ts';

/** Whom the messages are given to. */
export interface InboxOptions {
  readonly store: Store<SessionState>;
  readonly identity: Identity;
  readonly connection: Connection;
  readonly sync: GameSync;
  readonly requests: Requests;
  readonly ready: ReadyToggle;
  readonly announcements: Announcements;
  readonly serverClock: ServerClock;
  readonly local: LocalGameKeeper;
  readonly entry: Entry;
  readonly presence: Presence;
}

export class Inbox {
  readonly #options: InboxOptions;
  /** Whether nothing was heard of the game since the last pong. */
  #isQuiet = false;

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
    const { store, announcements, requests, entry } = this.#options;
    const before = store.getState();
    const logged = events.map((event) => ({ version: game.version, event }));
    store.setState({ game, log: [...before.log, ...logged].slice(-MOST_LOGGED) });
    for (const notice of noticesOf(events, game)) announcements.announce(notice);
    this.#keep(game, before.game === null);
    requests.reached(game.version);
    if (game.phase === 'cancelled') entry.depart({ reason: 'cancelled', why: game.cancelReason });
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
    const { store, sync, announcements, entry, requests } = this.#options;
    if (message.type === 'fault') return announcements.fail(localError(message.code));
    this.#isQuiet = false;
    if (message.type === 'snapshot') {
      sync.takeState(message.snapshot);
      this.#hearTime(message.serverNow);
    } else sync.takeUpdate(message.delta);
    const { game } = store.getState();
    if (game && entry.heard(game)) requests.rejoined(game);
  }

  #take(message: SmallMessage): void {
    const { store, connection, sync, requests, announcements, entry, presence } = this.#options;
    switch (message.type) {
      case 'answer': {
        const { requestId, outcome, snapshot } = message;
        if (requestId === null) return;
        if (snapshot?.gameId === store.getState().gameId) sync.takeState(snapshot);
        return requests.answer(requestId, outcome);
      }
      case 'failed':
        return announcements.fail(message.error);
      case 'error':
        return this.#wasRefused(message.error);
      case 'pong':
        // A quiet game may be one whose latest message was lost: nothing else would ever show that.
        if (this.#isQuiet) connection.send('get_state', {});
        this.#isQuiet = true;
        return;
      case 'kicked':
        return entry.depart({ reason: 'kicked', why: message.why });
      case 'cancelled':
        return entry.depart({ reason: 'cancelled', why: message.why });
      case 'chat': {
        const { chat } = store.getState();
        if (chat.some(({ id }) => id === message.message.id)) return;
        return store.setState({ chat: [...chat, message.message].slice(-MOST_MESSAGES) });
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

  #hearTime(serverNow: number): void {
    const { store, serverClock } = this.#options;
    serverClock.hear(serverNow);
    store.setState({ clockOffset: serverClock.offset });
  }
}

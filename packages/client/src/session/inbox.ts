import type { TableEvent } from '@staxd/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { Connection } from '../connection/connection.ts';
import type { Requests } from '../connection/requests.ts';
import { botStatusAfter } from '../game/botStatus.ts';
import { noticesOf } from '../game/gameNotices.ts';
import type { GameSync } from '../game/gameSync.ts';
import { type LiveGame, loggedEvents } from '../game/liveGame.ts';
import type { ReadyToggle } from '../game/readyToggle.ts';
import { isOver, ownPlayer } from '../game/selectors.ts';
import type { Identity } from '../identity/identity.ts';
import type { Log } from '../platform/log.ts';
import type { SavedGameKeeper } from '../platform/savedGame.ts';
import type { ServerClock } from '../platform/serverClock.ts';
import { MOST_LOGGED, MOST_SAYINGS, RECONNECT_DELAY } from '../platform/timings.ts';
import { type ClientError, localError } from '../texts/errors.ts';
import type { Announcements } from './announcements.ts';
import type { Chat } from './chat.ts';
import type { Company } from './company.ts';
import type { Entry } from './entry.ts';
import type { History } from './history.ts';
import type { Presence } from './presence.ts';
import { type GameMessage, readGameMessage, readMessage, type SmallMessage } from './serverMessages.ts';
import type { SessionState } from './sessionState.ts';

export interface InboxOptions {
  readonly log: Log;
  readonly store: StoreApi<SessionState>;
  readonly identity: Identity;
  readonly connection: Connection;
  readonly sync: GameSync;
  readonly requests: Requests;
  readonly chat: Chat;
  readonly company: Company;
  readonly ready: ReadyToggle;
  readonly announcements: Announcements;
  readonly serverClock: ServerClock;
  readonly savedGame: SavedGameKeeper;
  readonly entry: Entry;
  readonly presence: Presence;
  readonly history: History | null;
}

export class Inbox {
  readonly #options: InboxOptions;
  /** Whether no message of the game has arrived since the last pong. */
  #isQuiet = false;
  #serverStartedAt: number | null = null;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  /** Messages of another game were sent before this one was entered. */
  receive(event: string, payload: unknown): void {
    const { gameId } = this.#options.store.getState();
    const ofGame = gameId === null ? null : readGameMessage(event, payload, gameId);
    if (ofGame) return this.#handleGame(ofGame);
    const received = readMessage(event, payload);
    if (!received) return;
    const { message, notice, serverNow } = received;
    // A game that is entered later is still on the server that was met before.
    const needsNoGame = message?.type === 'personal' || message?.type === 'connected';
    const isMeant = needsNoGame || (gameId !== null && (received.gameId ?? gameId) === gameId);
    if (serverNow !== null) this.#syncClock(serverNow);
    if (!isMeant) return;
    if (notice) this.#options.announcements.announce(notice);
    if (message) this.#handle(message);
  }

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
    const { log, botStatus } = store.getState();
    store.setState({
      game,
      botStatus: botStatusAfter(botStatus, game.version, events),
      log: [...log, ...loggedEvents(game.version, events)].slice(-MOST_LOGGED),
    });
  }

  #keep(game: LiveGame, isNew: boolean): void {
    const { ready, savedGame } = this.#options;
    const own = ownPlayer(game);
    if (!own) return;
    ready.confirm(own.isReady);
    const { userId: playerId, username, isGuest } = own;
    const { id: gameId, inviteCode, tournamentId } = game;
    if (isNew) savedGame.keep({ gameId, inviteCode, playerId, username, isGuest, tournamentId });
    else savedGame.touch();
    if (game.phase === 'completed') savedGame.end();
  }

  #handleGame(message: GameMessage): void {
    const { store, sync, announcements, entry, requests, chat, log } = this.#options;
    if (message.type === 'fault') {
      log.warn('a message of the game cannot be read', { code: message.code });
      return announcements.fail(localError(message.code));
    }
    this.#isQuiet = false;
    if (message.type === 'snapshot') {
      sync.takeState(message.snapshot);
      this.#syncClock(message.serverNow);
    } else sync.takeUpdate(message.delta);
    const { game } = store.getState();
    if (!game || !entry.markJoined(game)) return;
    requests.rejoined(game);
    void chat.catchUp();
  }

  #handle(message: SmallMessage): void {
    const { store, connection, sync, requests, chat, announcements, entry, presence, company } =
      this.#options;
    switch (message.type) {
      case 'answer': {
        const { requestId, outcome, snapshot } = message;
        if (requestId === null) return;
        if (snapshot?.gameId === store.getState().gameId) sync.takeState(snapshot);
        return requests.answer(requestId, outcome);
      }
      case 'connected':
        connection.noteShared(message.isShared);
        return this.#noteServerStart(message.serverStartedAt);
      case 'failed':
        return announcements.fail(message.error);
      case 'error':
        return this.#handleError(message.error);
      case 'pong':
        // The latest message of a quiet game may be lost. Nothing else would show that.
        if (this.#isQuiet) connection.send('get_state', { automatic: true });
        this.#isQuiet = true;
        return;
      case 'kicked':
        return entry.depart({ reason: 'kicked', why: message.why });
      case 'cancelled':
        return entry.depart({ reason: 'cancelled', why: message.why });
      case 'chat':
        return chat.hear(message.message);
      case 'reaction':
        return company.show(message.userId, message.reaction);
      case 'saying':
        return store.setState({
          sayings: [...store.getState().sayings, message.saying].slice(-MOST_SAYINGS),
        });
      case 'personal':
        return company.hear(message.event);
      case 'botStatus': {
        const { game } = store.getState();
        return game
          ? store.setState({ botStatus: botStatusAfter(null, game.version, [message.event]) })
          : undefined;
      }
      case 'spectators':
        return store.setState({ spectators: message.count });
      case 'takenOver':
        presence.takenOver();
        return requests.abandon();
      case 'draining':
        return connection.restart(message.reconnectIn);
    }
  }

  #handleError(error: ClientError): void {
    const { store, identity, connection, announcements, entry } = this.#options;
    if (error.code === 'UNAUTHORIZED') {
      void identity.renewQuietly().then(() => connection.restart(RECONNECT_DELAY));
    } else if (error.retryable) {
      connection.restart(RECONNECT_DELAY);
    } else if (store.getState().phase === 'joined' && !error.code.startsWith('BANNED')) {
      announcements.fail(error);
    } else {
      entry.refuse(error);
    }
  }

  /** A different server start means that the server, and with it all clocks, was stopped. */
  #noteServerStart(startedAt: number): void {
    const { store, announcements } = this.#options;
    const isAnother = this.#serverStartedAt !== null && this.#serverStartedAt !== startedAt;
    this.#serverStartedAt = startedAt;
    store.setState({ serverStartedAt: startedAt });
    const { game } = store.getState();
    if (isAnother && game && !isOver(game)) announcements.announce({ code: 'clocksMoved' });
  }

  #syncClock(serverNow: number): void {
    const { store, serverClock } = this.#options;
    serverClock.hear(serverNow);
    store.setState({ clockOffset: serverClock.offset });
  }
}

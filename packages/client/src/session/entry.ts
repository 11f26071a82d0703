import { encodeJoining } from '@staxd/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { Connection } from '../connection/connection.ts';
import type { LiveGame } from '../game/liveGame.ts';
import type { Identity } from '../identity/identity.ts';
import type { Account } from '../identity/tokens.ts';
import type { Platform, Timer } from '../platform/platform.ts';
import { JOIN_RETRY, JOIN_TIMEOUT } from '../platform/timings.ts';
import { ApiError, type ClientError, localError, NOT_CONNECTED } from '../texts/errors.ts';
import { type Departure, INITIAL_STATE, type SessionState } from './sessionState.ts';

export interface EntryOptions {
  readonly platform: Platform;
  readonly identity: Identity;
  readonly store: StoreApi<SessionState>;
  readonly connection: Connection;
  /** Called when a game is released or lost: everything known about it must go. */
  readonly onForget: () => void;
  /** Called when the game is gone; `isForGood`: there is nothing to return to. */
  readonly onDeparted: (isForGood: boolean) => void;
}

const UNAUTHORIZED = 401;
const SIGNED_OUT = localError('NOT_AUTHENTICATED');

interface Entering {
  readonly resolve: (game: LiveGame) => void;
  readonly reject: (error: ApiError) => void;
  readonly timeout: Timer;
}

export class Entry {
  readonly #options: EntryOptions;
  #inviteCode: string | null = null;
  #entering: Entering | null = null;
  #joining: Timer | null = null;
  /** The token that the server knows this connection by. */
  #tokenShown: string | null = null;

  constructor(options: EntryOptions) {
    this.#options = options;
  }

  /** `isSeated`: the server has joined the player already, and its state is about to be taken in. */
  enter(gameId: string, inviteCode: string | null, isSeated = false): Promise<LiveGame> {
    const { platform, identity, store, connection } = this.#options;
    this.release();
    if (identity.token === null) return Promise.reject(new ApiError(SIGNED_OUT, UNAUTHORIZED));
    this.#inviteCode = inviteCode;
    store.setState({ ...INITIAL_STATE, gameId, phase: 'connecting' });
    return new Promise((resolve, reject) => {
      const timeout = platform.timers.after(JOIN_TIMEOUT, () =>
        this.refuse(localError('STATE_TIMEOUT', true)),
      );
      this.#entering = { resolve, reject, timeout };
      if (!isSeated) connection.leadTo(gameId);
      if (isSeated) this.#tokenShown = identity.token;
      else if (connection.isUp) this.join();
      else connection.open();
    });
  }

  join(): void {
    const { platform, identity, store, connection } = this.#options;
    const { gameId, game, phase } = store.getState();
    if (gameId === null || phase === 'takenOver') return;
    if (phase !== 'joined') store.setState({ phase: game ? 'reconnecting' : 'joining' });
    this.#joining?.cancel();
    this.#joining = platform.timers.after(JOIN_RETRY, () => this.join());
    const { token } = identity;
    this.#tokenShown = token;
    const version = game?.version ?? null;
    connection.send('join_game', encodeJoining({ gameId, token, version, inviteCode: this.#inviteCode }));
  }

  /** Something arrived, so the game is joined. Gives whether it was not before. */
  markJoined(game: LiveGame): boolean {
    const { store } = this.#options;
    const { phase } = store.getState();
    this.#joining?.cancel();
    if (phase === 'joined' || phase === 'none' || phase === 'takenOver') return false;
    store.setState({ phase: 'joined' });
    this.#entering?.timeout.cancel();
    this.#entering?.resolve(game);
    this.#entering = null;
    return true;
  }

  connectionLost(): void {
    const { store } = this.#options;
    this.#joining?.cancel();
    if (store.getState().phase === 'joined') store.setState({ phase: 'reconnecting' });
  }

  /** The server ends a connection with its token, unless it is shown the next one in time. */
  renewed(account: Account, before: Account | null): void {
    const { identity, store, connection } = this.#options;
    if (identity.token === this.#tokenShown || store.getState().phase !== 'joined') return;
    if (account.userId === before?.userId) this.join();
    else connection.restart();
  }

  refuse(error: ClientError): void {
    const entering = this.#entering;
    this.#entering = null;
    entering?.timeout.cancel();
    this.depart({ reason: 'gone', error });
    entering?.reject(new ApiError(error, 0));
  }

  /** The game stays saved for the next sign-in. */
  signedOut(): void {
    if (this.#options.store.getState().gameId !== null) this.refuse(SIGNED_OUT);
  }

  /** The game is gone. After a temporary failure the player can return to it. */
  depart(departure: Departure): void {
    const { store, connection, onDeparted } = this.#options;
    this.forget();
    onDeparted(departure.reason !== 'gone' || !canReturn(departure.error));
    connection.close();
    store.setState({ ...INITIAL_STATE, departure });
  }

  release(): void {
    const { store, connection } = this.#options;
    if (store.getState().gameId !== null) connection.send('leave_game', {});
    this.forget();
  }

  /** Forgets the game and rejects a pending {@link enter}. */
  forget(): void {
    const entering = this.#entering;
    this.#entering = null;
    entering?.timeout.cancel();
    entering?.reject(new ApiError(NOT_CONNECTED, 0));
    this.#joining?.cancel();
    this.#options.onForget();
  }
}

function canReturn({ code, retryable }: ClientError): boolean {
  return retryable || code === SIGNED_OUT.code;
}

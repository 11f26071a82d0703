/**
 * One player's seat in one game, without a screen: it signs on, joins, follows, acts, comes back after
 * the network has failed, and shows all of it as one value. The parts do the work; here they are put
 * together. It is a long file because a player's way through a game is one story.
 */
import {
  type ActionInput,
  type ErrorBody,
  errorBody,
  type ReducedState,
  type ServerEvent,
  type ServerMessage,
  type WireEvent,
  type WireGameState,
} from '@staxd/protocol';
import { ActionSender } from './actionSender.ts';
import { Announcements } from './announcements.ts';
import { type Api, createApi } from './api.ts';
import { ApiError } from './apiError.ts';
import { connectCalls } from './calls.ts';
import { Connection, type OpenSocket } from './connection.ts';
import { GameSync } from './gameSync.ts';
import { Identity } from './identity.ts';
import { IdleWatch } from './idleWatch.ts';
import {
  IDLE_DISCONNECT,
  JOIN_RETRY,
  JOIN_TIMEOUT,
  MOST_LOGGED,
  MOST_MESSAGES,
  RECONNECT_DELAY,
} from './limits.ts';
import { keepLocalGame, type LocalGame } from './localGame.ts';
import { type Read, readEventStream, readGameState, readGameUpdate, readMessage } from './messages.ts';
import { machine, type Platform, type Timer } from './platform.ts';
import { ReadyToggle } from './readyToggle.ts';
import type { ActionOutcome } from './requests.ts';
import { needsItsLine, ownPlayer } from './selectors.ts';
import { ServerClock } from './serverClock.ts';
import { AWAY, type Departure, type SessionState } from './sessionState.ts';
import { openSocketIo } from './socketIo.ts';
import { createStore, type ReadableStore } from './store.ts';
import type { Account } from './tokens.ts';
import { cancellationText, isHidden, noticeOf } from './wording.ts';

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
}

/** A session with nobody in it yet: sign in by its `identity`, then `enter` a game. */
export function createSession(options: SessionOptions): Session {
  return new Session(options);
}

/** Someone waits for the first sight of a game. */
interface Entering {
  readonly resolve: (game: WireGameState) => void;
  readonly reject: (error: ApiError) => void;
  readonly timeout: Timer;
}

export class Session implements ReadableStore<SessionState> {
  readonly identity: Identity;
  readonly api: Api;
  readonly platform: Platform;
  readonly #store = createStore<SessionState>(AWAY);
  readonly #connection: Connection;
  readonly #sync: GameSync;
  readonly #actions: ActionSender;
  readonly #ready: ReadyToggle;
  readonly #announcements: Announcements;
  readonly #serverClock: ServerClock;
  readonly #idle: IdleWatch;
  readonly #local;
  #inviteCode: string | null = null;
  #entering: Entering | null = null;
  #joining: Timer | null = null;
  /** The token that the server knows this connection by. */
  #tokenShown: string | null = null;
  /** Whether nothing was heard of the game since the last pong. */
  #isQuiet = false;

  constructor(options: SessionOptions) {
    const { url, platform = machine(), openSocket = openSocketIo, restsWhenIdle = false } = options;
    const { timers, clock, storage } = platform;
    const call = connectCalls(url, platform);
    const auth = {
      guest: (input: Parameters<typeof call<'guest'>>[1]) => call('guest', input),
      login: (input: Parameters<typeof call<'login'>>[1]) => call('login', input),
      register: (input: Parameters<typeof call<'register'>>[1]) => call('register', input),
    };
    this.platform = platform;
    this.identity = new Identity({ platform, auth });
    this.api = createApi({ call, identity: this.identity, platform });
    this.#local = keepLocalGame(storage, clock);
    this.#serverClock = new ServerClock(clock);
    this.#announcements = new Announcements(timers, (announced) => this.#store.setState(announced));
    this.#idle = new IdleWatch({
      platform,
      after: restsWhenIdle ? IDLE_DISCONNECT : Number.POSITIVE_INFINITY,
      onIdle: () => this.#rest(),
    });
    this.#connection = new Connection({
      platform,
      identity: this.identity,
      url,
      openSocket,
      onUp: () => this.#join(),
      onDown: () => this.#wentDown(),
      onMessage: (event, payload) => this.#receive(event, payload),
    });
    this.#sync = new GameSync({
      timers,
      askForState: () => this.#connection.send('get_state', {}),
      onChange: (game, events) => this.#changed(game, events),
    });
    this.#actions = new ActionSender({
      platform,
      send: (action) => this.#connection.send('game_action', action),
      game: () => (this.getState().phase === 'takenOver' ? null : this.getState().game),
      hearOf: (version) => this.#sync.hearOf(version),
      onChange: (change) => this.#store.setState(change),
    });
    this.#ready = new ReadyToggle({
      timers,
      send: async (ready) => (await this.request({ action_type: 'player_ready', params: { ready } })).ok,
      onChange: (readyWanted) => this.#store.setState({ readyWanted }),
    });
    this.identity.store.subscribe(({ account }, before) => {
      if (account && this.identity.token !== this.#tokenShown) this.#showToken(account, before.account);
    });
  }

  getState(): SessionState {
    return this.#store.getState();
  }

  subscribe(listener: (state: SessionState, before: SessionState) => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** The game that was played here last, if it can be returned to. */
  lastGame(inviteCode?: string): LocalGame | null {
    return this.#local.find(inviteCode);
  }

  /** What time it is on the server, in milliseconds since 1970: deadlines are written by its clock. */
  now(): number {
    return this.#serverClock.now();
  }

  /**
   * Goes into a game that the player has joined, or watches one: then with its code. Leaves the screen
   * of the one before. Resolves at the first sight of the game; rejects with an {@link ApiError} when
   * the server refuses, or shows nothing within 30 s.
   */
  enter(gameId: string, inviteCode: string | null = null): Promise<WireGameState> {
    this.#letGo();
    this.#inviteCode = inviteCode;
    this.#store.setState({ ...AWAY, gameId, phase: 'connecting' });
    this.identity.start();
    this.#idle.stir();
    return new Promise((resolve, reject) => {
      const timeout = this.platform.timers.after(JOIN_TIMEOUT, () =>
        this.#refuseEntry({ ...errorBody('TIMEOUT'), detail: 'Timeout waiting for game state' }),
      );
      this.#entering = { resolve, reject, timeout };
      if (this.#connection.isUp) this.#join();
      else this.#connection.open();
    });
  }

  /** Plays here again after the player has gone on at another place. */
  resume(): void {
    if (this.getState().phase !== 'takenOver') return;
    this.#store.setState({ phase: 'reconnecting' });
    this.#connection.open();
  }

  /** Somebody is there: a pointer moved, a key went down. What had been let go comes back. */
  stir(): void {
    this.#idle.stir();
    if (this.getState().phase !== 'idle') return;
    this.#store.setState({ phase: 'reconnecting' });
    this.#connection.open();
  }

  /** Shows the game no more and hangs up. The player stays in it and can enter it again. */
  close(): void {
    this.#letGo();
    this.#connection.close();
    this.#idle.stop();
    this.identity.stop();
    this.#store.setState(AWAY);
  }

  /** Leaves the game for good; gives what went wrong, or null. */
  async leave(): Promise<ErrorBody | null> {
    const outcome = await this.request({ action_type: 'leave_game', params: { permanent: true } });
    if (!outcome.ok) return outcome.error;
    this.#depart({ reason: 'left', message: 'You have left the game.' });
    return null;
  }

  /** Is ready, or is not any more; shown at once, taken back when the server does not agree. */
  setReady(ready: boolean): void {
    void this.#ready.press(ready);
  }

  /**
   * Sends an action and brings it through: retried, and sent again after a reconnection, under one id.
   * Resolves when the server has answered and, after a move, the game here shows what it led to; never
   * rejects. One move at a time: the same again gives the same outcome, another one is refused.
   */
  async request(action: ActionInput): Promise<ActionOutcome> {
    this.stir();
    const outcome = await this.#actions.request(action);
    if (!outcome.ok && !isHidden(outcome.error, action, this.getState().game)) {
      this.#announcements.fail(outcome.error.detail);
    }
    return outcome;
  }

  #join(): void {
    const { gameId, game, phase } = this.getState();
    if (gameId === null || phase === 'takenOver') return;
    if (phase !== 'joined') this.#store.setState({ phase: game ? 'reconnecting' : 'joining' });
    this.#joining?.cancel();
    this.#joining = this.platform.timers.after(JOIN_RETRY, () => this.#join());
    this.#tokenShown = this.identity.token;
    this.#connection.send('join_game', {
      game_id: gameId,
      token: this.#tokenShown,
      ...(game ? { last_version: game.version } : {}),
      ...(this.#inviteCode === null ? {} : { invite_code: this.#inviteCode }),
    });
  }

  /** A connection ends with its token; one that is shown the next token goes on. */
  #showToken(account: Account, before: Account | null): void {
    if (this.getState().phase !== 'joined') return;
    if (account.userId === before?.userId) this.#join();
    else this.#connection.restart();
  }

  /** Nobody is there. A line that the game still needs is kept, and looked at again after the same time. */
  #rest(): void {
    const { game, phase } = this.getState();
    const isOpen = phase === 'joined' || phase === 'reconnecting';
    if (!isOpen || !game || needsItsLine(game)) return this.#idle.stir();
    this.#store.setState({ phase: 'idle' });
    this.#connection.close();
  }

  #wentDown(): void {
    this.#joining?.cancel();
    this.#actions.disconnected();
    const { phase } = this.getState();
    if (phase === 'joined') this.#store.setState({ phase: 'reconnecting' });
  }

  #receive(event: string, payload: unknown): void {
    const { gameId } = this.getState();
    if (gameId === null) return;
    switch (event) {
      case 'game_state':
        return this.#use(readGameState(payload, gameId), (game) => this.#sync.takeState(game));
      case 'game_update':
        return this.#use(readGameUpdate(payload, gameId), ({ game_state, events }) =>
          this.#sync.takeState(game_state, events),
        );
      case 'event_stream':
        return this.#use(readEventStream(payload, gameId), (message) => this.#sync.takeEvents(message));
    }
    const read = readMessage(event, payload);
    if (!read) return;
    if (read.serverNow !== null) this.#hearTime(read.serverNow);
    // What concerns another game has been on its way since before this one was entered.
    if (read.gameId !== null && read.gameId !== gameId) return;
    const handle = this.#handlers[read.name] as ((message: unknown) => void) | undefined;
    handle?.(read.message);
  }

  /** What is done with each message besides the game itself; those that are missing say nothing new. */
  readonly #handlers: { readonly [Name in ServerEvent]?: (message: ServerMessage<Name>) => void } = {
    action_response: (answer) => {
      if (answer.request_id === null) return;
      if (answer.success) {
        const version = answer.data?.version ?? 0;
        this.#actions.answer(answer.request_id, { ok: true, version, fromCache: answer.from_cache });
        return;
      }
      if (answer.data?.game_state?.game_id === this.getState().gameId) {
        this.#sync.takeState(answer.data.game_state);
      }
      this.#actions.answer(answer.request_id, { ok: false, error: errorOf(answer) });
    },
    action_error: ({ request_id, ...error }) => {
      if (request_id !== null) this.#actions.answer(request_id, { ok: false, error });
      else this.#announcements.fail(error.detail);
    },
    error: (error) => this.#wasRefused(error),
    // A quiet game may be one whose latest message was lost: nothing else would ever show that.
    pong: () => {
      if (this.#isQuiet) this.#connection.send('get_state', {});
      this.#isQuiet = true;
    },
    player_kicked: ({ message }) => this.#depart({ reason: 'kicked', message }),
    game_cancelled: ({ message }) => this.#depart({ reason: 'cancelled', message }),
    players_kicked: ({ players, reason }) => {
      const were = players.length === 1 ? 'was' : 'were';
      this.#announcements.announce(`${players.join(', ')} ${were} removed from the game (${reason})`);
    },
    turn_timer_expired: ({ message }) => this.#announcements.announce(message),
    defense_timer_expired: ({ message }) => this.#announcements.announce(message),
    ui_reset_required: ({ message }) => this.#announcements.announce(message),
    chat_message: ({ game_id: _, ...message }) => {
      const { chat } = this.getState();
      if (chat.some(({ id }) => id === message.id)) return;
      this.#store.setState({ chat: [...chat, message].slice(-MOST_MESSAGES) });
    },
    rematch_offered: ({ invite_code }) => this.#store.setState({ rematchCode: invite_code }),
    session_taken_over: () => {
      this.#store.setState({ phase: 'takenOver' });
      this.#actions.abandon();
      // Who hangs up cannot come back by itself and take over in turn, for ever.
      this.#connection.close();
    },
    server_draining: ({ reconnect_in, message }) => {
      this.#announcements.announce(message);
      this.#connection.restart(reconnect_in);
    },
  };

  /** Uses what was read of the game; whatever is heard of it means that it is joined. */
  #use<T>(read: Read<T>, use: (message: T) => void): void {
    if ('fault' in read) return this.#announcements.fail(read.fault);
    this.#isQuiet = false;
    use(read.message);
    const { game, phase } = this.getState();
    this.#joining?.cancel();
    if (!game || phase === 'joined' || phase === 'away' || phase === 'takenOver') return;
    this.#store.setState({ phase: 'joined' });
    this.#entering?.timeout.cancel();
    this.#entering?.resolve(game);
    this.#entering = null;
    this.#actions.rejoined(game);
  }

  #changed(game: ReducedState, events: readonly WireEvent[]): void {
    const before = this.getState();
    const logged = events.map((event) => ({ version: game.version, event }));
    this.#store.setState({ game, log: [...before.log, ...logged].slice(-MOST_LOGGED) });
    this.#hearTime(game.server_now);
    for (const event of events) {
      const notice = noticeOf(event, game);
      if (notice !== null) this.#announcements.announce(notice);
    }
    const own = ownPlayer(game);
    if (own) {
      this.#ready.confirm(own.is_ready);
      const { user_id: playerId, username } = own;
      if (before.game) this.#local.touch();
      else this.#local.keep({ gameId: game.game_id, inviteCode: game.invite_code, playerId, username });
      if (game.game_phase === 'completed') this.#local.end();
    }
    if (game.rematch_invite_code !== null) this.#store.setState({ rematchCode: game.rematch_invite_code });
    this.#actions.reached(game.version);
    if (game.game_phase === 'cancelled') {
      this.#depart({ reason: 'cancelled', message: cancellationText(game.cancel_reason) });
    }
  }

  /** An error that answers no action: to joining, or of the connection. */
  #wasRefused(error: ErrorBody): void {
    if (error.code === 'UNAUTHORIZED') {
      void this.identity.renewQuietly().then(() => this.#connection.restart(RECONNECT_DELAY));
    } else if (error.retryable) {
      this.#connection.restart(RECONNECT_DELAY);
    } else if (this.getState().phase === 'joined') {
      this.#announcements.fail(error.detail);
    } else {
      this.#refuseEntry(error);
    }
  }

  /** The game cannot be entered, or not again. */
  #refuseEntry(error: ErrorBody): void {
    const entering = this.#entering;
    this.#entering = null;
    entering?.timeout.cancel();
    this.#depart({ reason: 'gone', message: error.detail });
    entering?.reject(new ApiError(error, 0));
  }

  /** The player is not in the game any more: there is nothing left to come back to. */
  #depart(departure: Departure): void {
    this.#forget();
    this.#local.forget();
    this.#connection.close();
    this.#idle.stop();
    this.#store.setState({ ...AWAY, departure });
  }

  /** Goes away from the game without leaving it. */
  #letGo(): void {
    if (this.getState().gameId !== null) this.#connection.send('leave_game', {});
    this.#forget();
  }

  /** Forgets the game; who waits for it is told. */
  #forget(): void {
    const entering = this.#entering;
    this.#entering = null;
    entering?.timeout.cancel();
    entering?.reject(new ApiError(errorBody('NOT_CONNECTED'), 0));
    this.#joining?.cancel();
    this.#sync.reset();
    this.#actions.abandon();
    this.#ready.clear();
    this.#announcements.clear();
  }

  #hearTime(serverNow: number): void {
    this.#serverClock.hear(serverNow);
    this.#store.setState({ clockOffset: this.#serverClock.offset });
  }
}

function errorOf(answer: ServerMessage<'action_response'>): ErrorBody {
  const { code, error, params, retryable } = answer;
  const known = errorBody('ACTION_FAILED');
  return {
    code: code ?? known.code,
    detail: error ?? known.detail,
    retryable,
    ...(params === undefined ? {} : { params }),
  };
}

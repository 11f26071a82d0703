/** Sends actions, each under an id that it keeps through retry and reconnection, so that it happens at most once. */
import { type ActionInput, errorBody, requestOf } from '@staxd/protocol';
import type { LiveGame } from '../game/liveGame.ts';
import { decisionOf } from '../game/selectors.ts';
import { newId, type Platform, type Timer } from '../platform/platform.ts';
import { ACTION_TIMEOUT, REQUEST_LIFETIME } from '../platform/timings.ts';
import { type ClientError, localError, NOT_CONNECTED } from '../texts/errors.ts';
import type { Connection } from './connection.ts';

/** The outcome of an action. */
export type ActionOutcome =
  | {
      readonly ok: true;
      readonly version: number;
      /** The server had already carried out a request with this id. */
      readonly fromCache: boolean;
    }
  | { readonly ok: false; readonly error: ClientError };

const TIMED_OUT = errorBody('TIMEOUT');
const DISCONNECTED = localError('SOCKET_DISCONNECTED', true);
/** Not retryable: its fate is unknown, and sending it again would be another move. */
const MOVED_ON = localError('SOCKET_DISCONNECTED');

interface PendingRequest {
  readonly requestId: string;
  readonly action: ActionInput;
  /** The decision that the player made, see {@link decisionOf}; null for an action that is possible at any time. */
  readonly decision: string | null;
  readonly settle: (outcome: ActionOutcome) => void;
  readonly deadline: Timer;
  wait: Timer | null;
  hasRetry: boolean;
}

export interface RequestsOptions {
  readonly platform: Pick<Platform, 'timers' | 'rng'>;
  readonly connection: Pick<Connection, 'send'>;
  /** The game as known here; null when it is no longer played here. */
  readonly game: () => LiveGame | null;
  readonly noteVersion: (version: number) => void;
  readonly onChange: (change: { readonly pending: readonly string[]; readonly isMoving: boolean }) => void;
}

export class Requests {
  readonly #options: RequestsOptions;
  readonly #pending = new Map<string, PendingRequest>();
  #move: { readonly text: string; readonly outcome: Promise<ActionOutcome> } | null = null;
  #waiting: { readonly version: number; readonly arrive: () => void }[] = [];
  #isOnline = false;

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /**
   * Sends an action that is possible at any time. Resolves to the answer, to TIMEOUT after the retry, or to
   * SOCKET_DISCONNECTED when the connection stays down for {@link REQUEST_LIFETIME}. Never rejects.
   * Asking again with the same id repeats nothing.
   */
  ask(action: ActionInput, requestId = newId(this.#options.platform.rng)): Promise<ActionOutcome> {
    if (!this.#options.game()) return Promise.resolve({ ok: false, error: NOT_CONNECTED });
    return this.#request(requestId, action, null);
  }

  /**
   * Like {@link ask}, but resolves only when the game here shows the result, because until then the same key would
   * move again. Meanwhile the same move gives the same outcome, and another one is refused.
   */
  move(action: ActionInput): Promise<ActionOutcome> {
    const game = this.#options.game();
    if (!game) return Promise.resolve({ ok: false, error: NOT_CONNECTED });
    const text = JSON.stringify(action);
    if (this.#move?.text === text) return this.#move.outcome;
    if (this.#move) return Promise.resolve({ ok: false, error: localError('MOVE_UNDERWAY') });
    let settle: (outcome: ActionOutcome) => void = () => {};
    const outcome = new Promise<ActionOutcome>((resolve) => {
      settle = resolve;
    });
    // Set before listeners hear of the request: one that moves whenever it may would move again.
    this.#move = { text, outcome };
    void this.#sendMove(action, decisionOf(game)).then(settle);
    return outcome;
  }

  answer(requestId: string, outcome: ActionOutcome): void {
    this.#settle(requestId, outcome);
  }

  reached(version: number): void {
    const arrived = this.#waiting.filter((arrival) => arrival.version <= version);
    this.#waiting = this.#waiting.filter((arrival) => arrival.version > version);
    for (const { arrive } of arrived) arrive();
  }

  /** Timeouts stop until {@link rejoined}. */
  disconnected(): void {
    this.#isOnline = false;
    for (const request of this.#pending.values()) {
      request.wait?.cancel();
      request.wait = null;
    }
  }

  /**
   * Sends all unanswered requests. A move is dropped if the player now has another decision to make: a lost "draw"
   * of the last turn must not draw in this one.
   */
  rejoined(game: LiveGame): void {
    this.#isOnline = true;
    const open = decisionOf(game);
    for (const request of [...this.#pending.values()]) {
      const { requestId, decision } = request;
      if (open !== null && decision !== null && decision !== open) {
        this.#settle(requestId, { ok: false, error: MOVED_ON });
        continue;
      }
      request.hasRetry = true;
      this.#transmit(request);
    }
  }

  abandon(): void {
    this.#isOnline = false;
    for (const id of [...this.#pending.keys()]) this.#settle(id, { ok: false, error: DISCONNECTED });
    this.reached(Number.POSITIVE_INFINITY);
  }

  async #sendMove(action: ActionInput, decision: string | null): Promise<ActionOutcome> {
    const id = newId(this.#options.platform.rng);
    const outcome = await this.#request(id, action, decision);
    if (outcome.ok) await this.#untilSeen(outcome.version);
    this.#move = null;
    this.#tell();
    return outcome;
  }

  #untilSeen(version: number): Promise<void> | undefined {
    const game = this.#options.game();
    if (!game || game.version >= version) return undefined;
    this.#options.noteVersion(version);
    return new Promise((resolve) => {
      this.#waiting.push({ version, arrive: resolve });
    });
  }

  #request(requestId: string, action: ActionInput, decision: string | null): Promise<ActionOutcome> {
    const { timers } = this.#options.platform;
    return new Promise((resolve) => {
      const request: PendingRequest = {
        requestId,
        action,
        decision,
        settle: resolve,
        deadline: timers.after(REQUEST_LIFETIME, () =>
          this.#settle(requestId, { ok: false, error: this.#isOnline ? TIMED_OUT : DISCONNECTED }),
        ),
        wait: null,
        hasRetry: true,
      };
      this.#pending.set(requestId, request);
      if (this.#isOnline) this.#transmit(request);
      this.#tell();
    });
  }

  #transmit(request: PendingRequest): void {
    request.wait?.cancel();
    request.wait = this.#options.platform.timers.after(ACTION_TIMEOUT, () => {
      if (request.hasRetry) {
        request.hasRetry = false;
        this.#transmit(request);
      } else {
        this.#settle(request.requestId, { ok: false, error: TIMED_OUT });
      }
    });
    this.#options.connection.send('game_action', requestOf(request.action, request.requestId));
  }

  #settle(requestId: string, outcome: ActionOutcome): void {
    const request = this.#pending.get(requestId);
    if (!request) return;
    this.#pending.delete(requestId);
    request.wait?.cancel();
    request.deadline.cancel();
    request.settle(outcome);
    this.#tell();
  }

  #tell(): void {
    this.#options.onChange({ pending: [...this.#pending.keys()], isMoving: this.#move !== null });
  }
}

/**
 * What a player asks of the server: one move at a time, each request under an id of its own until it has
 * been answered. When no answer comes it is sent once more, and again after a reconnection, always under
 * the same id, so that the server carries it out once at most and gives its first answer again. A move
 * counts when the game here shows what it led to.
 */
import { type ActionInput, errorBody, requestOf } from '@staxd/protocol';
import type { LiveGame } from '../game/liveGame.ts';
import { decisionOf } from '../game/selectors.ts';
import { newId, type Platform, type Timer } from '../platform/platform.ts';
import { ACTION_TIMEOUT, REQUEST_LIFETIME } from '../platform/timings.ts';
import { type ClientError, localError, NOT_CONNECTED } from '../texts/errors.ts';
import type { Connection } from './connection.ts';

/** What became of an action. */
export type ActionOutcome =
  | {
      readonly ok: true;
      /** Of the game, as the action left it. */
      readonly version: number;
      /** The server had carried it out already, under the same id. */
      readonly fromCache: boolean;
    }
  | { readonly ok: false; readonly error: ClientError };

const TIMED_OUT = errorBody('TIMEOUT');
const DISCONNECTED = localError('SOCKET_DISCONNECTED', true);
/** Nobody knows what became of it, and to send it again would be another move. */
const MOVED_ON = localError('SOCKET_DISCONNECTED');

interface Underway {
  readonly requestId: string;
  readonly action: ActionInput;
  /** Names the decision that the player took; null for what can be done at any time. */
  readonly decision: string | null;
  readonly settle: (outcome: ActionOutcome) => void;
  readonly deadline: Timer;
  /** Runs while an answer is expected; null while there is no connection. */
  wait: Timer | null;
  hasRetry: boolean;
}

export interface RequestsOptions {
  readonly platform: Pick<Platform, 'timers' | 'rng'>;
  readonly connection: Pick<Connection, 'send'>;
  /** The game as it is known here; null when it is not played here any more. */
  readonly game: () => LiveGame | null;
  /** Told that the server has reached a version that is not seen here yet. */
  readonly hearOf: (version: number) => void;
  readonly onChange: (change: { readonly pending: readonly string[]; readonly isMoving: boolean }) => void;
}

export class Requests {
  readonly #options: RequestsOptions;
  readonly #underway = new Map<string, Underway>();
  /** The move that is on its way. */
  #move: { readonly text: string; readonly outcome: Promise<ActionOutcome> } | null = null;
  /** Those who wait until a version is seen here. */
  #arrivals: { readonly version: number; readonly arrive: () => void }[] = [];
  #isOnline = false;

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /**
   * Sends an action that can be done at any time, and brings it through; without a connection it is kept
   * for {@link rejoined}. Resolves when the server has answered; else to TIMEOUT after the retry, or to
   * SOCKET_DISCONNECTED when the connection stays away for {@link REQUEST_LIFETIME}. Never rejects. Asked
   * again under the id that it had, it happens once at most.
   */
  ask(action: ActionInput, requestId = newId(this.#options.platform.rng)): Promise<ActionOutcome> {
    if (!this.#options.game()) return Promise.resolve({ ok: false, error: NOT_CONNECTED });
    return this.#request(requestId, action, null);
  }

  /**
   * The same for a move, which counts when the game here shows what it led to: before, the same key would
   * move again. A move that is asked for again while it is on its way gives the same outcome, and another
   * move is refused.
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
    // Before anybody is told of the request: a listener that moves whenever it may would move again.
    this.#move = { text, outcome };
    void this.#bringThrough(action, decisionOf(game)).then(settle);
    return outcome;
  }

  /** Takes the server's answer; one to a request that is not known any more is ignored. */
  answer(requestId: string, outcome: ActionOutcome): void {
    this.#settle(requestId, outcome);
  }

  /** The game here has reached `version`. */
  reached(version: number): void {
    const arrived = this.#arrivals.filter((arrival) => arrival.version <= version);
    this.#arrivals = this.#arrivals.filter((arrival) => arrival.version > version);
    for (const { arrive } of arrived) arrive();
  }

  /** The connection is lost: nothing is timed out until it is back. */
  disconnected(): void {
    this.#isOnline = false;
    for (const underway of this.#underway.values()) {
      underway.wait?.cancel();
      underway.wait = null;
    }
  }

  /**
   * The game is joined, again perhaps: requests without an answer are sent. One is not, if by now it could
   * take another decision than its own: a lost "draw" of the turn before must not draw in this one.
   */
  rejoined(game: LiveGame): void {
    this.#isOnline = true;
    const open = decisionOf(game);
    for (const underway of [...this.#underway.values()]) {
      const { requestId, decision } = underway;
      if (open !== null && decision !== null && decision !== open) {
        this.#settle(requestId, { ok: false, error: MOVED_ON });
        continue;
      }
      underway.hasRetry = true;
      this.#transmit(underway);
    }
  }

  /** The game is not played here any more: gives everything up. */
  abandon(): void {
    this.#isOnline = false;
    for (const id of [...this.#underway.keys()]) this.#settle(id, { ok: false, error: DISCONNECTED });
    this.reached(Number.POSITIVE_INFINITY);
  }

  async #bringThrough(action: ActionInput, decision: string | null): Promise<ActionOutcome> {
    const id = newId(this.#options.platform.rng);
    const outcome = await this.#request(id, action, decision);
    if (outcome.ok) await this.#arrival(outcome.version);
    this.#move = null;
    this.#tell();
    return outcome;
  }

  #arrival(version: number): Promise<void> | undefined {
    const game = this.#options.game();
    if (!game || game.version >= version) return undefined;
    this.#options.hearOf(version);
    return new Promise((resolve) => {
      this.#arrivals.push({ version, arrive: resolve });
    });
  }

  #request(requestId: string, action: ActionInput, decision: string | null): Promise<ActionOutcome> {
    const { timers } = this.#options.platform;
    return new Promise((resolve) => {
      const underway: Underway = {
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
      this.#underway.set(requestId, underway);
      if (this.#isOnline) this.#transmit(underway);
      this.#tell();
    });
  }

  #transmit(underway: Underway): void {
    underway.wait?.cancel();
    underway.wait = this.#options.platform.timers.after(ACTION_TIMEOUT, () => {
      if (underway.hasRetry) {
        underway.hasRetry = false;
        this.#transmit(underway);
      } else {
        this.#settle(underway.requestId, { ok: false, error: TIMED_OUT });
      }
    });
    this.#options.connection.send('game_action', requestOf(underway.action, underway.requestId));
  }

  #settle(requestId: string, outcome: ActionOutcome): void {
    const underway = this.#underway.get(requestId);
    if (!underway) return;
    this.#underway.delete(requestId);
    underway.wait?.cancel();
    underway.deadline.cancel();
    underway.settle(outcome);
    this.#tell();
  }

  #tell(): void {
    this.#options.onChange({ pending: [...this.#underway.keys()], isMoving: this.#move !== null });
  }
}

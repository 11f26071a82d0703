/**
 * Actions on their way: each is sent under an id of its own until the server has answered it. When no
 * answer comes it is sent once more, and again after a reconnection, always under the same id, so that
 * the server carries it out once at most and gives its first answer again.
 */
import { type ErrorBody, errorBody } from '@staxd/protocol';
import { ACTION_TIMEOUT, REQUEST_LIFETIME } from './limits.ts';
import type { Timer, Timers } from './platform.ts';

/** An action with the id under which it travels. */
export interface ActionRequest<Payload> {
  readonly requestId: string;
  readonly payload: Payload;
  /** Names the decision that the player took; null for what can be done at any time. */
  readonly decision: string | null;
}

/** What became of an action. */
export type ActionOutcome =
  | {
      readonly ok: true;
      /** Of the game, as the action left it. */
      readonly version: number;
      /** The server had carried it out already, under the same id. */
      readonly fromCache: boolean;
    }
  | { readonly ok: false; readonly error: ErrorBody };

const TIMED_OUT = errorBody('TIMEOUT');
const DISCONNECTED: ErrorBody = { ...errorBody('NOT_CONNECTED'), detail: 'Socket disconnected' };
/** Nobody knows what became of it, and to send it again would be another move. */
const MOVED_ON: ErrorBody = { ...DISCONNECTED, retryable: false };

interface Underway<Payload> {
  readonly request: ActionRequest<Payload>;
  readonly settle: (outcome: ActionOutcome) => void;
  readonly deadline: Timer;
  /** Runs while an answer is expected; null while there is no connection. */
  wait: Timer | null;
  hasRetry: boolean;
}

export interface RequestsOptions<Payload> {
  readonly timers: Timers;
  /** Puts a request on the wire. */
  readonly send: (request: ActionRequest<Payload>) => void;
  /** Told whenever the list of requests has changed. */
  readonly onChange?: () => void;
}

export class Requests<Payload> {
  readonly #options: RequestsOptions<Payload>;
  readonly #underway = new Map<string, Underway<Payload>>();
  #isOnline = false;

  constructor(options: RequestsOptions<Payload>) {
    this.#options = options;
  }

  /** Those without an answer, oldest first. */
  get pending(): readonly ActionRequest<Payload>[] {
    return Array.from(this.#underway.values(), ({ request }) => request);
  }

  /**
   * Sends a request, or keeps it for {@link rejoined} when there is no connection. Resolves to the
   * server's answer; else to TIMEOUT after the retry, or to NOT_CONNECTED when the connection stays
   * away for {@link REQUEST_LIFETIME}. Never rejects.
   */
  submit(request: ActionRequest<Payload>): Promise<ActionOutcome> {
    return new Promise((resolve) => {
      const underway: Underway<Payload> = {
        request,
        settle: resolve,
        deadline: this.#options.timers.after(REQUEST_LIFETIME, () =>
          this.#settle(request.requestId, {
            ok: false,
            error: this.#isOnline ? TIMED_OUT : DISCONNECTED,
          }),
        ),
        wait: null,
        hasRetry: true,
      };
      this.#underway.set(request.requestId, underway);
      if (this.#isOnline) this.#transmit(underway);
      this.#options.onChange?.();
    });
  }

  /** Takes the server's answer; one to a request that is not known any more is ignored. */
  answer(requestId: string, outcome: ActionOutcome): void {
    this.#settle(requestId, outcome);
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
   * The game is joined, again perhaps. What has no answer is sent, but for requests that another
   * decision than theirs could now be taken by: `openDecision` is what the player is asked now, if
   * anything. (A lost "draw" of the turn before must not draw in this one.)
   */
  rejoined(openDecision: string | null): void {
    this.#isOnline = true;
    for (const underway of [...this.#underway.values()]) {
      const { requestId, decision } = underway.request;
      if (openDecision !== null && decision !== null && decision !== openDecision) {
        this.#settle(requestId, { ok: false, error: MOVED_ON });
        continue;
      }
      underway.hasRetry = true;
      this.#transmit(underway);
    }
  }

  /** Gives everything up, with the same failure for all. */
  abandon(error: ErrorBody = DISCONNECTED): void {
    this.#isOnline = false;
    for (const requestId of [...this.#underway.keys()]) this.#settle(requestId, { ok: false, error });
  }

  #transmit(underway: Underway<Payload>): void {
    underway.wait?.cancel();
    underway.wait = this.#options.timers.after(ACTION_TIMEOUT, () => {
      if (underway.hasRetry) {
        underway.hasRetry = false;
        this.#transmit(underway);
      } else {
        this.#settle(underway.request.requestId, { ok: false, error: TIMED_OUT });
      }
    });
    this.#options.send(underway.request);
  }

  #settle(requestId: string, outcome: ActionOutcome): void {
    const underway = this.#underway.get(requestId);
    if (!underway) return;
    this.#underway.delete(requestId);
    underway.wait?.cancel();
    underway.deadline.cancel();
    underway.settle(outcome);
    this.#options.onChange?.();
  }
}

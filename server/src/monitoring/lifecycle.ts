import { type ErrorBody, waitBody } from '@staxd/protocol';

/** In this order, never back. */
export const STAGES = ['starting', 'ready', 'draining', 'closed'] as const;
export type Stage = (typeof STAGES)[number];

/** Seconds. */
const RETRY_AFTER = 5;

export interface Load {
  readonly waiting: () => number;
  /** Milliseconds, see `watchLoopDelay`. */
  readonly loopDelay: () => number;
}

export class Lifecycle {
  #stage: Stage = 'starting';
  readonly #load: Load;
  readonly #most: { readonly waiting: number; readonly loopDelay: number };

  constructor(load: Load, most: { readonly waiting: number; readonly loopDelay: number }) {
    this.#load = load;
    this.#most = most;
  }

  get stage(): Stage {
    return this.#stage;
  }

  enter(stage: Stage): void {
    if (STAGES.indexOf(stage) > STAGES.indexOf(this.#stage)) this.#stage = stage;
  }

  /** The refusal, or null. Players of a game play on. */
  refusesJoins(): ErrorBody | null {
    return this.#stage === 'ready' ? null : waitBody('DRAINING', RETRY_AFTER);
  }

  refusesGames(): ErrorBody | null {
    return this.refusesJoins() ?? (this.isBusy() ? waitBody('OVERLOADED', RETRY_AFTER) : null);
  }

  isBusy(): boolean {
    return this.#load.waiting() > this.#most.waiting || this.#load.loopDelay() > this.#most.loopDelay;
  }
}

/** Whether the server takes new people, new games, or is about to go. */
import { type ErrorBody, waitBody } from '@staxd/protocol';

/** In this order, never back. */
export const STAGES = ['starting', 'ready', 'draining', 'closed'] as const;
export type Stage = (typeof STAGES)[number];

/** Seconds after which a caller may try again. */
const RETRY_AFTER = 5;

/** What is measured to know whether there is too much to do. */
export interface Load {
  /** Commits that wait to be written. */
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

  /** Goes on to a later stage; an earlier one is ignored. */
  enter(stage: Stage): void {
    if (STAGES.indexOf(stage) > STAGES.indexOf(this.#stage)) this.#stage = stage;
  }

  /** Why nobody may come in now, or null. Who is in a game goes on playing. */
  refusesJoins(): ErrorBody | null {
    return this.#stage === 'ready' ? null : waitBody('DRAINING', RETRY_AFTER);
  }

  /** Why no new game may begin now, or null. */
  refusesGames(): ErrorBody | null {
    return this.refusesJoins() ?? (this.isBusy() ? waitBody('OVERLOADED', RETRY_AFTER) : null);
  }

  isBusy(): boolean {
    return this.#load.waiting() > this.#most.waiting || this.#load.loopDelay() > this.#most.loopDelay;
  }
}

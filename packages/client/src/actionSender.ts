/** A player's actions in one game: one move at a time, each answer seen in the game before it counts. */
import {
  type ActionInput,
  type ActionType,
  type ErrorBody,
  errorBody,
  MOVE_TYPES,
  type MoveType,
  type WireGameState,
} from '@staxd/protocol';
import { newId, type Platform } from './platform.ts';
import { type ActionOutcome, Requests } from './requests.ts';
import { decisionOf } from './selectors.ts';

export interface ActionSenderOptions {
  readonly platform: Platform;
  /** Puts an action on the wire, under its id. */
  readonly send: (action: ActionInput & { readonly request_id: string }) => void;
  /** The game as it is known here; null when it is not played here any more. */
  readonly game: () => WireGameState | null;
  /** Told that the server has reached a version that is not seen here yet. */
  readonly hearOf: (version: number) => void;
  readonly onChange: (change: { readonly pending: readonly string[]; readonly isMoving: boolean }) => void;
}

const BUSY: ErrorBody = { ...errorBody('ACTION_FAILED'), detail: 'Wait for the answer to your last move.' };

export class ActionSender {
  readonly #options: ActionSenderOptions;
  readonly #requests: Requests<ActionInput>;
  /** The move that is on its way. */
  #underway: { readonly text: string; readonly outcome: Promise<ActionOutcome> } | null = null;
  /** Those who wait until a version is seen here. */
  #arrivals: { readonly version: number; readonly arrive: () => void }[] = [];

  constructor(options: ActionSenderOptions) {
    this.#options = options;
    this.#requests = new Requests({
      timers: options.platform.timers,
      send: ({ requestId, payload }) => options.send({ ...payload, request_id: requestId }),
      onChange: () => this.#tell(),
    });
  }

  /**
   * Sends an action and brings it through. Resolves when the server has answered, and for a move when
   * the game here shows what it led to; never rejects. A move that is asked for again while it is on
   * its way gives the same outcome, and another move is refused.
   */
  request(action: ActionInput): Promise<ActionOutcome> {
    const game = this.#options.game();
    if (!game) return Promise.resolve({ ok: false, error: errorBody('NOT_CONNECTED') });
    if (!MOVE_TYPES.includes(action.action_type as MoveType)) return this.#bringThrough(action, null);
    const text = JSON.stringify(action);
    if (this.#underway?.text === text) return this.#underway.outcome;
    if (this.#underway) return Promise.resolve({ ok: false, error: BUSY });
    const outcome = this.#move(game, action);
    this.#underway = { text, outcome };
    this.#tell();
    return outcome;
  }

  /** Takes the server's answer to a request. */
  answer(requestId: string, outcome: ActionOutcome): void {
    this.#requests.answer(requestId, outcome);
  }

  /** The game here has reached `version`. */
  reached(version: number): void {
    const arrived = this.#arrivals.filter((arrival) => arrival.version <= version);
    this.#arrivals = this.#arrivals.filter((arrival) => arrival.version > version);
    for (const { arrive } of arrived) arrive();
  }

  disconnected(): void {
    this.#requests.disconnected();
  }

  /** The game is joined, again perhaps: what has no answer is sent. */
  rejoined(game: WireGameState): void {
    this.#requests.rejoined(decisionOf(game));
  }

  /** The game is not played here any more. */
  abandon(): void {
    this.#requests.abandon();
    this.reached(Number.POSITIVE_INFINITY);
  }

  #bringThrough(payload: ActionInput, decision: string | null): Promise<ActionOutcome> {
    return this.#requests.submit({ requestId: newId(this.#options.platform.rng), payload, decision });
  }

  /** A move counts when its player has seen what it led to: before, the same key would move again. */
  async #move(game: WireGameState, action: ActionInput): Promise<ActionOutcome> {
    const outcome = await this.#bringThrough(seenAt(action, game.version), decisionOf(game));
    if (outcome.ok) await this.#arrival(outcome.version);
    this.#underway = null;
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

  #tell(): void {
    const pending = this.#requests.pending.map(({ requestId }) => requestId);
    this.#options.onChange({ pending, isMoving: this.#underway !== null });
  }
}

/** Moves that name no card. */
const WITHOUT_CARDS: readonly ActionType[] = ['draw_card', 'skip_turn'];

/** A move with the version at which its player saw the hand that its places are counted in. */
function seenAt(action: ActionInput, version: number): ActionInput {
  if (WITHOUT_CARDS.includes(action.action_type)) return action;
  return { ...action, params: { version, ...action.params } } as ActionInput;
}

/** What players are heard to do: the actions behind the events that one seat is told. */
import type { Action, Seat } from '../../actions/actions.ts';
import type { GameEvent } from '../../actions/events.ts';
import type { Card, Color } from '../../cards/cards.ts';

/** An action as far as a seat hears of it. */
export interface InferredAction {
  readonly type: Action['type'];
  readonly seat: Seat;
  /** What was laid down, or shown if this seat saw it. */
  readonly cards?: readonly Card[];
  /** The active color afterwards. */
  readonly color?: Color;
  readonly target?: Seat;
  /** How many gifts were promised; which, only their giver hears. */
  readonly promised?: number;
  readonly gifts?: readonly Card[];
}

/**
 * Turns events, redacted for one seat, into actions. A set of cards is told in several events, so its
 * action is only complete when something else follows: {@link ActionInference.finish} says that nothing does.
 */
export class ActionInference {
  readonly #tell: (inferred: InferredAction) => void;
  #unfinished: InferredAction | null = null;
  /** Who was asked whether to team up, in the jinx window opened last. */
  #asked: Seat = 0;
  /** Set while an action is carried out that its player did not choose (TIME-1). */
  #timedOut = false;

  constructor(tell: (inferred: InferredAction) => void) {
    this.#tell = tell;
  }

  hear(event: GameEvent): void {
    if (this.#unfinished && this.#amend(this.#unfinished, event)) return;
    this.finish();
    switch (event.type) {
      case 'cardsPlayed':
        this.#unfinished = { type: event.as, seat: event.seat, cards: event.cards, color: event.color };
        return;
      case 'playerLeft':
        return this.#tell({ type: 'leave', seat: event.seat });
      case 'timedOut':
        this.#tell({ type: 'timeout', seat: event.seat });
        this.#timedOut = true;
        return;
      case 'jinxOpened':
        this.#asked = event.awaited;
        return;
      case 'turnPassed':
      case 'peekOpened':
        this.#timedOut = false;
        return;
    }
    if (!this.#timedOut) this.#hearChoice(event);
  }

  /** Tells the action that may still have been unfinished. */
  finish(): void {
    if (this.#unfinished) this.#tell(this.#unfinished);
    this.#unfinished = null;
  }

  #amend(inferred: InferredAction, event: GameEvent): boolean {
    if (event.type === 'stackOpened' || event.type === 'stackCountered') {
      this.#unfinished = { ...inferred, target: event.target };
    } else if (event.type === 'giftsCommitted') {
      const gifts = event.cards;
      this.#unfinished = { ...inferred, promised: event.count, ...(gifts && { gifts }) };
    } else return false;
    return true;
  }

  #hearChoice(event: GameEvent): void {
    switch (event.type) {
      case 'cardsDrawn':
        if (event.reason === 'turn') this.#tell({ type: 'draw', seat: event.seat });
        return;
      case 'stackResolved':
        if (event.outcome === 'accepted') this.#tell({ type: 'accept', seat: event.target });
        return;
      case 'jinxClosed':
        // Whoever does something else ignores the jinx first (JINX-3).
        if (event.outcome === 'ignored') this.#tell({ type: 'ignore', seat: this.#asked });
        return;
      case 'turnSkipped':
        return this.#tell({ type: 'skip', seat: event.seat });
      case 'cardsRevealed':
        return this.#tell({
          type: 'reveal',
          seat: event.target,
          ...(event.cards && { cards: event.cards }),
        });
    }
  }
}

import type { Action, Seat } from '../../actions/actions.ts';
import type { GameEvent } from '../../actions/events.ts';
import type { Card, Color } from '../../cards/cards.ts';

export interface InferredAction {
  readonly type: Action['type'];
  readonly seat: Seat;
  /** What was laid down, or what was revealed if this seat saw it. */
  readonly cards?: readonly Card[];
  readonly color?: Color;
  readonly target?: Seat;
  /** How many gifts were promised; only their giver learns which. */
  readonly promised?: number;
  readonly gifts?: readonly Card[];
}

/**
 * Infers actions from events redacted for one seat. A set of cards takes several events, so its action is
 * complete only when something else follows, or {@link ActionInference.finish} says that nothing does.
 */
export class ActionInference {
  readonly #tell: (inferred: InferredAction) => void;
  #unfinished: InferredAction | null = null;
  /** Who was asked to team up, in the latest jinx window. */
  #asked: Seat = 0;
  /** Set during an action that its player did not choose (TIME-1). */
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

  /** Reports an action that may still be incomplete. */
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
        // Any other move ignores the jinx first (JINX-3).
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

/** Who did the latest thing to whom at a table, and what has just happened to its bots. Open to everybody there. */
import type { GameEvent, Seat } from '@staxd/engine';
import type { BotMoment, GrudgeMoment } from '@staxd/protocol';

export class Deeds {
  readonly #latest = new Map<Seat, Seat>();
  readonly #latestBy = new Map<Seat, Seat>();
  /** Who made the latest hit of the open stack. */
  #attacker: Seat | null = null;

  note(event: GameEvent): void {
    switch (event.type) {
      case 'stackOpened':
      case 'stackCountered':
        this.#attacker = event.seat;
        return this.#did(event.seat, event.target);
      case 'stackResolved':
        if (event.outcome === 'noped' && this.#attacker !== null) this.#did(event.target, this.#attacker);
        this.#attacker = null;
        return;
      case 'handsTraded':
        return this.#did(event.source, event.target);
      case 'giftsGiven':
        return this.#did(event.seat, event.target);
      case 'jinxOpened':
        return this.#did(event.initiator, event.awaited);
    }
  }

  /** Undefined: nobody has done anything to that seat. */
  doerTo(seat: Seat): Seat | undefined {
    return this.#latest.get(seat);
  }

  /** Undefined: that seat has done nothing to anybody. */
  victimOf(seat: Seat): Seat | undefined {
    return this.#latestBy.get(seat);
  }

  #did(doer: Seat, to: Seat): void {
    if (doer === to) return;
    this.#latest.set(to, doer);
    this.#latestBy.set(doer, to);
  }
}

/** Whose moment it is. */
export interface Occasion {
  readonly seat: Seat;
  readonly moment: BotMoment | GrudgeMoment;
}

/** `isBot` tells which seats of how many (`seats`) are those of bots. Who waits or has lost sits after the seat. */
export function occasionOf(
  event: GameEvent,
  seats: number,
  isBot: (seat: Seat) => boolean,
): Occasion | undefined {
  switch (event.type) {
    case 'stackResolved':
      if (event.outcome === 'cancelled') return undefined;
      return { seat: event.target, moment: event.outcome === 'accepted' ? 'hit' : 'dodged' };
    case 'stackCountered':
      return { seat: event.seat, moment: 'dodged' };
    case 'timedOut':
      return { seat: (event.seat + 1) % seats, moment: 'waits' };
    case 'gameEnded':
      return isBot(event.winner)
        ? { seat: event.winner, moment: 'won' }
        : { seat: (event.winner + 1) % seats, moment: 'lost' };
    default:
      return undefined;
  }
}

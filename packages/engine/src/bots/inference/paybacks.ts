import type { Seat } from '../../actions/actions.ts';
import type { GameEvent } from '../../actions/events.ts';
import type { StackType } from '../../cards/cards.ts';
import { MAX_PLAYERS } from '../../rules/rules.ts';
import { Grudges } from './grudges.ts';

/** The smallest grudge that is worth a word, in cards: less is forgotten. */
const LEAST = 0.4;

/** `seat` hits `target`, who made it suffer `harm` before. */
export interface Payback {
  readonly seat: Seat;
  readonly target: Seat;
  /** What the target did last. */
  readonly harm: StackType;
}

/** Notices when a seat that holds grudges pays somebody back, from what everybody sees; once for each harm. */
export class Paybacks {
  readonly #seat: Seat;
  readonly #grudges: Grudges;
  /** By seat: what it did last, until that is paid back. */
  readonly #open: (StackType | null)[] = new Array<StackType | null>(MAX_PLAYERS).fill(null);
  /** Whether the open stack was seen from its beginning; otherwise nobody can say who made it. */
  #hasSeenStack = false;

  constructor(seat: Seat) {
    this.#seat = seat;
    this.#grudges = new Grudges(seat);
  }

  /** Every event of the game, in order; of a game that one has not seen from its beginning, those from some event on. */
  hear(event: GameEvent): Payback | null {
    if (event.type === 'stackOpened' || event.type === 'jinxOpened') this.#hasSeenStack = true;
    else if (isOfStack(event) && !this.#hasSeenStack) return null;
    if (event.type === 'stackResolved') this.#remember(event, event.stack);
    else if (event.type === 'handsTraded') this.#remember(event, 'trade');
    else this.#grudges.observe(event);
    if (event.type === 'stackResolved') this.#hasSeenStack = false;
    const isHit = event.type === 'stackOpened' || event.type === 'stackCountered';
    return isHit && event.seat === this.#seat ? this.#payback(event.target) : null;
  }

  #remember(event: GameEvent, harm: StackType): void {
    const before = this.#open.map((_, seat) => this.#grudges.against(seat));
    this.#grudges.observe(event);
    for (const [seat, grudge] of before.entries()) {
      if (this.#grudges.against(seat) > grudge) this.#open[seat] = harm;
    }
  }

  #payback(target: Seat): Payback | null {
    const harm = this.#open[target];
    if (harm === null || this.#grudges.against(target) < LEAST) return null;
    this.#open[target] = null;
    return { seat: this.#seat, target, harm };
  }
}

function isOfStack({ type }: GameEvent): boolean {
  return type === 'stackCountered' || type === 'stackResolved';
}

/** For each event of a game: what one of the `grudging` seats pays back with it, or null. */
export function paybacksIn(
  events: readonly GameEvent[],
  grudging: readonly Seat[],
): readonly (Payback | null)[] {
  const watched = grudging.map((seat) => new Paybacks(seat));
  return events.map((event) => {
    let found: Payback | null = null;
    for (const paybacks of watched) found = paybacks.hear(event) ?? found;
    return found;
  });
}

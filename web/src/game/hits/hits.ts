/** Who made whom draw, read from the log of a game (HIT-1 to HIT-3). */
import type { LastingEvent, LoggedEvent } from '@staxd/client';
import type { Card, Seat, StackType } from '@staxd/engine';

/** A resolved stack by which a player drew. */
export interface Hit {
  readonly stack: StackType;
  readonly victim: Seat;
  /** How many cards the victim drew, at least 1. */
  readonly drawn: number;
  /** Who made the victim draw, and how many of these cards; the earliest first, and never the victim. */
  readonly by: readonly Share[];
  /** What lay in the stack, as it was played; in a backfire the victim's own cards, then the NOPE. */
  readonly cards: readonly Card[];
  /** Who turned a jinx on those who had made it. */
  readonly turnedBy?: Seat;
  /** From 1. */
  readonly turn: number;
}

export interface Share {
  readonly seat: Seat;
  readonly count: number;
}

interface Layer extends Share {
  readonly cards: readonly Card[];
}

interface Stack {
  readonly type: StackType;
  readonly layers: readonly Layer[];
}

interface Resolved extends Stack {
  readonly nopedBy?: Seat;
}

/** All hits of a game, the latest last; the log must be whole. `seatOf` finds the seat of a user; below 0: none. */
export function hitsOf(log: readonly LoggedEvent[], seatOf: (userId: string) => number): readonly Hit[] {
  const reader = new Reader();
  for (const { event } of log) {
    if (event.type === 'seatTaken') reader.forget(seatOf(event.userId));
    else reader.read(event);
  }
  return reader.hits;
}

/** The hit by which most was drawn; of equals the last (HIT-1). */
export function cruellestOf(hits: readonly Hit[]): Hit | undefined {
  const most = Math.max(...hits.map(({ drawn }) => drawn));
  return hits.findLast(({ drawn }) => drawn === most);
}

/** Whether a log tells a game of so many turns from its first turn on. */
export function isWhole(log: readonly LoggedEvent[], turns: number): boolean {
  const passed = new Set(log.map(({ event }) => (event.type === 'turnPassed' ? event.turn : 1)));
  return Array.from({ length: turns - 1 }, (_, at) => at + 2).every((turn) => passed.has(turn));
}

class Reader {
  hits: Hit[] = [];
  #turn = 1;
  /** The set played last. */
  #cards: readonly Card[] = [];
  #window: readonly Layer[] = [];
  #open: Stack | undefined;
  /** Until anything but its draws follows. */
  #resolved: Resolved | undefined;

  /** What a bot did or suffered is not told of the person who took its seat. */
  forget(seat: Seat): void {
    this.hits = this.hits.filter(
      ({ victim, by, turnedBy }) => ![victim, turnedBy, ...by.map((share) => share.seat)].includes(seat),
    );
  }

  read(event: LastingEvent): void {
    const resolved = this.#resolved;
    if (event.type !== 'deckReshuffled' && event.type !== 'cardsDrawn') this.#resolved = undefined;
    switch (event.type) {
      case 'turnPassed':
        this.#turn = event.turn;
        return;
      case 'cardsPlayed':
        this.#cards = event.cards;
        return;
      case 'jinxOpened':
        this.#window = [{ seat: event.initiator, count: event.value, cards: this.#cards }];
        return;
      case 'stackOpened':
        return this.#grow(event.stack === 'jinx' ? this.#window : [], event);
      case 'stackCountered':
        return this.#grow(this.#open?.layers ?? [], event);
      case 'stackResolved':
        this.#resolve(event);
        return;
      case 'cardsDrawn':
        if (resolved && event.reason !== 'turn' && event.reason !== 'hijack') this.#hit(resolved, event);
        return;
      default:
    }
  }

  #grow(below: readonly Layer[], { stack, seat, total }: EventOf<'stackOpened' | 'stackCountered'>): void {
    const count = total - below.reduce((sum, layer) => sum + layer.count, 0);
    this.#open = { type: stack, layers: [...below, { seat, count, cards: this.#cards }] };
  }

  #resolve({ outcome, target }: EventOf<'stackResolved'>): void {
    const open = this.#open;
    this.#open = undefined;
    if (open && outcome !== 'cancelled') {
      this.#resolved = { ...open, ...(outcome === 'noped' && { nopedBy: target }) };
    }
  }

  #hit({ type, layers, nopedBy }: Resolved, { seat, count }: EventOf<'cardsDrawn'>): void {
    if (count === 0) return;
    const nope = nopedBy === undefined ? [] : this.#cards;
    const isBackfire = type === 'jinx' && nopedBy !== undefined;
    const shown = isBackfire ? layers.filter((layer) => layer.seat === seat) : layers;
    this.hits.push({
      stack: type,
      victim: seat,
      drawn: count,
      by: isBackfire ? [] : blame(layers, seat, count),
      cards: [...shown.flatMap(({ cards }) => cards), ...nope],
      turn: this.#turn,
      ...(isBackfire && { turnedBy: nopedBy }),
    });
  }
}

type EventOf<Type extends LastingEvent['type']> = Extract<LastingEvent, { type: Type }>;

/** Each card drawn belongs to one layer, from the first one on: a NOPE lets only the first hit through. */
function blame(layers: readonly Layer[], victim: Seat, drawn: number): readonly Share[] {
  const counts = new Map<Seat, number>();
  let left = drawn;
  for (const { seat, count } of layers) {
    const part = Math.min(count, left);
    left -= part;
    if (part > 0 && seat !== victim) counts.set(seat, (counts.get(seat) ?? 0) + part);
  }
  return [...counts].map(([seat, count]) => ({ seat, count }));
}

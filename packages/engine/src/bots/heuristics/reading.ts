import type { Seat } from '../../actions/actions.ts';
import {
  CARDS,
  type Card,
  COLOR_OF,
  COLORS,
  type Color,
  FAMILY_OF,
  NONE,
  SHAPE_FAMILY,
  SHAPE_OF,
  SHAPES,
} from '../../cards/cards.ts';
import type { View } from '../../views/view.ts';

export function colorIndex(color: Color): number {
  return COLORS.indexOf(color);
}

/** One position from the seat that must act, as small numbers for cheap weighing; {@link Reading.of} refills it. */
export class Reading {
  view!: View;
  seat: Seat = 0;
  players = 0;
  /** The active color and shape, as indices; the shape may be NONE. */
  color = 0;
  shape = NONE;
  /** Cards in the bot's hand, promised ones included; how many of them are shapes. */
  size = 0;
  shapes = 0;
  readonly copies = new Int8Array(CARDS.length);
  readonly colors = new Int8Array(COLORS.length);
  readonly shapeCopies = new Int8Array(SHAPES.length);
  colorsHeld = 0;
  shapesHeld = 0;
  /** The other active seats, in the order in which they move next (SET-1). */
  readonly others: Seat[] = [];

  of(view: View): this {
    this.view = view;
    this.seat = view.viewer as Seat;
    this.players = view.seats.length - view.leavers.length;
    this.#findOthers();
    this.color = colorIndex(view.color);
    this.shape = view.shape === null ? NONE : SHAPES.indexOf(view.shape);
    this.size = 0;
    this.shapes = 0;
    this.copies.fill(0);
    for (let color = 0; color < COLORS.length; color++) this.colors[color] = 0;
    for (let shape = 0; shape < SHAPES.length; shape++) this.shapeCopies[shape] = 0;
    this.colorsHeld = 0;
    this.shapesHeld = 0;
    this.restore(view.hand);
    return this;
  }

  /** Takes cards out of the hand for a trial; {@link Reading.restore} puts them back. */
  remove(cards: readonly Card[]): void {
    for (const card of cards) this.add(card, -1);
  }

  restore(cards: readonly Card[]): void {
    for (const card of cards) this.add(card, 1);
  }

  /** Adds `count` copies of a card to the hand; a negative count removes them. */
  add(card: Card, count: number): void {
    this.size += count;
    this.copies[card] += count;
    const color = COLOR_OF[card];
    if (color === NONE) return;
    this.colorsHeld += changeOfKinds(this.colors, color, count);
    if (FAMILY_OF[card] !== SHAPE_FAMILY) return;
    this.shapes += count;
    this.shapesHeld += changeOfKinds(this.shapeCopies, SHAPE_OF[card], count);
  }

  handSize(seat: Seat): number {
    return this.view.seats[seat].handSize;
  }

  #findOthers(): void {
    const { seats } = this.view;
    const { others } = this;
    let count = 0;
    for (let step = 1; step < seats.length; step++) {
      const other = (this.seat + step) % seats.length;
      if (seats[other].active) others[count++] = other;
    }
    if (others.length > count) others.length = count;
  }
}

/** Changes the count of one kind; returns the change in how many kinds are held: -1, 0 or 1. */
function changeOfKinds(counts: Int8Array, kind: number, change: number): number {
  const before = counts[kind];
  counts[kind] += change;
  return Number(counts[kind] > 0) - Number(before > 0);
}

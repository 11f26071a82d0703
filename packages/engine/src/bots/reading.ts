/** A view read into small numbers once a decision, so that every action is weighed cheaply. */
import type { Seat } from '../actions.ts';
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
  type Shape,
} from '../cards.ts';
import type { View } from '../view.ts';

function positions<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, index) => [name, index])) as Record<Name, number>;
}

const COLOR_INDEX = positions(COLORS);
const SHAPE_INDEX = positions(SHAPES);

/** The position of a colour in {@link COLORS}. */
export function colorIndex(color: Color): number {
  return COLOR_INDEX[color];
}

/** One position from the seat that must act. Reused: {@link Reading.of} fills it anew. */
export class Reading {
  view!: View;
  seat: Seat = 0;
  /** Players still in the game. */
  players = 0;
  /** The active colour, and the active shape or NONE, as positions. */
  color = 0;
  shape = NONE;
  /** Cards in the own hand, the promised ones included; how many of them are shapes. */
  size = 0;
  shapes = 0;
  /** Own cards by face, by colour and by shape. */
  readonly copies = new Int8Array(CARDS.length);
  readonly colors = new Int8Array(COLORS.length);
  readonly shapeCopies = new Int8Array(SHAPES.length);

  /** Reads the view of the seat that must act. */
  of(view: View): this {
    this.view = view;
    this.seat = view.viewer as Seat;
    this.players = view.seats.length - view.leavers.length;
    this.color = colorIndex(view.color);
    this.shape = view.shape === null ? NONE : SHAPE_INDEX[view.shape as Shape];
    this.size = 0;
    this.shapes = 0;
    this.copies.fill(0);
    this.colors.fill(0);
    this.shapeCopies.fill(0);
    this.restore(view.hand);
    return this;
  }

  /** Takes cards out of the hand that is weighed. */
  remove(cards: readonly Card[]): void {
    for (const card of cards) this.add(card, -1);
  }

  /** Puts them back. */
  restore(cards: readonly Card[]): void {
    for (const card of cards) this.add(card, 1);
  }

  /** Puts `count` copies of a card into the hand, or takes them out when it is negative. */
  add(card: Card, count: number): void {
    this.size += count;
    this.copies[card] += count;
    const color = COLOR_OF[card];
    if (color === NONE) return;
    this.colors[color] += count;
    if (FAMILY_OF[card] !== SHAPE_FAMILY) return;
    this.shapes += count;
    this.shapeCopies[SHAPE_OF[card]] += count;
  }

  /** The first seat after `seat` that is still in the game (SET-1). */
  next(seat: Seat): Seat {
    const { seats } = this.view;
    let next = seat;
    do next = next + 1 === seats.length ? 0 : next + 1;
    while (!seats[next].active);
    return next;
  }

  /** How many cards a seat holds. */
  handSize(seat: Seat): number {
    return this.view.seats[seat].handSize;
  }
}

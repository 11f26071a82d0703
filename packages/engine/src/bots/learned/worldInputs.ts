/** What the value looks at: each seat of a world in which all cards are seen. */
import type { Seat } from '../../actions/actions.ts';
import {
  CARDS,
  COLOR_OF,
  COLORS,
  GIFT,
  NONE,
  NOPE,
  SHAPE_OF,
  STACK_OF,
  STACK_TYPES,
  VALUE_OF,
} from '../../cards/cards.ts';
import type { World } from '../../simulation/imagine.ts';
import type { Inputs } from './inputs.ts';

/** As many plays or more are told as one. */
const MOST_PLAYS = 8;

/** How many numbers {@link tellSeat} tells. */
export const SEAT_INPUTS = 26 + STACK_TYPES.length + 2 * MOST_PLAYS;

/** By face, the number of the last hand that held it: too large for 32 bits where many games are played. */
const metIn = new Float64Array(CARDS.length);
let hands = 0;
const colorCopies = new Int8Array(COLORS.length);
const stackers = new Int8Array(STACK_TYPES.length);

/** The active seats of `world` in order of play, from the one whose turn it is, in `seats`; returns how many. */
export function orderOf(world: World, seats: Int8Array): number {
  const { players } = world;
  let count = 0;
  for (let step = 0, seat = world.current; step < players; step++) {
    if (world.isActive(seat)) seats[count++] = seat;
    seat = seat + 1 === players ? 0 : seat + 1;
  }
  return count;
}

/** The seat at `place` of `count` in the order of play. */
export function tellSeat(world: World, seats: Int8Array, place: number, count: number, to: Inputs): void {
  const seat: Seat = seats[place];
  const hand = world.hand(seat);
  const { color, shape } = world;
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < count; other++) {
    if (other !== place) least = Math.min(least, world.hand(seats[other]).length);
  }
  const next = world.hand(seats[place + 1 === count ? 0 : place + 1]).length;
  hands++;
  colorCopies.fill(0);
  stackers.fill(0);
  let plays = 0;
  let nopes = 0;
  let gifts = 0;
  let colorMatches = 0;
  let shapeMatches = 0;
  let shapes = 0;
  for (const card of hand) {
    if (STACK_OF[card] !== NONE) stackers[STACK_OF[card]] += VALUE_OF[card];
    if (card === GIFT) {
      gifts++;
      continue;
    }
    if (metIn[card] !== hands || card === NOPE) plays++;
    metIn[card] = hands;
    if (card === NOPE) {
      nopes++;
      continue;
    }
    colorCopies[COLOR_OF[card]]++;
    if (COLOR_OF[card] === color) colorMatches++;
    if (SHAPE_OF[card] === NONE) continue;
    shapes++;
    if (SHAPE_OF[card] === shape) shapeMatches++;
  }
  let held = 0;
  let most = 0;
  for (const copies of colorCopies) {
    if (copies > 0) held++;
    most = Math.max(most, copies);
  }
  const size = Math.max(1, hand.length);
  const soon = 1 / (1 + place);
  const follows = colorMatches + shapeMatches + nopes + gifts > 0;
  const step = Math.min(Math.max(plays, 1), MOST_PLAYS) - 1;
  to.restart();
  to.tell(size / 8);
  to.tell(1 / size);
  to.tell(Math.log(size) / 2);
  to.tell(world.stunned(seat));
  to.tellWhether(place === 0);
  to.tell(soon);
  to.tell(place / 6);
  to.tellWhether(follows);
  to.tell(follows ? soon : 0);
  to.tellWhether(follows && plays <= 1);
  to.tell(follows && plays <= 1 ? soon : 0);
  to.tell(follows && plays === 2 ? soon : 0);
  to.tell(colorMatches / 3);
  to.tell(colorMatches > 0 ? soon : 0);
  to.tell(shapeMatches / 3);
  to.tell(nopes);
  to.tellWhether(nopes > 0);
  to.tell(gifts);
  to.tellWhether(gifts > 0);
  to.tell(held / COLORS.length);
  to.tell(most / 4);
  to.tell(shapes / 4);
  to.tellWhether(shapes === 0 && world.rules.finish === 'shapesOnly');
  to.tell(1 / count);
  to.tell(1 / Math.max(1, least));
  to.tell(1 / Math.max(1, next));
  for (const value of stackers) to.tell(value / 2);
  to.tellOneOf(step, MOST_PLAYS);
  to.tellOneOf(step, MOST_PLAYS, gifts > 0 ? 1 : 0);
}

/** The paths of cards over the screen: movements with measured places. */
import { type Card, stackedCards } from '@staxd/engine';
import type { MotionLevel } from '../../../look/motion/level.ts';
import {
  isPlayed,
  type MovementKind,
  type MovingFace,
  PACES,
  type Spot,
  type Step,
  stepsOf,
  type TimedMovement,
} from '../../../look/motion/movement.ts';
import {
  bowOf,
  framesOf,
  lanesOf,
  type Manner,
  RATIO,
  type Spread,
  within,
} from '../../../look/motion/path.ts';
import { elementAt, type Place, shownAt } from '../../../look/motion/places.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import { addedTo } from './useFresh.ts';

export interface Flight {
  readonly id: number;
  readonly kind: MovementKind;
  readonly face: MovingFace;
  readonly turnsOver: boolean;
  readonly from: Spread;
  readonly to: Spread;
  /** For a card that is drawn `width` pixels wide. */
  readonly frames: readonly Keyframe[];
  readonly width: number;
  /** Milliseconds. */
  readonly delay: number;
  readonly time: number;
  readonly card?: HTMLElement | undefined;
}

/** Where cards start, measured before the table is updated. */
export interface Departure {
  readonly steps: readonly { readonly step: Step; readonly from: Spread | undefined }[];
  readonly hand: readonly Card[];
}

function mannerOf(kind: MovementKind): Manner {
  if (kind === 'trade') return 'cross';
  return isPlayed(kind) ? 'slap' : 'glide';
}

/** The size of a card at a seat, relative to one of the draw pile. */
const AT_A_SEAT = 0.36;
/** The width of a card in pixels where no pile is visible. */
const SMALLEST = 24;
let flown = 0;

/** `before` is the game that is still on the screen. */
export function departureOf(
  movements: readonly TimedMovement[],
  before: DealtGame | undefined,
  game: DealtGame,
  level: MotionLevel,
): Departure {
  const hand = before?.view.hand ?? [];
  const lost = slotsOf(hand, addedTo(game.view.hand, hand));
  const steps = stepsOf(level === 'full' ? movements : movements.map(alone)).map((step) => {
    const { from, cards } = step.movement;
    const face = cards[step.index];
    const own = from === game.view.viewer ? ownPlaces(lost, hand, face) : [];
    const angle = own.length > 0 ? 0 : AT_SEAT[mannerOf(step.movement.kind)];
    return { step, from: spreadAt([...own, ...placesOf(from, game)], angle) };
  });
  return { steps, hand };
}

/** In order of arrival. Destinations are measured before anything moves. */
export function flightsOf({ steps, hand }: Departure, game: DealtGame): Flight[] {
  const { view } = game;
  const gained = slotsOf(view.hand, addedTo(hand, view.hand));
  const laid = view.stack && stackedCards(view).length;
  const pile = elementAt('discardPile', 'stack/0');
  const clear = pile && spreadOf(pile);
  return steps
    .flatMap(({ step: { movement, index, delay }, from: measured }): Flight[] => {
      const { kind, cards, to: spot, isBeside = false, time = PACES[kind].time } = movement;
      const face = cards[index];
      const isOwn = spot === view.viewer;
      const isTable = spot === 'table';
      // Who has to decide sees the top card at once (EFFECT-27), and that of a stack only there: it is large.
      const isSeen = isTable && game.legal.length > 0;
      const places: readonly Place[] =
        isTable && laid
          ? [`stack/${laid - cards.length + index}`]
          : [...(isOwn ? slotPlace(gained, view.hand, face) : []), ...placesOf(spot, game)];
      const element = elementAt(...places);
      const manner = mannerOf(kind);
      const from = measured ?? spreadAt(movement.from === 'drawPile' ? UNCOVERED : [], AT_SEAT[manner]);
      if (!from || !element || (isSeen && laid)) return [];
      const card = cardIn(element, places[0], cards.length - index);
      const to = spreadOf(card ?? element);
      const width = Math.max(from.width, to.width);
      const room = clear && !isTable && spot !== 'discardPile' ? clear.width : 0;
      const lane = manner === 'cross' && isBeside ? width * RATIO : 0;
      const via = clear && room > 0 ? lanesOf(from, to, clear, room, lane) : bowOf(from, to);
      const way = {
        from,
        to,
        via: within(innerWidth, innerHeight, via),
        offset: index - (cards.length - 1) / 2,
      };
      return [
        {
          id: ++flown,
          kind,
          face,
          turnsOver: isOwn && manner === 'glide' && face !== 'back',
          from,
          to,
          frames: framesOf(manner, way, width),
          width,
          delay,
          time,
          card: isSeen ? undefined : card,
        },
      ];
    })
    .toSorted((one, other) => one.delay + one.time - other.delay - other.time);
}

/** An open stack covers the draw pile: cards are drawn from where it is once the stack is gone, or from the stack. */
const UNCOVERED: readonly Place[] = ['drawPile', 'stack/0'];

function spreadAt(places: readonly Place[], turn: number): Spread | undefined {
  const element = shownAt(...places);
  return element && spreadOf(element, turn);
}

/** With less motion one card stands for all of them. */
function alone({ at, movement }: TimedMovement): TimedMovement {
  return { at, movement: { ...movement, cards: movement.cards.slice(-1) } };
}

/** The rotation of a card that leaves another player's seat, in degrees. */
const AT_SEAT: Readonly<Record<Manner, number>> = { slap: -46, glide: 0, cross: 0 };

/** Where a pile, a seat or the viewer's hand is. */
export function placesOf(spot: Spot, { view, players }: DealtGame): readonly Place[] {
  if (spot === 'table') return ['discardPile'];
  if (typeof spot === 'string') return [spot];
  return spot === view.viewer ? ['hand'] : [`seat/${players[spot].userId}`];
}

function slotsOf(hand: readonly Card[], slots: readonly number[]): number[] {
  return slots.filter((slot) => hand[slot] !== undefined);
}

/** Where a card that has left the hand lay: where it was staged, or else one of its missing copies. */
function ownPlaces(lost: number[], hand: readonly Card[], face: MovingFace): readonly Place[] {
  const copies = [...hand.keys()].filter((slot) => hand[slot] === face);
  const ready = copies.find((slot) => elementAt(`staged/${slot}`) ?? isStaged(slot));
  const gone = slotPlace(lost, hand, face);
  return ready === undefined ? gone : [`staged/${ready}`, `slot/${ready}`, ...gone];
}

function isStaged(slot: number): boolean {
  return elementAt(`slot/${slot}`)?.querySelector('[aria-pressed="true"]') != null;
}

/** Takes a slot with this face from those that are left, or any slot for a hidden card. */
function slotPlace(left: number[], hand: readonly Card[], face: MovingFace): readonly Place[] {
  const at = left.findIndex((slot) => hand[slot] === face);
  const [slot] = left.splice(Math.max(0, at), 1);
  return slot === undefined ? [] : [`slot/${slot}`];
}

/** `fromTop` counts the cards of a pile, from 1. Seats and the draw pile have none. */
function cardIn(element: HTMLElement, place: Place | undefined, fromTop: number): HTMLElement | undefined {
  if (place === 'discardPile') return [...element.children].at(-fromTop) as HTMLElement | undefined;
  return place && /^(slot|stack)\//.test(place) && elementAt(place) === element ? element : undefined;
}

function spreadOf(element: HTMLElement, turn = 0): Spread {
  const { left, top, width, height } = element.getBoundingClientRect();
  const card = Math.min(element.offsetWidth, element.offsetHeight / RATIO);
  const least = AT_A_SEAT * (elementAt('drawPile')?.offsetWidth ?? 0) || SMALLEST;
  const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
  const angle = turn + (Math.atan2(b, a) * 180) / Math.PI;
  return { x: left + width / 2, y: top + height / 2, width: Math.max(least, card), angle };
}

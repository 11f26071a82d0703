/** What the policy looks at: the table, and for each action the hand that it leaves and what the others may do then. */
import { ACTION_KINDS, type LegalAction, type Seat } from '../../actions/actions.ts';
import {
  CARDS,
  type Card,
  COLOR_OF,
  COLORS,
  FAMILY_OF,
  GIFT,
  NONE,
  NOPE,
  SHAPE_FAMILY,
  SHAPE_OF,
  SHAPES,
  STACK_OF,
  STACK_TYPES,
  VALUE_OF,
} from '../../cards/cards.ts';
import type { Outlook } from '../heuristics/heuristic.ts';
import { pickCards } from '../heuristics/picking.ts';
import { colorIndex, type Reading } from '../heuristics/reading.ts';
import type { Inputs } from './inputs.ts';

/** How many of the others are looked at one by one. */
const OTHERS = 3;
/** The judgement by rules of thumb, cut where more would say no more. */
const MOST_WORTH = 12;

/** How many numbers {@link tellTable} tells. */
export const TABLE_INPUTS = 20 + 2 * OTHERS + STACK_TYPES.length;
/** Which of an action's inputs is the judgement of it by rules of thumb. */
export const FIRST_JUDGEMENT = ACTION_KINDS.length + 2 * STACK_TYPES.length;
/** How many numbers {@link tellAction} tells. */
export const ACTION_INPUTS = FIRST_JUDGEMENT + 30 + 2 * OTHERS;

/** Once `outlook` has looked at the position; the same for all its actions. */
export function tellTable({ reading }: Outlook, to: Inputs): void {
  const { view, others, size, players, color } = reading;
  const { stack, rules, jinx, seats } = view;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const other of others) {
    least = Math.min(least, reading.handSize(other));
    most = Math.max(most, reading.handSize(other));
  }
  to.restart();
  to.tell(1 / players);
  to.tellWhether(players === 2);
  to.tell(size / 8);
  to.tell(1 / size);
  for (let place = 0; place < OTHERS; place++) {
    const other: Seat | undefined = others[place];
    to.tell(other === undefined ? 0 : 1 / reading.handSize(other));
    to.tellWhether(other !== undefined && seats[other].stunned > 0);
  }
  to.tell(1 / least);
  to.tell(most / 12);
  to.tell(seats[reading.seat].stunned);
  to.tell(reading.colorsHeld / COLORS.length);
  to.tell(reading.shapesHeld / SHAPES.length);
  to.tell(reading.shapes / 6);
  to.tell(reading.copies[NOPE]);
  to.tell(reading.copies[GIFT]);
  to.tell(reading.colors[color] / 4);
  to.tellWhether(stack !== null);
  to.tell(stack ? stack.total / 4 : 0);
  to.tellWhether(stack?.initiator === reading.seat);
  to.tell(jinx ? jinx.value / 3 : 0);
  to.tellWhether(rules.finish === 'shapesOnly');
  to.tellWhether(rules.modifierMultiplier > 1);
  to.tellWhether(rules.jinxPerColour[1] > 0);
  to.tellOneOf(stack ? STACK_TYPES.indexOf(stack.type) : NONE, STACK_TYPES.length);
}

const NO_CARDS: readonly Card[] = [];
const ONE_NOPE: readonly Card[] = [NOPE];

/** Once `outlook` has looked. `judgement`: its worth by the rules of thumb. The cards left open are those that {@link pickCards} picks. */
export function tellAction(outlook: Outlook, action: LegalAction, judgement: number, to: Inputs): void {
  const { reading } = outlook;
  const { view, others } = reading;
  const { picks } = action;
  const picked = picks ? pickCards(reading, picks) : NO_CARDS;
  const cards = picks?.part === 'cards' ? picked : cardsOf(action);
  const gifts = picks?.part === 'gifts' ? picked : NO_CARDS;
  const type = cards.length > 0 ? STACK_OF[cards[0]] : NONE;
  const color = colorAfter(reading, action, cards);
  const shape = cards.length > 0 ? SHAPE_OF[cards[cards.length - 1]] : reading.shape;
  const next: Seat = others[0] ?? reading.seat;
  const target = 'target' in action && action.target !== undefined ? action.target : next;

  to.restart();
  to.tellOneOf(ACTION_KINDS.indexOf(action.type), ACTION_KINDS.length);
  to.tellOneOf(type, STACK_TYPES.length);
  to.tellOneOf(type, STACK_TYPES.length, type === NONE ? 0 : totalWith(reading, cards) / 4);
  to.tell(Math.max(-MOST_WORTH, Math.min(MOST_WORTH, judgement)) / 4);
  to.tell((cards.length + gifts.length) / 3);
  to.tell(gifts.length);
  reading.remove(cards);
  reading.remove(gifts);
  tellHand(reading, color, shape, to);
  reading.restore(gifts);
  reading.restore(cards);

  to.tell(1 / Math.max(1, reading.handSize(target)));
  to.tell(reading.handSize(target) / 8);
  to.tellWhether(view.seats[target].stunned > 0);
  to.tell(outlook.answers(target, STACK_TYPES[type === NONE ? 0 : type]));
  for (let place = 0; place < OTHERS; place++) {
    const other: Seat | undefined = others[place];
    const follows = other === undefined ? 0 : outlook.follows(other, color, shape);
    to.tell(follows);
    to.tell(other === undefined ? 0 : follows / reading.handSize(other));
  }
}

/** How many cards an ADD makes somebody draw; 0 for other cards. */
const ADDED_BY = CARDS.map(({ modifier, value }) => (modifier?.startsWith('add') ? value : 0));

/** By face, the number of the last hand that held it: too large for 32 bits where many games are played. */
const metIn = new Float64Array(CARDS.length);
let hands = 0;

/** The hand that is left, and what it can do on the color and shape. */
function tellHand(reading: Reading, color: number, shape: number, to: Inputs): void {
  const { copies, colors, size } = reading;
  let plays = 0;
  let following = 0;
  let modifiers = 0;
  let adds = 0;
  hands++;
  for (const card of reading.view.hand) {
    if (copies[card] <= 0 || metIn[card] === hands) continue;
    metIn[card] = hands;
    if (card !== GIFT) plays += card === NOPE ? copies[card] : 1;
    if (card >= GIFT || COLOR_OF[card] === color || (shape !== NONE && SHAPE_OF[card] === shape)) following++;
    if (card >= GIFT || FAMILY_OF[card] === SHAPE_FAMILY) continue;
    modifiers++;
    adds += ADDED_BY[card] * copies[card];
  }
  let most = 0;
  for (const count of colors) most = Math.max(most, count);
  to.tellWhether(size === 0);
  to.tellWhether(size === 1);
  to.tellWhether(size === 2);
  to.tell(size / 8);
  to.tell(size === 0 ? 0 : 1 / size);
  to.tellWhether(plays === 1);
  to.tellWhether(plays === 2);
  to.tell(plays / 8);
  to.tell(modifiers / 4);
  to.tell(adds / 4);
  to.tell(colors[color] / 4);
  to.tellWhether(colors[color] > 0);
  to.tell(most / 4);
  to.tellWhether(color === reading.color);
  to.tell(shape === NONE ? 0 : reading.shapeCopies[shape] / 3);
  to.tell(reading.colorsHeld / COLORS.length);
  to.tell(reading.shapesHeld / SHAPES.length);
  to.tell(reading.shapes / 6);
  to.tell(copies[NOPE]);
  to.tell(copies[GIFT]);
  to.tell(following / 4);
  to.tellWhether(following > 0);
  to.tellWhether(following > 0 && plays <= 1);
}

function cardsOf(action: LegalAction): readonly Card[] {
  if (action.type === 'nope') return ONE_NOPE;
  return 'cards' in action ? action.cards : NO_CARDS;
}

function colorAfter(reading: Reading, action: LegalAction, cards: readonly Card[]): number {
  if ('color' in action && action.color) return colorIndex(action.color);
  const own = cards.length > 0 ? COLOR_OF[cards[cards.length - 1]] : NONE;
  return own === NONE ? reading.color : own;
}

/** The total of the stack that the cards open or answer. */
function totalWith({ view }: Reading, cards: readonly Card[]): number {
  let sum = view.stack?.total ?? view.jinx?.value ?? 0;
  for (const card of cards) sum += VALUE_OF[card];
  return sum;
}

/** What an action is worth, one ply deep, in cards: shedding one is +1, drawing one is -1. */
import type { LegalAction, Picks, Seat } from '../../actions/actions.ts';
import {
  type Card,
  COLOR_OF,
  type Color,
  GIFT,
  NONE,
  NOPE,
  SHAPE_OF,
  STACK_TYPE_OF,
  type StackType,
  VALUE_OF,
} from '../../cards/cards.ts';
import { backfires, firstHit, isDrawing } from '../../play/stacks/stackRules.ts';
import type { StackView, View } from '../../views/view.ts';
import { handPotential } from './handPotential.ts';
import { pickCards } from './picking.ts';
import { colorIndex, type Reading } from './reading.ts';

/** How a seat sees a position: what it holds, and what it thinks of the others. */
export interface Outlook {
  readonly reading: Reading;
  look(view: View): void;
  /** What one more card in that seat's hand is worth to the bot, in cards of its own. */
  malice(seat: Seat): number;
  /** The chance that a seat answers a stack of this type instead of accepting it. */
  answers(seat: Seat, type: StackType): number;
  /** The chance that a seat can play on this color and shape (NONE after a modifier). */
  follows(seat: Seat, color: number, shape: number): number;
}

/** In cards. */
export const WEIGHTS = {
  /** Winning at once, and winning unless a promised gift is noped back (GIFT-3). */
  win: 1000,
  probableWin: 500,
  loss: 3,
  /** The chance that a hand of two cards can be played at once: a pair, or a GIFT and its gift. */
  pair: 0.1,
  /** Keeping a color that the bot can follow until it moves again. */
  stay: 0.5,
  /** One hit of a stack that only mixes or shows a hand. */
  nuisance: 0.1,
  /** Ignoring a jinx allows nothing that could not be done at once, except playing one's own jinx. */
  ignore: 0.1,
};

const NO_CARDS: readonly Card[] = [];

interface SetAction {
  readonly cards: readonly Card[];
  readonly color?: Color;
  readonly target?: Seat;
  readonly picks?: Picks;
}

/** What an action is worth by the rules of thumb, in cards, once `outlook` has looked. */
export function worth(outlook: Outlook, action: LegalAction): number {
  switch (action.type) {
    case 'play':
      return worthOfSet(outlook, action, true);
    case 'counter':
    case 'teamUp':
      return worthOfSet(outlook, action, false);
    case 'nope':
      return worthOfNope(outlook, action.color);
    case 'accept':
      return worthOfAccepting(outlook);
    case 'draw':
      return worthOfWaiting(outlook) - 1;
    case 'ignore':
      return worthOfWaiting(outlook) - 1 + WEIGHTS.ignore;
    default:
      return 0;
  }
}

function worthOfWaiting(outlook: Outlook): number {
  const { reading } = outlook;
  const { color, shape } = reading;
  return handPotential(reading, color) - risk(outlook, 0, color, shape);
}

function worthOfSet(outlook: Outlook, action: SetAction, onTurn: boolean): number {
  const { reading } = outlook;
  const { picks } = action;
  const picked = picks ? pickCards(reading, picks) : NO_CARDS;
  const cards = picks?.part === 'cards' ? picked : action.cards;
  const gifts = picks?.part === 'gifts' ? picked : NO_CARDS;
  // GIFT-4: on the bot's own turn, a GIFT without gifts means a hand of GIFTs only.
  const allGifts = onTurn && cards[0] === GIFT && gifts.length === 0;
  if (cards.length === reading.size || allGifts) return WEIGHTS.win;
  const color = action.color ? colorIndex(action.color) : COLOR_OF[cards[cards.length - 1]];
  reading.remove(cards);
  reading.remove(gifts);
  const left =
    reading.size === 0
      ? WEIGHTS.probableWin
      : handPotential(reading, color) + effect(outlook, action, cards, gifts.length, color, onTurn);
  reading.restore(gifts);
  reading.restore(cards);
  return cards.length + gifts.length + left;
}

function effect(
  outlook: Outlook,
  action: SetAction,
  cards: readonly Card[],
  gifts: number,
  color: number,
  onTurn: boolean,
): number {
  const { reading } = outlook;
  const { stack, jinx } = reading.view;
  const type = STACK_TYPE_OF[cards[0]];
  if (type === null) return -risk(outlook, 0, color, SHAPE_OF[cards[cards.length - 1]]);
  if (type === 'trade') return worthOfTrade(outlook, action.target ?? reading.others[0]);
  let value = gifts;
  if (type !== 'gift') for (const card of cards) value += VALUE_OF[card];
  if (type === 'jinx' && onTurn) return -value - risk(outlook, 0, color, NONE);
  return worthOfStack(outlook, type, value + (stack?.total ?? jinx?.value ?? 0), color);
}

function worthOfStack(outlook: Outlook, type: StackType, total: number, color: number): number {
  const { reading } = outlook;
  const { others } = reading;
  const harm = damage(type, total);
  // After a HIJACK or a PEEK the target still has its turn.
  const turnsPassed = type === 'hijack' || type === 'peek' ? 0 : 1;
  let reach = 1;
  let sum = 0;
  for (let place = 0; place < others.length; place++) {
    const target = others[place];
    const answered = outlook.answers(target, type);
    const hit = outlook.malice(target) * harm - risk(outlook, place + turnsPassed, color, NONE);
    const lost = reading.handSize(target) === 1 ? WEIGHTS.loss : 0;
    sum += reach * ((1 - answered) * hit - answered * lost);
    reach *= answered;
  }
  return sum - reach * damage(type, total + 1);
}

/** The cost, in cards, of accepting `total` hits of a stack; drawing also costs a turn (STK-8). */
function damage(type: StackType, total: number): number {
  if (type === 'hijack' || type === 'peek') return WEIGHTS.nuisance * total;
  return total + lostTurn(type);
}

function lostTurn(type: StackType): number {
  return isDrawing(type) ? 1 : 0;
}

/** What it is worth to swap the rest of the hand for the hand of `target` (TRADE-1). */
function worthOfTrade(outlook: Outlook, target: Seat): number {
  const { reading } = outlook;
  const gain = reading.size - reading.handSize(target);
  return gain * (1 + outlook.malice(target));
}

/** STK-5: only the first hit takes effect, and the turn passes on. */
function worthOfNope(outlook: Outlook, declared: Color | undefined): number {
  const { reading } = outlook;
  const { stack, rules } = reading.view;
  if (reading.size === 1 || stack === null) return WEIGHTS.win;
  const color = declared ? colorIndex(declared) : reading.color;
  reading.add(NOPE, -1);
  const left = 1 + handPotential(reading, color) - risk(outlook, 0, color, NONE);
  reading.add(NOPE, 1);
  if (backfires(stack.type)) return left + backfire(outlook, stack);
  if (rules.nopeResidual === 'none') return left;
  const unit = firstHit(stack.type, rules);
  return left - damage(stack.type, unit) + lostTurn(stack.type) - finished(outlook, stack, unit);
}

/** JINX-4: everyone in a noped jinx draws what they put in. */
function backfire(outlook: Outlook, stack: StackView): number {
  let worth = 0;
  for (const { seat, sum } of stack.contributions) {
    worth += seat === outlook.reading.seat ? -sum : sum * outlook.malice(seat);
  }
  return worth;
}

function worthOfAccepting(outlook: Outlook): number {
  const { reading } = outlook;
  const { view, seat, color, shape } = reading;
  const { stack, rules, seats } = view;
  if (stack === null) return 0;
  const { type, total } = stack;
  if (type === 'trade') return handPotential(reading, color) + reading.size - reading.handSize(stack.latest);
  const passes = rules.acceptConsumesTurn === 'draws' && lostTurn(type) === 1;
  const moves = !passes && type !== 'stun' && seats[seat].stunned === 0;
  const after = moves ? 1 : -risk(outlook, 0, color, shape);
  const cost = type === 'stun' ? total - 1 : damage(type, total) - lostTurn(type);
  return handPotential(reading, color) + after - cost - finished(outlook, stack, total);
}

/** What it costs if a giver has no card left once the first `hits` gifts are given (GIFT-3). */
function finished({ reading }: Outlook, stack: StackView, hits: number): number {
  if (stack.type !== 'gift') return 0;
  let left = hits;
  for (const { seat, sum } of stack.contributions) {
    const given = Math.min(left, sum);
    left -= given;
    if (seat !== reading.seat && reading.handSize(seat) === given) return WEIGHTS.probableWin;
  }
  return 0;
}

/** The cost of letting the others from place `first` on move next: the first of them to follow may win. */
function risk(outlook: Outlook, first: number, color: number, shape: number): number {
  const { reading } = outlook;
  const { others, view } = reading;
  let reach = 1;
  let cost = 0;
  for (let place = first; place < others.length; place++) {
    const other = others[place];
    const { stunned, handSize: cards } = view.seats[other];
    if (stunned > 0) continue;
    const follows = outlook.follows(other, color, shape);
    if (cards <= 2) cost += reach * follows * WEIGHTS.loss * (cards === 1 ? 1 : WEIGHTS.pair);
    reach *= 1 - follows;
  }
  return reading.colors[color] > 0 ? cost - reach * WEIGHTS.stay : cost;
}

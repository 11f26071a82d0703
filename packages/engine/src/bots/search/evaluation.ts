/**
 * What a seat's chances are in a game that it sees whole. The weights are those of a softmax over the
 * seats, fitted by maximum likelihood to the winners of games that BALANCED played against itself at
 * 2, 4 and 7 players: at 4, the mean log-loss is 1.21 where equal chances have 1.39.
 */
import type { Seat } from '../../actions/actions.ts';
import {
  CARDS,
  type Card,
  COLOR_OF,
  COLORS,
  GIFT,
  NONE,
  NOPE,
  SHAPE_OF,
  STACK_TYPE_OF,
  VALUE_OF,
} from '../../cards/cards.ts';
import type { World } from '../../simulation/imagine.ts';

/** By how many plays the hand takes: its distinct faces, GIFTs left out; 8 and more are one. */
const PLAYS = [1.44, 0.72, 0.343, -0.033, -0.307, -0.517, -0.665, -0.985];

const WEIGHTS = {
  /** The logarithm of the hand's size. */
  size: 0.214,
  /** Each GIFT and NOPE, and to have a NOPE at all. */
  gift: 0.736,
  nope: 0.23,
  anyNope: 0.25,
  /** Each turn to skip. */
  stunned: -0.162,
  /** Cards that hurt others: the values of the ADD cards, each STUN, each TRADE. */
  add: 0.069,
  stun: 0.111,
  trade: 0.393,
  /** Each color held. */
  color: -0.039,
  /** To have something to play as the table is now; the same with one play left. */
  follows: 0.097,
  lastFollows: 0.495,
  /** These are divided by 1 + the turns to wait. */
  lastFollowsSoon: 2.414,
  lastButOneFollowsSoon: 0.579,
  followsColorSoon: 0.198,
};

/** What one card adds whatever else is in the hand. */
const OF_CARD = Float64Array.from(CARDS, (_, card) => {
  if (card === GIFT) return WEIGHTS.gift;
  if (card === NOPE) return WEIGHTS.nope;
  const type = STACK_TYPE_OF[card];
  if (type?.startsWith('add')) return WEIGHTS.add * VALUE_OF[card];
  if (type === 'stun') return WEIGHTS.stun;
  return type === 'trade' ? WEIGHTS.trade : 0;
});

/** Scratch: by face, the number of the hand in which it was met last. */
const metIn = new Int32Array(CARDS.length);
let hands = 0;

/** The chance of `seat` to win, from 0 to 1. */
export function chanceToWin(world: World, seat: Seat): number {
  const { winner, players } = world;
  if (winner !== null) return winner === seat ? 1 : 0;
  let all = 0;
  let own = 0;
  let wait = 0;
  let other = world.current;
  for (let count = 0; count < players; count++) {
    if (world.isActive(other)) {
      const strength = Math.exp(prospect(world, other, wait++));
      all += strength;
      if (other === seat) own = strength;
    }
    other = other + 1 === players ? 0 : other + 1;
  }
  return own / all;
}

/** How good a seat's prospects are when `wait` others move before it. */
function prospect(world: World, seat: Seat, wait: number): number {
  const { color, shape } = world;
  const hand = world.hand(seat);
  hands++;
  let value = WEIGHTS.size * Math.log(hand.length) + WEIGHTS.stunned * world.stunned(seat);
  let plays = 0;
  let nopes = 0;
  let colorsHeld = 0;
  let followsColor = false;
  let follows = false;
  for (const card of hand) {
    value += OF_CARD[card];
    if (card === GIFT) {
      follows = true;
      continue;
    }
    if (card === NOPE) nopes++;
    if (metIn[card] !== hands || card === NOPE) plays++;
    metIn[card] = hands;
    colorsHeld |= colorBit(card);
    followsColor ||= COLOR_OF[card] === color;
    follows ||= card === NOPE || followsColor || (shape !== NONE && SHAPE_OF[card] === shape);
  }
  if (nopes > 0) value += WEIGHTS.anyNope;
  if (plays === 0) plays = 1;
  value += PLAYS[Math.min(plays, PLAYS.length) - 1];
  for (let at = 0; at < COLORS.length; at++) if (colorsHeld & (1 << at)) value += WEIGHTS.color;
  const soon = 1 / (1 + wait);
  if (followsColor) value += WEIGHTS.followsColorSoon * soon;
  if (!follows) return value;
  value += WEIGHTS.follows;
  if (plays === 1) value += WEIGHTS.lastFollows + WEIGHTS.lastFollowsSoon * soon;
  return plays === 2 ? value + WEIGHTS.lastButOneFollowsSoon * soon : value;
}

function colorBit(card: Card): number {
  return COLOR_OF[card] === NONE ? 0 : 1 << COLOR_OF[card];
}

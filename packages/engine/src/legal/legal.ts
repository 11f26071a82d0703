/**
 * The enumerator of legal actions: one action for each set of cards, top card and target. {@link LegalMoves}
 * lists groups of actions that differ only in numbers (of copies, of colors), counts each group by formula
 * and writes an action out only on request, so a random player or a search pays only for the actions it looks
 * at. The file is long because counting a group and writing out its actions must agree.
 */
import type { Action, ActionKind, LegalAction, Seat } from '../actions/actions.ts';
import {
  CARDS,
  type Card,
  COLOR_OF,
  COLORS,
  FAMILY_OF,
  FIRST_MODIFIER,
  GIFT,
  isJinx,
  MODIFIER_FAMILY,
  MODIFIER_OF,
  MODIFIERS,
  NONE,
  SHAPE_FAMILY,
  SHAPE_OF,
  SHAPES,
  type StackType,
} from '../cards/cards.ts';
import type { Stream } from '../chance/random.ts';
import { actor, type GameState, isActive } from '../game/state.ts';
import { activeCount } from '../game/turn.ts';
import { PLAYABILITY, playabilityRow, topCard } from '../play/matching.ts';
import { AIMED_OF } from '../play/stacks/effects.ts';
import { validate } from '../play/validate.ts';
import { colorSetAt, countColorSets } from './colorSets.ts';
import { findOpenKinds } from './openKinds.ts';
import { completeFrom } from './picks.ts';
import { freeCopies, giftable, giftLimits, giftSizes, jinxLimit, largestSet } from './setSizes.ts';

const COLOR_COUNT = COLORS.length;
const ANY_COLOR = (1 << COLOR_COUNT) - 1;

/** The legal actions of the player who must act, in arrays reused from position to position. */
export class LegalMoves {
  #state!: GameState;
  #seat: Seat = NONE;
  readonly #kinds: ActionKind[] = [];
  #kindCount = 0;
  #listed = false;
  #count = 0;
  #groupCount = 0;
  /** For each group: its kind, one of its faces (NONE without cards), and the number of its last action + 1. */
  readonly #groupKind: ActionKind[] = [];
  readonly #groupCard: Card[] = [];
  readonly #groupEnd: number[] = [];
  /** Scratch: the hand's playable faces, and the copies of each face. */
  readonly #faces: Card[] = [];
  readonly #copies = new Uint16Array(CARDS.length);
  /** For each group over the colors: how many cards of each are held, four numbers a group. */
  readonly #groupHeld: number[] = [];
  readonly #held = [0, 0, 0, 0];
  #giftable: readonly Card[] | null = null;

  /** Looks at the player who must act in `state`, which must not change in the meantime. */
  refill(state: GameState): this {
    const seat = actor(state);
    this.#state = state;
    this.#seat = seat ?? NONE;
    this.#kindCount = seat === null ? 0 : findOpenKinds(state, seat, this.#kinds);
    this.#giftable = null;
    this.#forget();
    return this;
  }

  /** How many actions there are. They are numbered from 0, those of one kind side by side. */
  get count(): number {
    if (!this.#listed) {
      this.#forget();
      for (let at = 0; at < this.#kindCount; at++) this.#list(this.#kinds[at]);
      this.#listed = true;
    }
    return this.#count;
  }

  /** The open kinds of action, in the order of ACTION_KINDS. */
  get kinds(): readonly ActionKind[] {
    return this.#kinds.slice(0, this.#kindCount);
  }

  /** Action number `index` as a new value; read `count` first. */
  action(index: number): LegalAction {
    let group = 0;
    while (this.#groupEnd[group] <= index) group++;
    return this.#actionIn(group, group === 0 ? index : index - this.#groupEnd[group - 1]);
  }

  actions(): LegalAction[] {
    const actions = new Array<LegalAction>(this.count);
    let index = 0;
    for (let group = 0; group < this.#groupCount; group++) {
      const first = index;
      while (index < this.#groupEnd[group]) actions[index] = this.#actionIn(group, index++ - first);
    }
    return actions;
  }

  #actionIn(group: number, within: number): LegalAction {
    const type = this.#groupKind[group];
    switch (type) {
      case 'play':
      case 'counter':
        return this.#setAction(type, group, within);
      case 'nope':
        return { type, seat: this.#seat, color: COLORS[within] };
      case 'teamUp':
        return this.#jinxAction(type);
      case 'reveal':
        return this.#revealAction();
      default:
        return { type, seat: this.#seat };
    }
  }

  /** A random legal action: first its kind, then one of that kind, then its picks, each uniformly. */
  pick(stream: Stream): Action {
    const kind = this.#kinds[this.#kindCount === 1 ? 0 : stream.below(this.#kindCount)];
    if (kind === 'draw' || kind === 'accept' || kind === 'skip') return { type: kind, seat: this.#seat };
    this.#forget();
    this.#list(kind);
    const action = this.action(this.#count === 1 ? 0 : stream.below(this.#count));
    return action.picks ? completeFrom(action, action.picks.eligible as Card[], stream) : action;
  }

  #forget(): void {
    this.#listed = false;
    this.#count = 0;
    this.#groupCount = 0;
  }

  #list(kind: ActionKind): void {
    const { open } = this.#state;
    if (kind === 'play') this.#listPlays(open !== null);
    else if (kind === 'counter' && open?.phase === 'stack_resolution') this.#listCounters(open.type);
    else this.#add(kind, NONE, kind === 'nope' ? COLOR_COUNT : 1);
  }

  #listPlays(inWindow: boolean): void {
    const { hands, rules } = this.#state;
    const hand = hands[this.#seat];
    const row = playabilityRow(this.#state);
    const copies = this.#copies;
    const faces = this.#faces;
    let count = 0;
    for (let at = 0; at < hand.length; at++) {
      const card = hand[at];
      if (PLAYABILITY[row + card] === 1 && copies[card]++ === 0) faces[count++] = card;
    }
    for (let at = 0; at < count; at++) {
      const card = faces[at];
      const held = copies[card];
      copies[card] = 0;
      // Another color's group has already counted this face.
      if (held === 0) continue;
      const family = FAMILY_OF[card];
      if (family === SHAPE_FAMILY && rules.multiShape === 'identical') this.#add('play', card, held);
      else if (family === SHAPE_FAMILY) this.#listColors('play', card);
      else if (family === MODIFIER_FAMILY) {
        if (!inWindow || !isJinx(card)) this.#listColors('play', card);
      } else {
        const sizes =
          card === GIFT
            ? giftSizes(this.#state, this.#seat, 'play', held)
            : largestSet(this.#state, this.#seat, card, held);
        this.#add('play', card, sizes * COLOR_COUNT);
      }
    }
  }

  #listCounters(type: StackType): void {
    if (type === 'jinx') this.#add('counter', NONE, 1);
    else if (type === 'gift') {
      const sizes = giftSizes(this.#state, this.#seat, 'counter', freeCopies(this.#state, this.#seat, GIFT));
      this.#add('counter', GIFT, sizes * COLOR_COUNT);
    } else this.#listColors('counter', FIRST_MODIFIER + MODIFIERS.indexOf(type) * COLOR_COUNT);
  }

  /** Sets in the four colors of the shape or modifier of `card`; at least one such card is held. */
  #listColors(kind: ActionKind, card: Card): void {
    const hand = this.#state.hands[this.#seat];
    const first = this.#groupCount * COLOR_COUNT;
    const base = baseOf(card);
    const stride = strideOf(card);
    for (let color = 0; color < COLOR_COUNT; color++) {
      this.#groupHeld[first + color] = 0;
      this.#copies[base + color * stride] = 0;
    }
    let total = 0;
    let held = card;
    for (let at = 0; at < hand.length; at++) {
      const color = COLOR_OF[hand[at]];
      if (hand[at] !== base + color * stride) continue;
      held = hand[at];
      this.#groupHeld[first + color]++;
      total++;
    }
    this.#loadHeld(this.#groupCount);
    const sets =
      total === 1
        ? 1
        : countColorSets(
            this.#held,
            this.#starters(kind, card),
            largestSet(this.#state, this.#seat, card, total),
          );
    this.#add(kind, held, sets * this.#targetCount(card));
  }

  #loadHeld(group: number): number {
    let total = 0;
    for (let color = 0; color < COLOR_COUNT; color++) {
      this.#held[color] = this.#groupHeld[group * COLOR_COUNT + color];
      total += this.#held[color];
    }
    return total;
  }

  #add(kind: ActionKind, card: Card, count: number): void {
    if (count === 0) return;
    this.#count += count;
    this.#groupKind[this.#groupCount] = kind;
    this.#groupCard[this.#groupCount] = card;
    this.#groupEnd[this.#groupCount] = this.#count;
    this.#groupCount++;
  }

  /** Which colors may come first in a set (TURN-3); in an answer, any. */
  #starters(kind: ActionKind, card: Card): number {
    const top = topCard(this.#state);
    const same =
      FAMILY_OF[card] === SHAPE_FAMILY
        ? SHAPE_OF[top] === SHAPE_OF[card]
        : MODIFIER_OF[top] === MODIFIER_OF[card];
    return kind === 'counter' || same ? ANY_COLOR : 1 << this.#state.color;
  }

  #targetCount(card: Card): number {
    return AIMED_OF[card] === 1 ? activeCount(this.#state) - 1 : 1;
  }

  #setAction(type: 'play' | 'counter', group: number, within: number): LegalAction {
    const seat = this.#seat;
    const card = this.#groupCard[group];
    if (card === NONE) return this.#jinxAction('counter');
    const family = FAMILY_OF[card];
    if (family > MODIFIER_FAMILY) return this.#universalAction(type, card, within);
    if (family === SHAPE_FAMILY && this.#state.rules.multiShape === 'identical') {
      return { type, seat, cards: repeat(card, within + 1) };
    }
    if (AIMED_OF[card] === 0) return { type, seat, cards: this.#colorSet(type, group, within) };
    const targets = this.#targetCount(card);
    const cards = this.#colorSet(type, group, Math.floor(within / targets));
    return { type, seat, cards, target: this.#target(within % targets) };
  }

  #universalAction(type: 'play' | 'counter', card: Card, within: number): LegalAction {
    const seat = this.#seat;
    const color = COLORS[within % COLOR_COUNT];
    const cards = repeat(card, Math.floor(within / COLOR_COUNT) + 1);
    if (card !== GIFT) return { type, seat, cards, color };
    const { min, max } = giftLimits(this.#state, seat, type, cards.length);
    if (max === 0) return { type, seat, cards, color };
    return {
      type,
      seat,
      cards,
      color,
      picks: { part: 'gifts', min, max, eligible: this.#eligibleGifts() },
    };
  }

  #colorSet(kind: ActionKind, group: number, index: number): Card[] {
    const card = this.#groupCard[group];
    const total = this.#loadHeld(group);
    if (total === 1) return [card];
    const set = colorSetAt(
      this.#held,
      this.#starters(kind, card),
      largestSet(this.#state, this.#seat, card, total),
      index,
    );
    for (let at = 0; at < set.length; at++) set[at] = baseOf(card) + set[at] * strideOf(card);
    return set;
  }

  /** The cards that may be given, as a list that the action may keep. */
  #eligibleGifts(): Card[] {
    this.#giftable ??= giftable(this.#state, this.#seat);
    return this.#giftable.slice();
  }

  #target(index: number): Seat {
    let target = NONE;
    for (let passed = -1; passed < index; ) {
      target++;
      if (target !== this.#seat && isActive(this.#state, target)) passed++;
    }
    return target;
  }

  #jinxAction(type: 'teamUp' | 'counter'): LegalAction {
    const eligible = this.#state.hands[this.#seat].filter(isJinx);
    return {
      type,
      seat: this.#seat,
      cards: [],
      picks: {
        part: 'cards',
        min: 1,
        max: jinxLimit(this.#state, this.#seat),
        eligible,
      },
    };
  }

  #revealAction(): LegalAction {
    const { open, hands } = this.#state;
    const count = open?.phase === 'peek_selection' ? open.count : 0;
    const eligible = hands[this.#seat].slice();
    return {
      type: 'reveal',
      seat: this.#seat,
      cards: [],
      picks: { part: 'cards', min: count, max: count, eligible },
    };
  }
}

/** The face of the first color with the shape or modifier of `card`. */
function baseOf(card: Card): Card {
  if (FAMILY_OF[card] === SHAPE_FAMILY) return SHAPE_OF[card];
  return FIRST_MODIFIER + MODIFIER_OF[card] * COLOR_COUNT;
}

/** The distance from one color's face to the next. */
function strideOf(card: Card): number {
  return FAMILY_OF[card] === SHAPE_FAMILY ? SHAPES.length : 1;
}

function repeat(card: Card, count: number): Card[] {
  if (count === 1) return [card];
  if (count === 2) return [card, card];
  const cards = [card, card, card];
  while (cards.length < count) cards.push(card);
  return cards;
}

const moves = new LegalMoves();

/** The legal actions of `seat`: none unless it must act. LEAVE and TIMEOUT are not listed. */
export function legalActions(state: GameState, seat: Seat): LegalAction[] {
  if (actor(state) !== seat) return [];
  return moves.refill(state).actions();
}

/** Whether `action`, its picks filled, would be accepted; LEAVE and TIMEOUT included. */
export function isLegal(state: GameState, action: Action): boolean {
  return validate(state, action) === null;
}

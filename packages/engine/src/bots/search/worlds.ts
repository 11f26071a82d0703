/** What a seat believes: imagined games that look like the real one to it, and follow it. */
import type { Action, LegalAction, Seat } from '../../actions/actions.ts';
import type { GameEvent } from '../../actions/events.ts';
import { type Card, GIFT, NOPE, STACK_TYPE_OF } from '../../cards/cards.ts';
import type { Stream } from '../../chance/random.ts';
import { isAimed } from '../../play/stacks/stackRules.ts';
import { World } from '../../simulation/imagine.ts';
import type { View } from '../../views/view.ts';
import { worth } from '../heuristics/heuristic.ts';
import { pickCards } from '../heuristics/picking.ts';
import { TableOutlook } from '../heuristics/tableOutlook.ts';
import { ActionInference, type InferredAction } from '../inference/actionInference.ts';
import { KINDS_OF } from '../inference/kinds.ts';
import type { OpponentModel } from '../inference/opponentModel.ts';

/** How often a new world keeps a card that its holder should have played. */
const DOUBT = 0.05;
const OTHERS = 8;
/** How many changes of a hand are tried to explain an action, and the share of them that change any card. */
const TRIES = 24;
const ANY_CARD = 0.1;
/** An action worth this much less than the best is still in character. */
const INDIFFERENT = 0.01;
/** How far an impossible action is out of character. */
const IMPOSSIBLE = 5;

/** Imagined games of one seat: as many as one asks for, each a full game that looks to the seat like the real one. */
export class Worlds {
  readonly #seat: Seat;
  readonly #opponents: OpponentModel;
  readonly #stream: Stream;
  readonly #inference = new ActionInference((inferred) => this.#follow(inferred));
  readonly #outlook = new TableOutlook();
  #worlds: World[] = [];

  constructor(seat: Seat, opponents: OpponentModel, stream: Stream) {
    this.#seat = seat;
    this.#opponents = opponents;
    this.#stream = stream;
  }

  /** Takes in an event that the opponent model already has: all worlds follow the real game. */
  observe(event: GameEvent): void {
    this.#inference.hear(event);
  }

  /** `count` worlds that agree with the view: those that still do, and new ones. */
  settle(view: View, count: number): readonly World[] {
    this.#inference.finish();
    this.#worlds = this.#worlds.filter((world) => this.#agrees(world, view));
    while (this.#worlds.length < count) this.#worlds.push(this.#imagine(view));
    return this.#worlds;
  }

  #imagine(view: View): World {
    const world = new World(view, this.#stream);
    for (const { seat } of view.seats) if (seat !== this.#seat) this.#adjustHand(world, seat);
    return world;
  }

  #adjustHand(world: World, seat: Seat): void {
    const { known, possible } = this.#opponents.seats[seat];
    world.hold(seat, known, this.#seat, this.#stream);
    const hand = world.hand(seat);
    const room = possible.slice();
    const certain = known.slice();
    for (let at = 0; at < hand.length; at++) {
      const found = certain.indexOf(hand[at]);
      if (found >= 0) certain.splice(found, 1);
      for (let tries = 0; found < 0 && tries < OTHERS && world.drawCount > 0; tries++) {
        if (KINDS_OF[world.hand(seat)[at]].every((kind) => room[kind] > 0)) break;
        if (this.#stream.fraction() < DOUBT) break;
        if (!world.exchange(seat, at, this.#stream.below(world.drawCount))) break;
      }
      for (const kind of KINDS_OF[world.hand(seat)[at]]) room[kind]--;
    }
  }

  #agrees(world: World, view: View): boolean {
    const sameTable =
      world.awaited === view.viewer &&
      world.turn === view.turn &&
      world.drawCount === view.drawCount &&
      world.discardCount === view.discard.length &&
      view.seats.every(({ seat, handSize }) => world.hand(seat).length === handSize);
    return sameTable && world.hold(this.#seat, view.hand, this.#seat, this.#stream);
  }

  #follow(inferred: InferredAction): void {
    this.#worlds = this.#worlds.filter((world) => this.#carryOut(world, inferred));
  }

  #carryOut(world: World, inferred: InferredAction): boolean {
    const { type, seat, cards } = inferred;
    if (type === 'leave' || type === 'timeout') return world.take({ type, seat });
    if (world.awaited !== seat) return false;
    if (cards && !world.hold(seat, cards, this.#seat, this.#stream)) return false;
    // Ignoring a jinx is mostly part of another action, which is explained on its own.
    if (seat !== this.#seat && type !== 'ignore') this.#explain(world, inferred);
    const action = this.#actionOf(world, inferred);
    return action !== null && world.take(action);
  }

  #actionOf(
    world: World,
    { type, seat, cards, color, target, promised = 0, gifts }: InferredAction,
  ): Action | null {
    switch (type) {
      case 'play':
      case 'counter': {
        if (!cards) return null;
        const top = cards[cards.length - 1];
        const stack = STACK_TYPE_OF[top];
        return {
          type,
          seat,
          cards,
          ...(top >= GIFT && color && { color }),
          ...(stack && isAimed(stack) && target !== undefined && { target }),
          ...(promised > 0 && { gifts: gifts ?? this.#choice(world, seat, promised, true) }),
        };
      }
      case 'nope':
        return color ? { type, seat, color } : null;
      case 'teamUp':
        return cards ? { type, seat, cards } : null;
      case 'reveal': {
        const [legal] = world.legalActions();
        return { type, seat, cards: cards ?? this.#choice(world, seat, legal?.picks?.max ?? 0, false) };
      }
      default:
        return { type, seat };
    }
  }

  #choice(world: World, seat: Seat, count: number, asGifts: boolean): readonly Card[] {
    const eligible = world.hand(seat).filter((card) => !asGifts || card !== GIFT);
    this.#outlook.look(world.view(seat));
    return pickCards(this.#outlook.reading, { part: 'cards', min: count, max: count, eligible });
  }

  #explain(world: World, inferred: InferredAction): void {
    const { seat } = inferred;
    let judgement = this.#judge(world, inferred);
    for (let tries = 0; judgement.regret > INDIFFERENT && tries < TRIES && world.drawCount > 0; tries++) {
      const at = this.#doubtfulCard(world.hand(seat), judgement.better);
      const from = this.#stream.below(world.drawCount);
      if (this.#isCertain(world, inferred, world.hand(seat)[at])) continue;
      if (!world.exchange(seat, at, from)) continue;
      const next = this.#judge(world, inferred);
      if (next.regret <= judgement.regret) judgement = next;
      else world.exchange(seat, at, from);
    }
  }

  #doubtfulCard(hand: readonly Card[], better: LegalAction): number {
    const stream = this.#stream;
    const cards = better.type === 'nope' ? [NOPE] : 'cards' in better ? better.cards : [];
    const at = cards.length === 0 ? -1 : hand.indexOf(cards[stream.below(cards.length)]);
    return at < 0 || stream.fraction() < ANY_CARD ? stream.below(hand.length) : at;
  }

  #isCertain(world: World, { seat, cards = [], gifts = [] }: InferredAction, card: Card): boolean {
    const isSame = (other: Card) => other === card;
    const { known } = this.#opponents.seats[seat];
    const needed = [...cards, ...gifts, ...known].filter(isSame).length;
    return needed > 0 && world.hand(seat).filter(isSame).length <= needed;
  }

  #judge(world: World, inferred: InferredAction): { readonly regret: number; readonly better: LegalAction } {
    const legal = world.legalActions();
    let [better] = legal;
    if (legal.length < 2) return { regret: 0, better };
    this.#outlook.look(world.view(inferred.seat));
    let best = Number.NEGATIVE_INFINITY;
    let done = Number.NEGATIVE_INFINITY;
    for (const action of legal) {
      const value = worth(this.#outlook, action);
      if (value > done && isSameAs(action, inferred)) done = value;
      if (value <= best) continue;
      best = value;
      better = action;
    }
    return { regret: Math.min(best - done, IMPOSSIBLE), better };
  }
}

function isSameAs(action: LegalAction, inferred: InferredAction): boolean {
  if (action.type !== inferred.type) return false;
  if ('color' in action && action.color !== inferred.color) return false;
  if ('target' in action && action.target !== inferred.target) return false;
  if (action.picks?.part === 'cards' || !('cards' in action) || !inferred.cards) return true;
  return isSameSet(action.cards, inferred.cards);
}

function isSameSet(a: readonly Card[], b: readonly Card[]): boolean {
  if (a.length !== b.length || a[a.length - 1] !== b[b.length - 1]) return false;
  const sorted = b.toSorted((one, other) => one - other);
  return a.toSorted((one, other) => one - other).every((card, at) => card === sorted[at]);
}

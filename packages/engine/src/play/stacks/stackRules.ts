/** What the rules say about each type of stack. Nothing here depends on a game's state, so bots may ask too. */
import { type Card, GIFT, type StackType } from '../../cards/cards.ts';
import type { RuleOptions } from '../../rules/options.ts';
import { EFFECTS } from './effects.ts';
import { sumOf } from './open.ts';

/** STK-5: whether a NOPE can answer a stack of this type. */
export function canBeNoped(type: StackType): boolean {
  return EFFECTS[type].nopable;
}

/** STK-5: how many hits a NOPE lets through: 0 under `nopeResidual: none` and for JINX. */
export function firstHit(type: StackType, { nopeResidual }: Pick<RuleOptions, 'nopeResidual'>): number {
  return nopeResidual === 'none' ? 0 : EFFECTS[type].unit;
}

/** JINX-4: whether a NOPE turns the stack on the players who made it. */
export function backfires(type: StackType): boolean {
  return EFFECTS[type].backfires;
}

/** STK-8: whether accepting makes the target draw, which counts as its turn. */
export function isDrawing(type: StackType): boolean {
  return EFFECTS[type].draws;
}

/** How much an accepted stack takes from a hand of `handSize` (TRADE-1, HIJACK-1, PEEK-1). */
export function takenFrom(type: StackType, total: number, handSize: number): number {
  const { takes } = EFFECTS[type];
  if (takes === 'once') return 1;
  return takes === 'hand' ? Math.min(total, handSize) : total;
}

/** TRADE-1: whether a stack hits once, however many cards are in it: only the latest card counts. */
export function hitsOnce(type: StackType): boolean {
  return EFFECTS[type].takes === 'once';
}

/** STK-2: whether the player of such a card chooses the target. */
export function isAimed(type: StackType): boolean {
  return EFFECTS[type].aimed;
}

/** STK-9: whether the initiator stays the current player when others counter. */
export function staysWithInitiator(type: StackType): boolean {
  return EFFECTS[type].staysWithInitiator;
}

/** STK-1: what cards add to a stack's total; null for GIFTs, whose gifts are chosen later. */
export function addedBy(cards: readonly Card[]): number | null {
  return cards[0] === GIFT ? null : sumOf(cards);
}

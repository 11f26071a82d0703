/** Which cards a bot gives, reveals or adds, chosen greedily: the ones that it will miss least. */
import type { LegalAction } from '../actions.ts';
import { type Card, COLOR_OF, FAMILY_OF, GIFT, isJinx, NOPE, SHAPE_FAMILY } from '../cards.ts';
import type { Reading } from './reading.ts';

const NO_CARDS: readonly Card[] = [];

/** The picks of an action; none for an action without. */
export function pickCards(reading: Reading, action: LegalAction): readonly Card[] {
  const { picks } = action;
  if (!picks) return NO_CARDS;
  const order = picks.eligible.toSorted((a, b) => missed(reading, a) - missed(reading, b));
  // As many as allowed: each gift and each jinx card is one less to play.
  return order.slice(0, picks.max);
}

/**
 * How much a card would be missed: by the cards that go with it. Jinx cards not at all, but the one of
 * the best colour is laid down last; universals most; where only shapes finish, the last of them too.
 */
function missed(reading: Reading, card: Card): number {
  if (card === NOPE) return 100;
  if (card === GIFT) return 99;
  const company = reading.colors[COLOR_OF[card]] + 2 * (reading.copies[card] - 1);
  if (isJinx(card)) return company - 100;
  if (FAMILY_OF[card] !== SHAPE_FAMILY) return company + 1;
  const finisher = reading.view.rules.finish === 'shapesOnly' && reading.shapes <= 2;
  return finisher ? company + 5 : company;
}

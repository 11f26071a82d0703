import type { Picks } from '../../actions/actions.ts';
import { type Card, COLOR_OF, FAMILY_OF, GIFT, isJinx, NOPE, SHAPE_FAMILY } from '../../cards/cards.ts';
import type { Reading } from './reading.ts';

/** Which cards a bot gives, reveals or adds: greedily, those it would miss least. */
export function pickCards(reading: Reading, picks: Picks): readonly Card[] {
  // As many as allowed: each gift or jinx card leaves one less to play.
  const { eligible, max } = picks;
  if (max === 1) return [leastMissed(reading, eligible)];
  return eligible.toSorted((a, b) => missed(reading, a) - missed(reading, b)).slice(0, max);
}

/** The first of the cards missed least; most picks by far are of one card. */
function leastMissed(reading: Reading, cards: readonly Card[]): Card {
  let least = cards[0];
  let loss = missed(reading, least);
  for (let at = 1; at < cards.length; at++) {
    const other = missed(reading, cards[at]);
    if (other >= loss) continue;
    least = cards[at];
    loss = other;
  }
  return least;
}

/**
 * How much a card would be missed, by how many cards go with it. Jinx cards are not missed at all, but the
 * best color goes down last; universals are missed most, then the last shapes where only shapes finish.
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

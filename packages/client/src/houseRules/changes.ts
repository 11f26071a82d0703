import { fill, type Message } from '../texts/catalogue.ts';
import type { ChangedRule, HouseRuleKey } from './describe.ts';

/** The change and the standard beside it, as in "9 cards at the start, not 7." */
const texts: Readonly<Record<HouseRuleKey, Message>> = {
  handSize: '{value} cards at the start, not {usual}.',
  'multiShape.identical': 'Only identical shapes are played together.',
  'multiShape.sameShape': 'The same shape is enough to play cards together, in any color.',
  'nopeResidual.firstHit': 'After a NOPE the first hit still counts.',
  'nopeResidual.none': 'A NOPE stops the whole stack, not all but its first hit.',
  'acceptConsumesTurn.draws': 'Drawing for a hit is your turn.',
  'acceptConsumesTurn.never': 'After drawing for a hit you still have your turn.',
  'hijackReturn.bottom': 'Hijacked cards go under the deck.',
  'hijackReturn.shuffleIn': 'Hijacked cards are shuffled into the deck, not put under it.',
  'giftFinish.true': 'Giving away your last cards can win.',
  'giftFinish.false': 'Giving away your last cards does not win.',
  'finish.any': 'Any card can be your last one.',
  'finish.shapesOnly': 'Only a shape can be your last card, not any card.',
  shapeCopies: '{value} copies of each shape card, not {usual}.',
  modifierMultiplier: 'Special cards {value} times over, not {usual}.',
  jinxPerColour: 'JINX cards of each kind and color: {value}, not {usual}.',
  maxTurns: 'The game ends after {value} turns, not {usual}.',
  deck: 'In the deck: {value}.',
};

/** What a house rule changes, in a sentence. */
export function changeOf({ key, params }: ChangedRule): string {
  return fill(texts[key], params);
}

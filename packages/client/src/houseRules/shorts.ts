import { fill, type Message } from '../texts/catalogue.ts';
import type { ChangedRule, HouseRuleKey } from './describe.ts';

/** As in "9 cards at the start". */
const texts: Readonly<Record<HouseRuleKey, Message>> = {
  handSize: '{value} cards at the start',
  'multiShape.identical': 'Identical shapes',
  'multiShape.sameShape': 'Loose shapes',
  'nopeResidual.firstHit': 'NOPE leaves the first hit',
  'nopeResidual.none': 'NOPE stops everything',
  'acceptConsumesTurn.draws': 'A hit is your turn',
  'acceptConsumesTurn.never': 'Play on after a hit',
  'hijackReturn.bottom': 'HIJACK puts cards under',
  'hijackReturn.shuffleIn': 'HIJACK shuffles in',
  'giftFinish.true': 'A GIFT can win',
  'giftFinish.false': 'No win with a GIFT',
  'finish.any': 'Any last card',
  'finish.shapesOnly': 'Shape to finish',
  shapeCopies: '{value} of each shape',
  modifierMultiplier: 'Special cards x {value}',
  jinxPerColour: 'JINX cards: {value}',
  maxTurns: '{value} turns at most',
  deck: 'Own deck',
};

/** A house rule in a few words. */
export function shortOf({ key, params }: ChangedRule): string {
  return fill(texts[key], params);
}

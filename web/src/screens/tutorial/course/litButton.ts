/** Which button of a lesson is lit, by what stands on it: only that one is named. Pure. */
import { isJinx, NOPE } from '@staxd/engine';
import type { LessonPart } from '@staxd/tutorial';
import { type Choice, cardsAt, isComplete, type Slot, wins } from '../../../game/hand/staging/staging.ts';
import { t } from '../../../messages/t.ts';

/** An answer to a jinx that needs no card. */
export type LitAnswer = 'ignore' | 'petty';

/** The answer that a lesson asks for without a card; undefined where it leaves a choice, or asks for cards. */
export function answerAlone({ right }: Pick<LessonPart, 'right'>, { mode }: Choice): LitAnswer | undefined {
  if (mode !== 'jinxSelection' || (right.includes('ignore') && right.length > 1)) return undefined;
  if (right.includes('ignore')) return 'ignore';
  return right.includes('draw') ? 'petty' : undefined;
}

/** `isRight`: what is staged is what the lesson asks for. */
export function litButton(
  choice: Choice,
  staged: readonly Slot[],
  isRight: boolean,
  alone: LitAnswer | undefined,
): string | undefined {
  if (choice.mode === 'giftSelection') {
    return isComplete(choice, staged) ? t('panels.gift.give', { count: staged.length }) : undefined;
  }
  if (alone) return t(`panels.jinx.${alone}`);
  if (!isRight) return undefined;
  const cards = cardsAt(choice, staged);
  switch (choice.mode) {
    case 'defenseSelection':
      return t(cards[0] === NOPE ? 'panels.nope' : 'panels.counter');
    case 'jinxSelection':
      return t(cards.every(isJinx) ? 'panels.jinx.team' : 'panels.jinx.petty');
    default:
      return t(wins(choice, staged) ? 'hand.action.win' : 'hand.action.play');
  }
}

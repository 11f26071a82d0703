import type { Action, Card } from '@staxd/engine';
import { LEARNER, read } from './layout.ts';
import type { Lesson } from './lessons/lesson.ts';

const ANY_COLOR = '*';
const ANY_GIFTS = ' giving *';

/** Whether `action` is one of the right ones. Cards count in any order; what is legal the engine has said before. */
export function isRight({ right }: Pick<Lesson, 'right'>, action: Action): boolean {
  const given = partsOf(action);
  return right.some((text) => {
    const anyGifts = text.endsWith(ANY_GIFTS);
    const wanted = partsOf(read(LEARNER, anyGifts ? text.slice(0, -ANY_GIFTS.length) : text));
    return (
      wanted.type === given.type &&
      wanted.cards === given.cards &&
      wanted.target === given.target &&
      (wanted.color === ANY_COLOR || wanted.color === given.color) &&
      (anyGifts || wanted.gifts === given.gifts)
    );
  });
}

function partsOf(action: Action) {
  return {
    type: action.type,
    cards: sorted('cards' in action ? action.cards : undefined),
    target: 'target' in action ? action.target : undefined,
    color: ('color' in action ? action.color : undefined) as string | undefined,
    gifts: sorted('gifts' in action ? action.gifts : undefined),
  };
}

function sorted(cards: readonly Card[] = []): string {
  return cards.toSorted((one, other) => one - other).join();
}

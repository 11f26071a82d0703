import type { Action, Card } from '@staxd/engine';
import { LEARNER, read } from './layout.ts';
import type { Lesson } from './lessons/lesson.ts';

const ANY_COLOR = '*';
const ANY_GIFTS = ' giving *';

/** Whether `action` is one of the right ones. Cards count in any order; what is legal the engine has said before. */
export function isRight({ right }: Pick<Lesson, 'right'>, action: Action): boolean {
  const given = partsOf(action);
  return right.some((text) => {
    const wanted = partsOf(wantedBy(text));
    return (
      wanted.type === given.type &&
      wanted.cards === given.cards &&
      wanted.target === given.target &&
      (wanted.color === ANY_COLOR || wanted.color === given.color) &&
      (text.endsWith(ANY_GIFTS) || wanted.gifts === given.gifts)
    );
  });
}

/** A right action as the lesson writes it; where it stands for several, without its gifts and its color. */
export function wantedBy(text: string): Action {
  return read(LEARNER, text.endsWith(ANY_GIFTS) ? text.slice(0, -ANY_GIFTS.length) : text);
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

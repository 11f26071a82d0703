import type { Action, Card } from '@staxd/engine';
import { LEARNER, read } from './layout.ts';
import type { LessonPart } from './lessons/lesson.ts';

const ANY_COLOR = '*';
const ANY_GIFTS = ' giving *';

/** Whether `action` is one of the right ones. Cards count in any order; what is legal the engine has said before. */
export function isRight(lesson: Pick<LessonPart, 'right' | 'position'>, action: Action): boolean {
  const given = detailsOf(action);
  return lesson.right.some((text) => {
    const wanted = detailsOf(wantedBy(lesson, text));
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
export function wantedBy(lesson: Pick<LessonPart, 'position'>, text: string): Action {
  return read(lesson, LEARNER, text.endsWith(ANY_GIFTS) ? text.slice(0, -ANY_GIFTS.length) : text);
}

function detailsOf(action: Action) {
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

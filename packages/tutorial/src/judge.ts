import { type Action, type Card, NOPE } from '@staxd/engine';
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

/** The places in the hand of the cards that the first right action lays; none where it lays no cards. */
export function rightPlaces(lesson: Pick<Lesson, 'right'>, hand: readonly Card[]): number[] {
  const text = lesson.right[0].replace(ANY_GIFTS, '');
  const action = read(LEARNER, text);
  const cards = action.type === 'nope' ? [NOPE] : 'cards' in action ? action.cards : [];
  return placesOf(hand, cards);
}

/** Where the cards lie in a hand, each place once; -1 for a card that it does not hold. */
export function placesOf(hand: readonly Card[], cards: readonly Card[]): number[] {
  const left: Card[] = [...hand];
  return cards.map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left[place] = -1;
    return place;
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

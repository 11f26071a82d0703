/** Whether a legal action is what a lesson asks for. */
import { type Action, formatAction, formatCard } from '@staxd/engine';
import { cardOf, NAMES } from './layout.ts';
import type { Lesson } from './lessons/lesson.ts';

const ANY = '*';
const FORM =
  /^(?<verb>play|counter|nope|team up|reveal|draw|skip|accept|ignore)(?: (?!as |at |giving )(?<cards>.+?))?(?: as (?<color>\S+))?(?: at (?<at>.+?))?(?: giving (?<gifts>.+))?$/;

/** Whether `action` is one of the right ones. Cards count in any order; what is legal the engine has said before. */
export function isRight({ right }: Pick<Lesson, 'right'>, action: Action): boolean {
  const given = partsOf(formatAction(action, (seat) => NAMES[seat]));
  return right.some((text) => {
    const wanted = partsOf(text);
    return (
      wanted.verb === given.verb &&
      wanted.cards === given.cards &&
      wanted.at === given.at &&
      (wanted.color === ANY || wanted.color === given.color) &&
      (wanted.gifts === ANY || wanted.gifts === given.gifts)
    );
  });
}

function partsOf(text: string) {
  const { verb, cards, color, at, gifts } = FORM.exec(text)?.groups ?? {};
  if (verb === undefined) throw new RangeError(`a lesson names the action "${text}", which does not exist`);
  return { verb, cards: sorted(cards), color, at, gifts: gifts === ANY ? ANY : sorted(gifts) };
}

function sorted(cards: string | undefined): string {
  return (cards?.split(', ') ?? [])
    .map((name) => formatCard(cardOf(name)))
    .toSorted()
    .join(', ');
}

/** The text form of actions, as in `nope as green` or `play gift as pink giving green star` (ADR 4). */

import { type Card, type Color, formatCard, parseCard } from '../cards/cards.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Action, ActionType, LegalAction, Seat } from './actions.ts';

const VERBS: Readonly<Record<string, ActionType>> = {
  play: 'play',
  counter: 'counter',
  nope: 'nope',
  'team up': 'teamUp',
  reveal: 'reveal',
  draw: 'draw',
  skip: 'skip',
  accept: 'accept',
  ignore: 'ignore',
  leave: 'leave',
  timeout: 'timeout',
};
/** The types of actions that lay down or show cards of the hand. */
export const WITH_CARDS: readonly ActionType[] = ['play', 'counter', 'teamUp', 'reveal'];
const WORDS = Object.keys(VERBS);
const FORM = new RegExp(
  `^(${WORDS.join('|')})(?: (?!(?:as|at|giving) )(.+?))?(?: as (\\S+))?(?: at (.+?))?(?: giving (.+))?$`,
);

/** The verb of each type of action; `teamUp` is written `team up`. */
export const VERB_OF = Object.fromEntries(
  Object.entries(VERBS).map(([verb, type]) => [type, verb]),
) as Readonly<Record<ActionType, string>>;

/** Finds the seat with a name; undefined for an unknown name. */
export type SeatReader = (name: string) => Seat | undefined;

/** Reads one action of `seat`. Refuses an unknown word, card or player; an unknown color is for the rules to refuse. */
export function parseAction(
  seat: Seat,
  text: string,
  seatOf: SeatReader,
): Result<Action, { message: string }> {
  const found = FORM.exec(text.trim().replace(/\s+/g, ' '));
  if (!found) {
    return fail({ message: `cannot read "${text}": an action begins with ${WORDS.join(', ')}` });
  }
  const [, verb, cardText, color, at, giving] = found;
  const type = VERBS[verb];
  const takesCards = WITH_CARDS.includes(type);
  if (!takesCards && cardText !== undefined) return fail({ message: `"${verb}" takes no cards` });
  const cards = parseCards(cardText);
  if (!cards.ok) return cards;
  // A name may contain "giving". No set has both target and gifts, so try the whole text as a name first.
  const whole = at === undefined || giving === undefined ? undefined : seatOf(`${at} giving ${giving}`);
  const gifts = parseCards(whole === undefined ? giving : undefined);
  if (!gifts.ok) return gifts;
  const target = whole ?? (at === undefined ? undefined : seatOf(at));
  if (at !== undefined && target === undefined) return fail({ message: `nobody is called "${at}"` });
  return ok({
    type,
    seat,
    ...(takesCards ? { cards: cards.value } : {}),
    ...(color === undefined ? {} : { color: color as Color }),
    ...(target === undefined ? {} : { target }),
    ...(giving === undefined || whole !== undefined ? {} : { gifts: gifts.value }),
  } as Action);
}

/** Reads cards, as in `orange star, gift`. */
export function parseCards(text: string | undefined): Result<Card[], { message: string }> {
  const cards: Card[] = [];
  for (const name of text?.split(',') ?? []) {
    const card = parseCard(name.trim());
    if (card === undefined) {
      return fail({
        message: `unknown card "${name.trim()}": cards are written "orange star", "green add+2", "gift" or "nope"`,
      });
    }
    cards.push(card);
  }
  return ok(cards);
}

/** Writes an action without its seat; {@link parseAction} reads it back. */
export function formatAction(action: Action | LegalAction, nameOf: (seat: Seat) => string): string {
  const parts: string[] = [VERB_OF[action.type]];
  if ('cards' in action && action.cards.length > 0) parts.push(formatCards(action.cards));
  if ('color' in action && action.color !== undefined) parts.push('as', action.color);
  if ('target' in action && action.target !== undefined) parts.push('at', nameOf(action.target));
  if ('gifts' in action && action.gifts?.length) parts.push('giving', formatCards(action.gifts));
  return parts.join(' ');
}

/** Writes cards, as in `orange star, gift`. */
export function formatCards(cards: readonly Card[]): string {
  return cards.map(formatCard).join(', ');
}

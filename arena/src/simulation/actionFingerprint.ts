import {
  ACTION_KINDS,
  type Action,
  type Card,
  COLORS,
  type Color,
  Fingerprint,
  type Seat,
} from '@staxd/engine';

const TYPES: readonly Action['type'][] = [...ACTION_KINDS, 'leave', 'timeout'];
const TYPE_NUMBER = Object.fromEntries(TYPES.map((type, number) => [type, number])) as Readonly<
  Record<Action['type'], number>
>;
const NO_CARDS: readonly Card[] = [];

/** The fingerprint of a game's actions (`GameLine.actions`) in 16 hexadecimal digits. */
export function fingerprintActions(actions: readonly Action[]): string {
  const print = new Fingerprint();
  for (let at = 0; at < actions.length; at++) {
    const action = actions[at];
    switch (action.type) {
      case 'play':
      case 'counter':
        add(print, action, action.color, action.target, action.cards);
        // GIFT may promise no cards; other sets never do. Neither has a list here.
        if (action.gifts) print.addAll(action.gifts);
        break;
      case 'nope':
        add(print, action, action.color, undefined, NO_CARDS);
        break;
      case 'teamUp':
      case 'reveal':
        add(print, action, undefined, undefined, action.cards);
        break;
      default:
        add(print, action, undefined, undefined, NO_CARDS);
    }
  }
  return print.digest();
}

/** Packs the small parts into one number: four bits each for type, seat, color and target. */
function add(
  print: Fingerprint,
  { type, seat }: Action,
  color: Color | undefined,
  target: Seat | undefined,
  cards: readonly Card[],
): void {
  const colorNumber = color === undefined ? 0 : COLORS.indexOf(color) + 1;
  const targetNumber = target === undefined ? 0 : target + 1;
  print.add(
    TYPE_NUMBER[type] | (seat << 4) | (colorNumber << 8) | (targetNumber << 12) | (cards.length << 16),
  );
  for (let at = 0; at < cards.length; at++) print.add(cards[at]);
}

/** Cards and bytes as short text: a state is written after every action, and names would cost ten times as much. */
import { CARDS, type Card } from './cards.ts';

/** One character for each card, from `#` on, without the backslash, so that JSON escapes nothing. */
const CODES = CARDS.map((_, card) => '#'.charCodeAt(0) + card + (card < 57 ? 0 : 1));
const CARD_OF = new Map(CODES.map((code, card) => [String.fromCharCode(code), card]));

export function packCards(cards: readonly Card[], count: number = cards.length): string {
  const codes: number[] = [];
  for (let place = 0; place < count; place++) codes.push(CODES[cards[place]]);
  // One call: appending characters would build a long chain of strings. A hundred-odd arguments are safe.
  return String.fromCharCode(...codes);
}

/** Reads what {@link packCards} wrote; undefined for anything else. */
export function unpackCards(text: string): Card[] | undefined {
  const cards: Card[] = [];
  for (const symbol of text) {
    const card = CARD_OF.get(symbol);
    if (card === undefined) return undefined;
    cards.push(card);
  }
  return cards;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function packBytes(bytes: readonly number[]): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

export function unpackBytes(text: string): number[] {
  return Array.from({ length: text.length / 2 }, (_, place) =>
    Number.parseInt(text.slice(2 * place, 2 * place + 2), 16),
  );
}

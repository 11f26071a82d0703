/**
 * Cards and bytes as short text. A state is written after every action of every game; what it costs is mostly
 * its long lists, and a list of names costs ten times as much.
 */
import { CARDS, type Card } from './cards.ts';

/** One character for each card: from `#` on, without the backslash, so that JSON leaves them as they are. */
const CODES = CARDS.map((_, card) => '#'.charCodeAt(0) + card + (card < 57 ? 0 : 1));
const CARD_OF = new Map(CODES.map((code, card) => [String.fromCharCode(code), card]));

/** The first `count` cards, a character for each. */
export function packCards(cards: readonly Card[], count: number = cards.length): string {
  const codes: number[] = [];
  for (let place = 0; place < count; place++) codes.push(CODES[cards[place]]);
  // All at once: a text that grows by a character is a long chain of short ones. A deck has some hundred cards.
  return String.fromCharCode(...codes);
}

/** The cards that {@link packCards} wrote, or undefined for what it cannot have written. */
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

/** Bytes as hexadecimal digits. */
export function packBytes(bytes: readonly number[]): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** The bytes of hexadecimal digits. */
export function unpackBytes(text: string): number[] {
  return Array.from({ length: text.length / 2 }, (_, place) =>
    Number.parseInt(text.slice(2 * place, 2 * place + 2), 16),
  );
}

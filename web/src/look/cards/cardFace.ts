import { type Card, COLORS, type Color, face, type Modifier, type Shape } from '@staxd/engine';

/** The code on the index tab, so that color is never the only cue. */
export const COLOR_CODES: Readonly<Record<Color, string>> = {
  orange: 'OR',
  purple: 'PU',
  green: 'GR',
  pink: 'PK',
};

export function colorToken(color: Color): string {
  return `var(--${COLOR_CODES[color].toLowerCase()})`;
}

/** The symbols of sprite.svg that make up a face, back to front. */
export interface FaceSymbols {
  readonly symbols: readonly string[];
  /** Passed to the symbols as `--c`; universals have no color. */
  readonly color?: string;
}

export function faceSymbols(card: Card): FaceSymbols {
  const { family, color, shape, modifier } = face(card);
  if (color === null) return { symbols: [`u-${family}`] };
  const kind = shape === null ? `m-${(modifier as Modifier).replace('+', '')}` : `s-${shape satisfies Shape}`;
  return { symbols: [`b-${COLOR_CODES[color].toLowerCase()}`, kind], color: colorToken(color) };
}

/** A card in words: "Orange star", "Green ADD +2", "NOPE". */
export function cardName(card: Card): string {
  const { family, color, shape, modifier } = face(card);
  if (color === null) return family.toUpperCase();
  const kind = shape ?? (modifier as Modifier).toUpperCase().replace('+', ' +');
  return `${color[0].toUpperCase()}${color.slice(1)} ${kind}`;
}

export const COLOR_NAMES: readonly { readonly color: Color; readonly code: string }[] = COLORS.map(
  (color) => {
    return { color, code: COLOR_CODES[color] };
  },
);

/** "2 × Pink star"; different faces are listed. */
export function cardList(cards: readonly Card[]): string {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts]
    .map(([card, count]) => (count === 1 ? cardName(card) : `${count} × ${cardName(card)}`))
    .join(', ');
}

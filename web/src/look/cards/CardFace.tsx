/** The face or back of one card, drawn from the card sprite in the page. */
import type { Card } from '@staxd/engine';
import type { CSSProperties } from 'react';
import { type MessageKey, t } from '../../messages/t.ts';
import styles from './CardFace.module.css';
import { cardName, faceSymbols } from './cardFace.ts';

/** Faces other than cards: the back, the back that winners earn, and the card type without a rule (DECK-4). */
export const OTHER_FACES = {
  back: 'cards.back',
  'back-og': 'cards.backOg',
  'u-ultimate': 'cards.ultimate',
} as const satisfies Record<string, MessageKey>;
export type OtherFace = keyof typeof OTHER_FACES;

export interface CardFaceProps {
  readonly card: Card | OtherFace;
  /** A control around the face already says its name. */
  readonly decorative?: boolean;
}

/** The width is `--w`, or else the size of cards in a hand. */
export function CardFace({ card, decorative = false }: CardFaceProps) {
  const name = typeof card === 'number' ? cardName(card) : t(OTHER_FACES[card]);
  const { symbols, color } =
    typeof card === 'number' ? faceSymbols(card) : { symbols: [card], color: undefined };
  const style = color === undefined ? undefined : ({ '--c': color } as CSSProperties);
  return (
    <svg
      className={styles.face}
      viewBox="0 0 100 140"
      role="img"
      aria-hidden={decorative}
      aria-label={name}
      style={style}
    >
      {symbols.map((symbol) => (
        <use key={symbol} href={`#${symbol}`} />
      ))}
    </svg>
  );
}

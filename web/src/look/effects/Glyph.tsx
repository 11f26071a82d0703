/** The sign of a card without the card around it. */
import { type Card, face } from '@staxd/engine';
import styles from './Glyph.module.css';
import { signOf } from './registry.ts';

export interface GlyphProps {
  readonly card: Card;
  /** Pixels. */
  readonly size?: number;
}

/** Whether the sign is a number, as of ADD +2, which the card's name says too. */
export function isNumber(card: Card): boolean {
  return face(card).shape === null && !('symbol' in signOf(card));
}

/** Takes the text color. The name beside it is what is read out. */
export function Glyph({ card, size = 26 }: GlyphProps) {
  const { shape, value } = face(card);
  if (shape !== null) return <SignGlyph symbol={`g-${shape}`} size={size} />;
  const sign = signOf(card);
  if ('symbol' in sign) return <SignGlyph symbol={sign.symbol} size={size} />;
  return (
    <span aria-hidden="true" className={styles.sum}>
      {`${sign.prefix}+${value}`}
    </span>
  );
}

export interface SignGlyphProps {
  readonly symbol: string;
  readonly size: number;
}

export function SignGlyph({ symbol, size }: SignGlyphProps) {
  return (
    <svg width={size} height={size} viewBox="-36 -36 72 72" aria-hidden="true" className={styles.glyph}>
      <use href={`#${symbol}`} />
    </svg>
  );
}

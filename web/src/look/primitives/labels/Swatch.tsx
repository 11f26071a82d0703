/** A card color by fill, pattern and code, never by color alone. */
import type { Color } from '@staxd/engine';
import { type PlainKey, t } from '../../../messages/t.ts';
import { COLOR_CODES, colorToken } from '../../cards/cardFace.ts';
import styles from './Swatch.module.css';

const NAMES = {
  orange: 'primitives.color.orange',
  purple: 'primitives.color.purple',
  green: 'primitives.color.green',
  pink: 'primitives.color.pink',
} as const satisfies Record<Color, PlainKey>;

/** "Orange". */
export function colorName(color: Color): string {
  return t(NAMES[color]);
}

export interface SwatchProps {
  readonly color: Color;
  readonly decorative?: boolean;
}

/** The pattern comes from the card sprite in the page. */
export function Swatch({ color, decorative = false }: SwatchProps) {
  const code = COLOR_CODES[color];
  return (
    <svg
      viewBox="0 0 40 26"
      role="img"
      aria-hidden={decorative}
      aria-label={colorName(color)}
      className={styles.swatch}
    >
      <rect width="40" height="26" fill={colorToken(color)} />
      <rect width="14" height="26" className={styles.rail} />
      <rect width="12.6" height="26" fill={`url(#p-${code.toLowerCase()})`} />
      <text x="27" y="19" textAnchor="middle" className={styles.code}>
        {code}
      </text>
    </svg>
  );
}

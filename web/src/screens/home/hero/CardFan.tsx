import { type Card, COLORS, parseCard } from '@staxd/engine';
import { type CSSProperties, useMemo } from 'react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { colorToken } from '../../../look/cards/cardFace.ts';
import styles from './CardFan.module.css';
import { CLOUDS, sprayDots } from './sprayPaint.ts';

const CARDS = ['green hexagon', 'orange add+3', 'purple stun', 'nope', 'pink star'].map(
  (name) => parseCard(name) as Card,
);
const MIDDLE = (CARDS.length - 1) / 2;

/** Five cards in a cloud of paint. Decorative: nothing is read out. */
export function CardFan() {
  const paint = useMemo(sprayDots, []);
  return (
    <div className={styles.fan} aria-hidden="true">
      <svg className={styles.spray} viewBox="0 0 700 560" aria-hidden="true">
        <defs>
          {COLORS.map((color) => (
            <radialGradient key={color} id={`spray-${color}`}>
              <stop offset="0" stopOpacity=".5" style={{ stopColor: colorToken(color) }} />
              <stop offset="1" stopOpacity="0" style={{ stopColor: colorToken(color) }} />
            </radialGradient>
          ))}
        </defs>
        {COLORS.map((color) => {
          const { x, y, rx, ry } = CLOUDS[color];
          return <ellipse key={color} cx={x} cy={y} rx={rx} ry={ry} fill={`url(#spray-${color})`} />;
        })}
        {paint.map(({ paint, fine, fat }) => (
          <g key={paint} style={{ stroke: paint }}>
            <path d={fine} strokeWidth="3" />
            <path d={fat} strokeWidth="7" />
          </g>
        ))}
      </svg>
      <div className={styles.cards}>
        {CARDS.map((card, index) => (
          <span key={card} className={styles.card} style={{ '--i': index - MIDDLE } as CSSProperties}>
            <CardFace card={card} decorative />
          </span>
        ))}
      </div>
    </div>
  );
}

/** The ring of wet paint around the piles, in the active color. */
import type { Color } from '@staxd/engine';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { colorToken } from '../../look/cards/cardFace.ts';
import { placeRef } from '../../look/motion/places.ts';
import styles from './ActiveColor.module.css';
import { DRIPS, SECTORS, SPLASHES, THIN } from './ringPaint.ts';

export interface ActiveColorProps {
  readonly color?: Color;
  /** It is there already when the game opens, and is painted only when the color changes. */
  readonly stands?: boolean;
  readonly children?: ReactNode;
}

/** The MATCH banner names the color; the ring only shows it. */
export function ActiveColor({ color, stands = false, children }: ActiveColorProps) {
  return (
    <div className={styles.place}>
      {/* A new color mounts a new ring, painted from the start: filters must not be animated. */}
      {color && <PaintedRing key={color} color={color} stands={stands} />}
      {children}
    </div>
  );
}

function PaintedRing({ color, stands }: { readonly color: Color; readonly stands: boolean }) {
  const [stood] = useState(stands);
  const style = { '--c': colorToken(color) } as CSSProperties;
  return (
    <span ref={placeRef('ring')} className={styles.ring} data-stands={stood} style={style} aria-hidden="true">
      <svg viewBox="0 0 600 400" aria-hidden="true">
        <defs>
          <filter id="ring-soft" x="-20%" y="-30%" width="140%" height="160%">
            <feGaussianBlur stdDeviation="13" />
          </filter>
          <radialGradient id="ring-pool">
            <stop offset="0" stopColor="var(--c)" stopOpacity=".2" />
            <stop offset=".75" stopColor="var(--c)" stopOpacity=".09" />
            <stop offset="1" stopColor="var(--c)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <ellipse cx="300" cy="178" rx="285" ry="160" fill="url(#ring-pool)" />
        <ellipse cx="300" cy="178" rx="268" ry="138" className={styles.glow} filter="url(#ring-soft)" />
        <g className={styles.sectors}>
          {SECTORS.map((path) => (
            <path key={path} d={path} data-sector="" />
          ))}
        </g>
        <path d={THIN} className={styles.stroke} strokeWidth={6} opacity={0.85} />
        <path d={DRIPS} className={styles.drips} data-drips="" />
        <g className={styles.stroke}>
          {SPLASHES.map(({ path, width, opacity }) => (
            <path key={width} d={path} strokeWidth={width} opacity={opacity} />
          ))}
        </g>
      </svg>
    </span>
  );
}

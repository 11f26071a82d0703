/** A clock that empties clockwise from twelve. */
import type { CSSProperties } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Ring.module.css';
import { type RingTone, ringTone } from './ringTone.ts';

export interface RingProps {
  /** What the clock is for; the seconds follow it when read out. */
  readonly label: string;
  /** 0 to 1. */
  readonly fraction: number;
  readonly text: string | number;
  /** Pixels: 44 in the header, 60 in a panel. */
  readonly size?: number;
  /** By default it follows the fraction (CLOCK-7). */
  readonly tone?: RingTone;
}

/** `role=timer` is silent by itself: the clock's owner announces the moments that matter. */
export function Ring({ label, fraction, text, size = 44, tone = ringTone(fraction) }: RingProps) {
  const left = Math.min(1, Math.max(0, fraction));
  const style = { '--size': `${size}px` } as CSSProperties;
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={label}
      className={classNames(styles.ring, styles[tone], typeof text === 'number' && text > 99 && styles.long)}
      style={style}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="18.5" />
        <circle cx="22" cy="22" r="18.5" pathLength="100" strokeDasharray={`${left * 100} 100`} />
      </svg>
      {text}
    </span>
  );
}

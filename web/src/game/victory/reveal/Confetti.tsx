/**
 * The shapes of the game in its four colors, thrown once. Drawn on a canvas behind the words. Less
 * motion halves the confetti; no motion has none.
 */
import { COLORS } from '@staxd/engine';
import { useEffect, useRef } from 'react';
import { COLOR_CODES } from '../../../look/cards/cardFace.ts';
import type { MotionLevel } from '../../../look/motion/level.ts';
import { useMotionLevel } from '../../../look/motion/MotionProvider.tsx';
import styles from './Confetti.module.css';
import { throwConfetti } from './throwConfetti.ts';

const PIECES: Readonly<Record<MotionLevel, number>> = { none: 0, medium: 30, full: 60 };

export function Confetti() {
  const level = useMotionLevel();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (PIECES[level] === 0 || element === null) return;
    return throwConfetti(element, PIECES[level], paints());
  }, [level]);
  return (
    <div aria-hidden="true" className={styles.confetti}>
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  );
}

/** A canvas cannot use custom properties, so the colors are read from the page. */
function paints(): string[] {
  const styles = getComputedStyle(document.documentElement);
  return COLORS.map((color) => styles.getPropertyValue(`--${COLOR_CODES[color].toLowerCase()}`).trim());
}

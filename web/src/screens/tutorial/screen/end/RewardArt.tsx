/** Badges and coins. */
import { CardFace } from '../../../../look/cards/CardFace.tsx';
import styles from './RewardArt.module.css';

export type Reward = 'badge' | 'coins' | 'cardBack' | 'quick';

const TEETH = 24;
/** A sticker with a notched edge. */
const EDGE = Array.from({ length: TEETH * 2 }, (_, at) => {
  const radius = at % 2 === 0 ? 70 : 63;
  const angle = (Math.PI * at) / TEETH;
  return `${(80 + radius * Math.cos(angle)).toFixed(1)},${(80 + radius * Math.sin(angle)).toFixed(1)}`;
}).join(' ');
const SIGNS = { badge: '#g-star', quick: '#g-diamond' } as const;

export function RewardArt({ reward }: { readonly reward: Reward }) {
  if (reward === 'cardBack') {
    return (
      <span className={styles.back}>
        <CardFace card="back-og" decorative />
      </span>
    );
  }
  if (reward === 'coins') {
    return (
      <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.art}>
        <circle cx="53" cy="55" r="40" className={styles.rim} />
        <circle cx="48" cy="48" r="40" className={styles.gold} />
        <circle cx="48" cy="48" r="32" className={styles.ring} />
        <text x="47" y="64" textAnchor="middle" className={styles.letter}>
          S
        </text>
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className={styles.art}>
      <polygon points={EDGE} className={styles.tape} />
      <circle cx="80" cy="80" r="57" className={styles.ink} />
      <circle cx="80" cy="80" r="51" className={styles.dots} />
      <use href={SIGNS[reward]} transform="translate(80 80) scale(1.12)" className={styles.sign} />
    </svg>
  );
}

/** The coach: a spray can with a visor. Eyes and mouth carry the mood, the arms the gesture. */
import type { ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import styles from './Drip.module.css';
import sprite from './drip.svg?no-inline';

export const MOODS = ['talk', 'happy', 'star', 'oops', 'mean'] as const;
export type Mood = (typeof MOODS)[number];

const UP = (
  <>
    <path d="M36,118C14,118 8,100 12,84M124,118C146,118 152,100 148,84" />
    <circle cx="12" cy="80" r="10" />
    <circle cx="148" cy="80" r="10" />
  </>
);
const POINT = (
  <>
    <path d="M36,126C20,130 12,138 14,146M124,122C138,124 144,116 150,112M150,110l14,-6" />
    <circle cx="14" cy="148" r="9" />
    <circle cx="149" cy="111" r="9" />
  </>
);
const WAVE = (
  <>
    <path d="M36,122C14,126 8,108 12,92M124,126C140,130 148,138 146,146" />
    <circle cx="12" cy="88" r="10" />
    <circle cx="146" cy="148" r="9" />
  </>
);

const SMILE = <path d="M62,123q18,15 36,0" className={styles.line} />;
const LAUGH = (
  <>
    <path d="M58,115h44q-1,23 -22,23t-22,-23z" className={styles.ink} />
    <path d="M68,132q12,-8 24,0q-10,8 -24,0z" className={styles.shade} />
  </>
);

interface Look {
  readonly arms: ReactNode;
  readonly eyes: ReactNode;
  readonly mouth: ReactNode;
}

const LOOKS: Readonly<Record<Mood, Look>> = {
  talk: {
    arms: POINT,
    eyes: (
      <>
        <rect x="60" y="70" width="12" height="23" rx="6" />
        <rect x="88" y="70" width="12" height="23" rx="6" />
      </>
    ),
    mouth: SMILE,
  },
  happy: {
    arms: UP,
    eyes: <path d="M56,86q9,-17 18,0M86,86q9,-17 18,0" className={styles.brow} />,
    mouth: LAUGH,
  },
  star: {
    arms: UP,
    eyes: (
      <>
        <use href="#g-star" transform="translate(66 81) scale(.36)" />
        <use href="#g-star" transform="translate(95 81) scale(.36)" />
      </>
    ),
    mouth: LAUGH,
  },
  oops: {
    arms: WAVE,
    eyes: (
      <>
        <circle cx="66" cy="82" r="9.5" />
        <path d="M86,86l20,-7M55,66l17,-4" className={styles.brow} />
      </>
    ),
    mouth: <path d="M60,127q6,-9 12,0t12,0t12,-1" className={styles.line} />,
  },
  mean: {
    arms: POINT,
    eyes: <path d="M54,70l22,9a11,11 0 0 1 -20,8zM106,70l-22,9a11,11 0 0 0 20,8z" />,
    mouth: (
      <>
        <path d="M56,116h48q-2,22 -24,22t-24,-22z" className={styles.ink} />
        <path d="M60,119h40l-1,6H61z" className={styles.tape} />
        <path d="M70,119v6M80,119v6M90,119v6" className={styles.teeth} />
      </>
    ),
  },
};

export interface DripProps {
  readonly mood: Mood;
}

export function Drip({ mood }: DripProps) {
  const { arms, eyes, mouth } = LOOKS[mood];
  return (
    <svg viewBox="-2 0 170 184" role="img" aria-label={t('tutorial.drip')} className={styles.drip}>
      <g className={styles.arms}>{arms}</g>
      <use href={`${sprite}#body`} x="-2" width="170" height="184" />
      <g className={styles.eyes}>{eyes}</g>
      {mouth}
    </svg>
  );
}

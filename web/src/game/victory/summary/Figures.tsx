import type { Color } from '@staxd/engine';
import type { CSSProperties } from 'react';
import { colorToken } from '../../../look/cards/cardFace.ts';
import { t } from '../../../messages/t.ts';
import { duration, type GameResult, winningColor } from '../result/result.ts';
import styles from './Figures.module.css';

export interface FiguresProps {
  readonly result: GameResult;
}

export function Figures({ result }: FiguresProps) {
  const { seconds, turns, biggestStack } = result;
  const figures = [
    { name: t('victory.duration'), value: duration(seconds) },
    { name: t('victory.turns'), value: turns },
    { name: t('victory.biggest'), value: biggestStack || t('victory.noStack') },
  ];
  return (
    <section aria-label={t('victory.stats')}>
      <dl className={styles.figures} style={{ '--paint': paintOf(winningColor(result)) } as CSSProperties}>
        {figures.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function paintOf(color: Color | null): string {
  return color === null ? 'var(--gy)' : colorToken(color);
}

import { useId } from 'react';
import { Face } from '../../look/faces/Face.tsx';
import type { FaceId } from '../../look/faces/faceOf.ts';
import { classNames } from '../../look/primitives/classNames.ts';
import { t } from '../../messages/t.ts';
import styles from './WinsTonight.module.css';

export interface Winner {
  readonly id: string;
  readonly name: string;
  readonly face: FaceId;
  readonly wins: number;
}

export interface WinsTonightProps {
  readonly winners: readonly Winner[];
}

export function WinsTonight({ winners }: WinsTonightProps) {
  const title = useId();
  if (winners.length === 0) return null;
  const most = Math.max(...winners.map(({ wins }) => wins));
  return (
    <div className={styles.tonight}>
      <p id={title} className={styles.title}>
        {t('lobby.tonight')}
      </p>
      <ul aria-labelledby={title} className={styles.list}>
        {winners.map(({ id, name, face, wins }) => (
          <li
            key={id}
            aria-label={t('lobby.tonight.wins', { name, count: wins })}
            className={classNames(styles.winner, wins === most && styles.most)}
          >
            <Face of={face} size={26} />
            <span aria-hidden="true">{wins}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

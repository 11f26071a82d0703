/** A page with nothing to show yet: Drip, paint, a few words, and what to do about it. */
import type { ReactNode } from 'react';
import { Drip, type Mood } from '../../look/drawings/Drip.tsx';
import styles from './WallMessage.module.css';

export interface WallMessageProps {
  readonly mood: Mood;
  /** At most 24 characters. */
  readonly title: string;
  readonly line: string;
  readonly children: ReactNode;
}

export function WallMessage({ mood, title, line, children }: WallMessageProps) {
  return (
    <div className={styles.message}>
      <div className={styles.drip}>
        <Drip mood={mood} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.line}>{line}</p>
      {children}
    </div>
  );
}

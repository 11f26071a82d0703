/** A page with one thing to say: a picture in spray, a title, a line, and the ways on. */
import type { ReactNode } from 'react';
import { Drip, type Mood } from '../../../look/drawings/Drip.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Envelope } from './Envelope.tsx';
import styles from './LonePage.module.css';

export interface LonePageProps {
  readonly picture: Mood | 'mail';
  readonly title: string;
  readonly children?: ReactNode;
  /** Announced: the page appeared by itself. */
  readonly role?: 'alert' | 'status';
  readonly ways?: ReactNode;
}

export function LonePage({ picture, title, children, role, ways }: LonePageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.spray} aria-hidden="true" />
      <div className={classNames(styles.picture, picture === 'mail' && styles.mail)} aria-hidden="true">
        {picture === 'mail' ? <Envelope /> : <Drip mood={picture} />}
      </div>
      <div role={role}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.words}>{children}</div>
      </div>
      <div className={styles.ways}>{ways}</div>
    </div>
  );
}

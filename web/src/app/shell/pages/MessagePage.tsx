import type { Card } from '@staxd/engine';
import type { ReactNode } from 'react';
import { CardFace, type OtherFace } from '../../../look/cards/CardFace.tsx';
import { Tape } from '../../../look/primitives/labels/Tape.tsx';
import styles from './MessagePage.module.css';

export interface MessagePageProps {
  readonly card: Card | OtherFace;
  /** Above the headline: 'Coming Soon'. */
  readonly tape: string;
  readonly title: string;
  readonly line: string;
  readonly children: ReactNode;
  readonly role?: 'alert';
}

export function MessagePage({ card, tape, title, line, children, role }: MessagePageProps) {
  return (
    <div role={role} className={styles.message}>
      <div className={styles.art} aria-hidden="true">
        <CardFace card="back" decorative />
        <CardFace card={card} decorative />
      </div>
      <Tape size="l" as="p">
        {tape}
      </Tape>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.line}>{line}</p>
      <div className={styles.way}>{children}</div>
    </div>
  );
}

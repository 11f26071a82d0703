/** A column beside the table: feed or chat. */
import type { ReactNode } from 'react';
import { Tape } from '../primitives/Tape.tsx';
import styles from './Rail.module.css';

export interface RailProps {
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly children: ReactNode;
}

export function Rail({ side, title, children }: RailProps) {
  return (
    <aside aria-label={title} className={`${styles.rail} ${styles[side]}`}>
      <Tape as="h2">{title}</Tape>
      {children}
    </aside>
  );
}

import type { ReactNode } from 'react';
import { Tape } from '../../../look/primitives/labels/Tape.tsx';
import styles from './Rail.module.css';

export interface RailProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export function Rail({ title, action, children }: RailProps) {
  return (
    <aside aria-label={title} className={styles.rail}>
      <div className={styles.head}>
        <Tape as="h2">{title}</Tape>
        {action}
      </div>
      {children}
    </aside>
  );
}

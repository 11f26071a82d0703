/** A line of a list: a sign, a name with a word about it, and what can be done. */
import type { ReactNode } from 'react';
import type { IconComponent } from '../../look/primitives/icons.ts';
import styles from './Row.module.css';

export interface RowProps {
  readonly icon: IconComponent;
  readonly title: ReactNode;
  readonly line?: ReactNode;
  readonly children?: ReactNode;
}

/** An item of a list. */
export function Row({ icon: Icon, title, line, children }: RowProps) {
  return (
    <li className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {line && <div className={styles.line}>{line}</div>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </li>
  );
}

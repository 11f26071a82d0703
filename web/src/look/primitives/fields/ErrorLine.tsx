/** A one-line error that screen readers announce at once. */

import type { ReactNode } from 'react';
import { CircleAlert } from '../icons.ts';
import styles from './ErrorLine.module.css';

export interface ErrorLineProps {
  readonly children: ReactNode;
}

export function ErrorLine({ children }: ErrorLineProps) {
  return (
    <p role="alert" className={styles.line}>
      <CircleAlert aria-hidden />
      {children}
    </p>
  );
}

/** The buttons below a choice of cards: the first is the one that counts. */
import type { ReactNode } from 'react';
import styles from './PanelActions.module.css';

export interface PanelActionsProps {
  readonly children: ReactNode;
}

export function PanelActions({ children }: PanelActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}

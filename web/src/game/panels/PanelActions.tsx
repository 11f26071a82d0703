/** The buttons below a choice of cards; the primary one comes first. */
import type { ReactNode } from 'react';
import styles from './PanelActions.module.css';

export interface PanelActionsProps {
  readonly children: ReactNode;
}

export function PanelActions({ children }: PanelActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}

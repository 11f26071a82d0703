/** A word about a control, on hover and focus. It only repeats: what matters is in the control's name. */
import type { ReactElement } from 'react';
import { classNames } from './classNames.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  readonly text: string;
  /** One control. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** Open from the start; for the catalogue. */
  readonly defaultOpen?: boolean;
}

export function Tooltip({ text, children, side = 'top', defaultOpen = false }: TooltipProps) {
  return (
    <span className={styles.place}>
      {children}
      <span aria-hidden className={classNames(styles.tip, styles[side], defaultOpen && styles.open)}>
        {text}
      </span>
    </span>
  );
}

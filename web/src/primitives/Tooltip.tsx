/** A word about a control, on hover and focus. It only repeats: what matters is in the control's name. */
import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  readonly text: string;
  /** One control that can take a ref. */
  readonly children: ReactElement<Record<string, unknown>>;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** Open from the start; for the catalogue. */
  readonly defaultOpen?: boolean;
}

export function Tooltip({ text, children, side = 'top', defaultOpen = false }: TooltipProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className={styles.place}>
          <Base.Popup className={styles.tip} aria-hidden="true">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

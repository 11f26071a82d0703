/** The label is read out, and shown beside the icon by style alone: such buttons are on the first page. */

import { classNames } from '../classNames.ts';
import type { IconComponent } from '../icons.ts';
import { Button, type ButtonKind, type ButtonProps } from './Button.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'iconAfter' | 'children' | 'kind'> {
  readonly icon: IconComponent;
  readonly label: string;
  readonly kind?: Exclude<ButtonKind, 'cta'>;
  /** A number in the corner, such as unread messages; the label has to say it too. */
  readonly count?: number;
  readonly round?: boolean;
}

export function IconButton({ label, count, round = false, className, ...button }: IconButtonProps) {
  return (
    <Button
      {...button}
      aria-label={label}
      data-tip={label}
      className={classNames(styles.square, round && styles.round, className)}
    >
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { IconComponent } from '../icons.ts';
import styles from './Chip.module.css';

export const CHIP_TONES = ['muted', 'text', 'gold', 'ok', 'danger'] as const;
export type ChipTone = (typeof CHIP_TONES)[number];

export interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: ChipTone;
  readonly size?: 's' | 'm' | 'l';
  readonly icon?: IconComponent;
}

export function Chip({ children, tone = 'muted', size = 'm', icon: Icon }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], styles[size])}>
      {Icon && <Icon aria-hidden />}
      {children}
    </span>
  );
}

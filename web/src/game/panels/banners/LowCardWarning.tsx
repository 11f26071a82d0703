/** Seen only: the board announces it, and it takes no clicks. */

import { STAYS } from '../../../look/motion/times.ts';
import { useAfter } from '../../../look/motion/useAfter.ts';
import { classNames } from '../../../look/primitives/classNames.ts';
import { t } from '../../../messages/t.ts';
import styles from './LowCardWarning.module.css';

export interface LowCardWarningProps {
  readonly count: 1 | 2;
  readonly name?: string | undefined;
  /** Milliseconds. */
  readonly goneAfter?: number;
}

export function LowCardWarning({ count, name, goneAfter = STAYS.lowCard }: LowCardWarningProps) {
  const isGone = useAfter(goneAfter);
  if (isGone) return null;
  const title = name === undefined ? t('panels.low.me', { count }) : t('panels.low.other', { name, count });
  return (
    <p className={classNames(styles.warning, name !== undefined && styles.other)}>
      <b className={styles.title}>{title}</b>
      <span>{name === undefined ? t('panels.low.meLine', { count }) : t('panels.low.otherLine')}</span>
    </p>
  );
}

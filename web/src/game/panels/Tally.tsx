/** How many cards are picked, in words and as little cards that fill up. */
import type { CSSProperties } from 'react';
import { classNames } from '../../look/primitives/classNames.ts';
import { t } from '../../messages/t.ts';
import styles from './Tally.module.css';

export interface TallyProps {
  readonly picked: number;
  readonly most: number;
}

export function Tally({ picked, most }: TallyProps) {
  const slots = Array.from({ length: most }, (_, slot) => slot);
  return (
    <div className={styles.tally}>
      <span className={styles.slots} aria-hidden="true" style={{ '--n': most } as CSSProperties}>
        {slots.map((slot) => (
          <span key={slot} className={classNames(styles.slot, slot < picked && styles.full)} />
        ))}
      </span>
      <p className={styles.words} aria-live="off">
        {t('panels.gift.count', { picked, most })}
      </p>
    </div>
  );
}

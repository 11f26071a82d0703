/** The praise for a right move. Its bar is the wait; a tap ends it. It covers neither the top card nor a choice. */
import type { CSSProperties } from 'react';
import { Check } from '../../../look/primitives/icons.ts';
import styles from './Praise.module.css';

export interface PraiseProps {
  readonly text: string;
  /** Milliseconds until the next lesson comes; missing where it does not come by itself. */
  readonly wait: number | undefined;
  readonly onPress: () => void;
}

export function Praise({ text, wait, onPress }: PraiseProps) {
  return (
    <button
      type="button"
      className={styles.praise}
      style={{ '--wait': `${wait}ms` } as CSSProperties}
      onClick={onPress}
    >
      <Check aria-hidden />
      <span data-long={text.length > 22}>{text}</span>
      {wait !== undefined && <i aria-hidden="true" />}
    </button>
  );
}

/** What went wrong with the last try, over the table for 3 s; nothing moves when it comes. */
import { CircleAlert } from '../../primitives/icons.ts';
import styles from './InlineError.module.css';

export interface InlineErrorProps {
  /** Nothing is shown without one. */
  readonly text?: string | undefined;
}

/** It is said through the board's live region, so it has no role of its own. */
export function InlineError({ text }: InlineErrorProps) {
  if (text === undefined) return null;
  return (
    <p className={styles.error}>
      <CircleAlert aria-hidden />
      {text}
    </p>
  );
}

import { CircleAlert } from '../../look/primitives/icons.ts';
import styles from './InlineError.module.css';

export interface InlineErrorProps {
  readonly text?: string | undefined;
}

/** Over the table for 3 s without moving anything. It has no role, because the board's live region says it. */
export function InlineError({ text }: InlineErrorProps) {
  if (text === undefined) return null;
  return (
    <p className={styles.error}>
      <CircleAlert aria-hidden />
      {text}
    </p>
  );
}

import { classNames } from '../classNames.ts';
import caption from '../labels/Caption.module.css';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  readonly tone?: 'text' | 'gold' | 'ok';
  /** Shows label and figure above the bar, not only in its name. */
  readonly showLabel?: boolean;
}

export function ProgressBar({ label, value, tone = 'text', showLabel = false }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={styles.progress}>
      {showLabel && (
        <p className={classNames(caption.caption, styles.label)} aria-hidden="true">
          <span>{label}</span>
          <span className={styles.figure}>{percent}%</span>
        </p>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <div className={classNames(styles.filled, styles[tone])} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

import styles from './SeatTags.module.css';
import type { SeatStatus } from './seatStatus.ts';

export interface SeatTagsProps {
  readonly pickedBy?: number | undefined;
  readonly level?: string | undefined;
  readonly status?: SeatStatus | undefined;
}

export function SeatTags({ pickedBy, level, status }: SeatTagsProps) {
  return (
    <>
      {pickedBy !== undefined && <kbd className={styles.key}>{pickedBy}</kbd>}
      {level && <span className={styles.level}>{level}</span>}
      {status && (
        <span data-status={status.tone} className={styles.status}>
          {status.text}
        </span>
      )}
    </>
  );
}

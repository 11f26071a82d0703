/** What somebody says or pulls at their seat, for a moment: a strip of tape at the name, a face over theirs. */
import type { Reaction } from '@staxd/protocol';
import { ReactionFace } from './ReactionFace.tsx';
import styles from './SeatCompany.module.css';

export interface SeatCompanyProps {
  readonly says?: string | undefined;
  readonly pulls?: Reaction | undefined;
}

export function SeatCompany({ says, pulls }: SeatCompanyProps) {
  return (
    <>
      {pulls && (
        <span key={pulls} className={styles.pull}>
          <ReactionFace of={pulls} />
        </span>
      )}
      {says !== undefined && (
        <span key={says} dir="auto" className={styles.bubble}>
          {says}
        </span>
      )}
    </>
  );
}

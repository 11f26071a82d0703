/** What somebody says or pulls, for a moment: on a desk beside their seat, else in the dock; a face lies over theirs. */
import type { Reaction } from '@staxd/protocol';
import type { FaceId } from '../../../look/faces/faceOf.ts';
import { LiveFace } from '../../../look/faces/LiveFace.tsx';
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

export interface SpokenLineProps {
  /** Of the user. */
  readonly id: string;
  readonly name: string;
  readonly face: FaceId;
  readonly says?: string | undefined;
}

/** Whole, with face and name, where no seat has room for it. The live region reads it out. */
export function SpokenLine({ id, name, face, says }: SpokenLineProps) {
  return (
    <p key={says} aria-hidden="true" className={styles.spoken}>
      <LiveFace id={id} of={face} />
      <span>
        <b>{name}</b>
        <span dir="auto">{says}</span>
      </span>
    </p>
  );
}

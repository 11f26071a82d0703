/** A face that somebody at the table pulls. The name beside it is what is read out. */
import type { Reaction } from '@staxd/protocol';
import sprite from '../../../look/faces/reactions.svg?no-inline';
import styles from './ReactionFace.module.css';

export function ReactionFace({ of }: { readonly of: Reaction }) {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className={styles.face}>
      <use href={`${sprite}#${of}`} />
    </svg>
  );
}

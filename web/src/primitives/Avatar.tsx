/** A player in two letters: round is a human, square is a bot. */

import styles from './Avatar.module.css';
import { classNames } from './classNames.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  readonly name: string;
  readonly bot?: boolean;
  readonly size?: 's' | 'm' | 'l';
  /** Stunned, away: still there, out of play. */
  readonly dim?: boolean;
}

/** It stands beside the name, so it is not read out. */
export function Avatar({ name, bot = false, size = 'm', dim = false }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.avatar, styles[size], bot && styles.bot, dim && styles.dim)}
    >
      {initials(name)}
    </span>
  );
}

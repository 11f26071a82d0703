/** The picture of a player: a round one of sixteen for a person, a square head for a bot. */
import type { OfferedBot } from '@staxd/engine/bots';
import type { CSSProperties } from 'react';
import { classNames } from '../primitives/classNames.ts';
import styles from './Face.module.css';
import { faceColors } from './faceColors.ts';
import sprite from './faces.svg?no-inline';

export interface FaceProps {
  /** A person's avatar, from 1, or the level of a bot. */
  readonly of: number | OfferedBot;
  /** Pixels; without it the face is as large as `--face` says, 40 px where nobody says. */
  readonly size?: number;
  /** Stunned, away: still there, out of play. */
  readonly dim?: boolean;
}

/** It stands beside the name, so it is not read out. Its drawing is a file of its own and comes when it can. */
export function Face({ of, size, dim = false }: FaceProps) {
  const isBot = typeof of === 'string';
  const [wash, spot] = faceColors(of);
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.face, isBot && styles.bot, dim && styles.dim)}
      style={
        {
          '--wash': `var(--${wash})`,
          '--spot': `var(--${spot})`,
          ...(size && { '--face': `${size}px` }),
        } as CSSProperties
      }
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href={`${sprite}#${isBot ? of : `p${of}`}`} />
      </svg>
    </span>
  );
}

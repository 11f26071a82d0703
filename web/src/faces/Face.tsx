import type { OfferedBot } from '@staxd/engine/bots';
import type { CSSProperties } from 'react';
import { classNames } from '../primitives/classNames.ts';
import styles from './Face.module.css';
import { faceColors } from './faceColors.ts';
import sprite from './faces.svg?no-inline';

export interface FaceProps {
  /** A person's avatar, from 1, or the level of a bot. */
  readonly of: number | OfferedBot;
  /** Pixels; by default `--face`, or 40 px. */
  readonly size?: number;
  readonly dim?: boolean;
}

/**
 * Round for a person, square for a bot. The name beside it is what is read out. The drawing is a separate file that may
 * load later.
 */
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

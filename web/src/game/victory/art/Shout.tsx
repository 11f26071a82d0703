/** The verdict of a game in big wet letters, as wide as its space allows. */
import type { CSSProperties, Ref } from 'react';
import { classNames } from '../../../look/primitives/classNames.ts';
import styles from './Shout.module.css';

export interface ShoutProps {
  /** One or two lines; a long name gets its own line. */
  readonly lines: readonly string[];
  readonly isGold: boolean;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** Focused when its screen appears, so that it is read first. */
export function Shout({ lines, isGold, ref }: ShoutProps) {
  const longest = Math.max(...lines.map((line) => line.length), 8);
  return (
    <h1
      ref={ref}
      tabIndex={-1}
      data-lines={lines.length}
      className={classNames(styles.shout, isGold && styles.gold)}
      style={{ '--n': longest } as CSSProperties}
    >
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}{' '}
        </span>
      ))}
    </h1>
  );
}

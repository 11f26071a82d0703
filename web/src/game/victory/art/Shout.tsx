/** The verdict of a game in big wet letters, as wide as its place allows. */
import type { CSSProperties, Ref } from 'react';
import { classNames } from '../../../primitives/classNames.ts';
import styles from './Shout.module.css';

export interface ShoutProps {
  /** One or two lines; a long name stands on a line of its own. */
  readonly lines: readonly string[];
  /** Gold is for who won. */
  readonly isGold: boolean;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** It is focused when its screen comes up, so that it is read first. */
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

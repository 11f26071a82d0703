import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'card' | 'block' | 'circle';
  /** CSS lengths; a card and a circle keep their proportions. */
  readonly width?: string;
  readonly height?: string;
}

/** Hidden from screen readers: its owner says in words that something is loading. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape])}
      style={{ width, height }}
    />
  );
}

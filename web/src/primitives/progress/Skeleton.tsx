/** Where something will stand that is not there yet. */
import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'card' | 'block' | 'circle';
  /** CSS lengths; a card and a circle keep their proportion. */
  readonly width?: string;
  readonly height?: string;
}

/** Hidden from screen readers: whoever waits says so in words. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape])}
      style={{ width, height }}
    />
  );
}

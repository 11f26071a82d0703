/** The head of a room of a tournament: what it is, what to do, and the clock with its sentence. */
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Chip } from '../../../look/primitives/labels/Chip.tsx';
import styles from './RoomHead.module.css';

export interface RoomHeadProps {
  readonly name: string;
  readonly labels: readonly string[];
  readonly title: string;
  readonly line: string;
  readonly isUrgent?: boolean;
  /** The clock, then its sentence. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}

export function RoomHead({ name, labels, title, line, isUrgent = false, children, ref }: RoomHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.labels}>
          <span className={styles.cup}>
            <Chip tone="gold">{name}</Chip>
          </span>
          {labels.map((label) => (
            <Chip key={label} tone="text">
              {label}
            </Chip>
          ))}
        </p>
        <h1 ref={ref} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.line}>{line}</p>
      </div>
      <div className={classNames(styles.clock, isUrgent && styles.urgent)}>{children}</div>
    </header>
  );
}

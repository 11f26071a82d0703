/** A part of a page, under a strip of tape. */
import { type ReactNode, useId } from 'react';
import { classNames } from '../../look/primitives/classNames.ts';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly title: string;
  readonly line?: string | undefined;
  /** Beside the title. */
  readonly end?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Panel({ title, line, end, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.panel, className)}>
      <div className={styles.head}>
        <div id={id} className={styles.title}>
          <Tape as="h2">{title}</Tape>
        </div>
        {end}
      </div>
      {line !== undefined && <p className={styles.line}>{line}</p>}
      {children}
    </section>
  );
}

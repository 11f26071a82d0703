/** A modal that must be answered: a title, a message, and the answers. */
import { type ReactNode, type RefObject, useId } from 'react';
import { classNames } from '../classNames.ts';
import { ErrorLine } from '../fields/ErrorLine.tsx';
import styles from './Dialog.module.css';
import frame from './Modal.module.css';
import { Modal } from './Modal.tsx';

export interface QuestionProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  readonly error?: string | undefined;
  readonly onEscape?: (() => void) | undefined;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export function Question(props: QuestionProps) {
  const { open, title, message, error, onEscape, initialFocus, children } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      role="alertdialog"
      labelledBy={id}
      describedBy={`${id}line`}
      onEscape={onEscape}
      initialFocus={initialFocus}
      place={styles.viewport}
      className={classNames(styles.dialog, styles.s)}
    >
      <div className={classNames(frame.head, styles.head, styles.bare)}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      </div>
      <div className={styles.body}>
        <p id={`${id}line`} className={styles.message}>
          {message}
        </p>
        {error && <ErrorLine>{error}</ErrorLine>}
      </div>
      <footer className={styles.actions}>{children}</footer>
    </Modal>
  );
}

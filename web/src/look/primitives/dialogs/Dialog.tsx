import { type ReactNode, type RefObject, useId } from 'react';
import { classNames } from '../classNames.ts';
import { CallLine } from './CallLine.tsx';
import { CloseButton } from './CloseButton.tsx';
import styles from './Dialog.module.css';
import frame from './Modal.module.css';
import { Modal } from './Modal.tsx';
import { Scroller } from './Scroller.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** In marker type; for shouts of up to 24 characters. */
  readonly shout?: boolean;
  /** What screen readers say after the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons; they stay visible when the rest scrolls. */
  readonly actions?: ReactNode;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** It is what the table waits for. */
  readonly isAnswer?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** Traps the focus and returns it on closing; Esc and a click outside close it. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    shout = false,
    description,
    children,
    actions,
    size = 'm',
    isAnswer = false,
    initialFocus,
  } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      labelledBy={id}
      describedBy={description ? `${id}line` : undefined}
      onEscape={onClose}
      onBeside={onClose}
      initialFocus={initialFocus}
      place={styles.viewport}
      className={classNames(styles.dialog, styles[size])}
    >
      <div className={classNames(frame.head, styles.head)}>
        <h2 id={id} className={classNames(styles.title, shout && styles.shout)}>
          {title}
        </h2>
        <CloseButton onClick={onClose} />
        {!isAnswer && <CallLine onClose={onClose} />}
      </div>
      <Scroller className={styles.body}>
        {description && (
          <div id={`${id}line`} className={styles.description}>
            {description}
          </div>
        )}
        {children}
      </Scroller>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </Modal>
  );
}

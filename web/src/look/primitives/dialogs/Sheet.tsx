/** A panel that comes in from an edge: from below on a phone, from the side on a desk. */
import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import { CallLine } from './CallLine.tsx';
import { CloseButton } from './CloseButton.tsx';
import frame from './Modal.module.css';
import { Modal } from './Modal.tsx';
import { Scroller } from './Scroller.tsx';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Its edge from 1024 px on; on narrower screens it always comes from the bottom. */
  readonly side?: 'left' | 'right';
}

export function Sheet({ open, onClose, title, children, side = 'right' }: SheetProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      labelledBy={id}
      onEscape={onClose}
      onBeside={onClose}
      className={classNames(styles.sheet, styles[side])}
    >
      <div className={classNames(frame.head, styles.head)}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <CloseButton onClick={onClose} />
        <CallLine onClose={onClose} />
      </div>
      <Scroller className={styles.body}>{children}</Scroller>
    </Modal>
  );
}

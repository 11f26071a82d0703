/** A question before something that cannot be taken back. Only its buttons and Esc answer it. */
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { t } from '../messages/t.ts';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { ErrorLine } from './ErrorLine.tsx';
import frame from './Modal.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Whether saying yes costs something. */
  readonly danger?: boolean;
  /** What was confirmed is under way: the dialog waits for it. */
  readonly busy?: boolean;
  /** Why it did not work. */
  readonly error?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The focus begins on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, confirmLabel, cancelLabel, danger = false, busy = false, error } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && props.onCancel()}>
      <Base.Portal>
        <Base.Backdrop className={frame.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(frame.frame, styles.dialog, styles.s)} initialFocus={cancel}>
            <div className={classNames(frame.head, styles.head, styles.bare)}>
              <Base.Title className={styles.title}>{title}</Base.Title>
            </div>
            <div className={styles.body}>
              <Base.Description className={styles.message}>{message}</Base.Description>
              {error && <ErrorLine>{error}</ErrorLine>}
            </div>
            <footer className={styles.actions}>
              <Button ref={cancel} disabled={busy} onClick={props.onCancel}>
                {cancelLabel ?? t('primitives.cancel')}
              </Button>
              <Button kind={danger ? 'danger' : 'paper'} busy={busy} onClick={props.onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

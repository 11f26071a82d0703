/** Something that has to be dealt with, or closed, before one goes on. */
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { t } from '../messages/t.ts';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { X } from './icons.ts';
import frame from './Modal.module.css';
import { Scroller } from './Scroller.tsx';
import sign from './SignButton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** In marker type; for shouts of up to 24 characters. */
  readonly shout?: boolean;
  /** What screen readers say after the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons; they stay in sight when the rest scrolls. */
  readonly actions?: ReactNode;
  readonly size?: 's' | 'm' | 'l';
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** Focus goes in, stays in, and goes back to where it was; Esc and a click beside it close it. */
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
    initialFocus,
  } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={frame.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(frame.frame, styles.dialog, styles[size])}
            {...(initialFocus && { initialFocus })}
          >
            <div className={classNames(frame.head, styles.head)}>
              <Base.Title className={classNames(styles.title, shout && styles.shout)}>{title}</Base.Title>
              <Base.Close className={classNames(sign.sign, sign.quiet, frame.close)}>
                <X aria-hidden />
                <VisuallyHidden>{t('primitives.close')}</VisuallyHidden>
              </Base.Close>
            </div>
            <Scroller className={styles.body}>
              {description && (
                <Base.Description className={styles.description} render={<div />}>
                  {description}
                </Base.Description>
              )}
              {children}
            </Scroller>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

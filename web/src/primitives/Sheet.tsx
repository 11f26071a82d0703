/** A panel that comes in from an edge: from below on a phone, from the side on a desk. */
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { t } from '../messages/t.ts';
import { classNames } from './classNames.ts';
import { X } from './icons.ts';
import frame from './Modal.module.css';
import { Scroller } from './Scroller.tsx';
import styles from './Sheet.module.css';
import sign from './SignButton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Where it comes from from 1024 px on; below, it always comes from the bottom. */
  readonly side?: 'left' | 'right';
  /** `false` where the page behind stays in use, such as the hand below a decision. */
  readonly modal?: boolean;
  readonly actions?: ReactNode;
}

export function Sheet(props: SheetProps) {
  const { open, onClose, title, children, side = 'right', modal = true, actions } = props;
  return (
    <Base.Root
      open={open}
      modal={modal}
      disablePointerDismissal={!modal}
      onOpenChange={(next) => !next && onClose()}
    >
      <Base.Portal>
        {modal && <Base.Backdrop className={frame.scrim} />}
        <Base.Popup className={classNames(frame.frame, styles.sheet, styles[side])}>
          <div className={classNames(frame.head, styles.head)}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={classNames(sign.sign, sign.quiet, frame.close)}>
              <X aria-hidden />
              <VisuallyHidden>{t('primitives.close')}</VisuallyHidden>
            </Base.Close>
          </div>
          <Scroller className={styles.body}>{children}</Scroller>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

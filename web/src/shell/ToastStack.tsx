/** Where notices appear: over the page, at the top of a phone, in the corner of a desk. Nothing moves for them. */
import { Toast } from '@base-ui/react/toast';
import { t } from '../messages/t.ts';
import { classNames } from '../primitives/classNames.ts';
import { CircleAlert, CircleCheck, type IconComponent, Info, X } from '../primitives/icons.ts';
import sign from '../primitives/SignButton.module.css';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import styles from './ToastStack.module.css';
import type { ToastKind, Toasts } from './toasts.ts';

const SIGNS = {
  oops: CircleAlert,
  error: CircleAlert,
  info: Info,
  success: CircleCheck,
} as const satisfies Record<ToastKind, IconComponent>;

export interface ToastStackProps {
  readonly toasts: Toasts;
}

/** Up to three at a time; F6 moves the focus to them, a swipe or their button dismisses one. */
export function ToastStack({ toasts }: ToastStackProps) {
  return (
    <Toast.Provider toastManager={toasts.manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.stack} aria-label={t('shell.toasts')}>
          <ToastItems />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastItems() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const kind = toast.type as ToastKind;
    const Sign = SIGNS[kind];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={classNames(styles.toast, styles[kind])}
        {...(toast.title === undefined && { 'aria-label': t('shell.toast.notice') })}
      >
        <Toast.Content className={styles.content}>
          <Sign aria-hidden className={styles.sign} />
          <div className={styles.words}>
            <Toast.Title className={styles.title} />
            <Toast.Description className={styles.text} {...(isRed(kind) && { role: 'alert' })} />
          </div>
          <Toast.Close className={classNames(sign.sign, sign.quiet, sign.small)}>
            <X aria-hidden />
            <VisuallyHidden>{t('shell.toast.close')}</VisuallyHidden>
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Said at once. Base UI's own way of doing that hides the focusable toast itself from screen readers. */
function isRed(kind: ToastKind): boolean {
  return kind === 'oops' || kind === 'error';
}

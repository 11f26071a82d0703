/** Short notices from anywhere in the client, also from outside of components. */
import { Toast } from '@base-ui/react/toast';
import { t } from '../messages/t.ts';
import { STAYS } from '../motion/times.ts';

const TOAST_KINDS = ['oops', 'error', 'info', 'success'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

export type ToastManager = ReturnType<typeof Toast.createToastManager>;

export interface Toasts {
  readonly manager: ToastManager;
  /** Red, with 'Oops!' above: what the user asked for did not work. 5 s. */
  readonly oops: (text: string) => void;
  /** Red: something happened to the game. 5 s. */
  readonly error: (text: string) => void;
  /** The server asked to put the selection back (`ui_reset_required`). 3 s. */
  readonly reset: (text: string) => void;
  readonly info: (text: string) => void;
  /** 2 s. */
  readonly success: (text: string) => void;
}

/** `stay` overrides how long all of them stay (0: until dismissed); for the catalogue. */
export function createToasts(stay?: number): Toasts {
  const manager = Toast.createToastManager();
  const add = (type: ToastKind, ms: number, title?: string) => (description: string) => {
    manager.add({
      type,
      description,
      timeout: stay ?? ms,
      ...(title && { title }),
    });
  };
  return {
    manager,
    oops: add('oops', STAYS.toast, t('shell.toast.oops')),
    error: add('error', STAYS.banner),
    reset: add('error', STAYS.uiReset),
    info: add('info', STAYS.toast),
    success: add('success', STAYS.success),
  };
}

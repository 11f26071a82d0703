/** Toasts, also from outside of components. */
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { STAYS } from '../../../look/motion/times.ts';
import { t } from '../../../messages/t.ts';

const TOAST_KINDS = ['oops', 'error', 'info', 'success'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

export interface ToastItem {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title?: string;
  readonly text: string;
  /** Milliseconds; 0: until dismissed. */
  readonly stays: number;
}

/** The toasts shown, the newest first, and functions that dismiss one or all. */
export interface ToastManager {
  readonly useItems: UseBoundStore<StoreApi<readonly ToastItem[]>>;
  readonly close: (id?: number) => void;
}

export interface Toasts {
  readonly manager: ToastManager;
  /** Red, with 'Oops!' above: what the user asked for did not work. 5 s. */
  readonly oops: (text: string) => void;
  /** Red: something happened to the game. 5 s. */
  readonly error: (text: string) => void;
  /** The server asked to put the selection back (`ui_reset_required`). 3 s. Returns the toast's id. */
  readonly reset: (text: string) => number;
  readonly info: (text: string) => void;
  /** 2 s. */
  readonly success: (text: string) => void;
}

/** `stay` overrides the milliseconds of all kinds (0: until dismissed); for stories. */
export function createToasts(stay?: number): Toasts {
  const useItems = create<readonly ToastItem[]>(() => []);
  let last = 0;
  const add = (kind: ToastKind, ms: number, title?: string) => (text: string) => {
    const item = { id: ++last, kind, text, stays: stay ?? ms, ...(title && { title }) };
    useItems.setState((items) => [item, ...items], true);
    return item.id;
  };
  const close = (id?: number) =>
    useItems.setState((items) => (id === undefined ? [] : items.filter((item) => item.id !== id)), true);
  return {
    manager: { useItems, close },
    oops: add('oops', STAYS.toast, t('shell.toast.oops')),
    error: add('error', STAYS.passing),
    reset: add('error', STAYS.uiReset),
    info: add('info', STAYS.toast),
    success: add('success', STAYS.success),
  };
}

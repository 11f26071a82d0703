import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import sign from '../../../look/primitives/buttons/SignButton.module.css';
import { classNames } from '../../../look/primitives/classNames.ts';
import { CircleAlert, CircleCheck, type IconComponent, Info, X } from '../../../look/primitives/icons.ts';
import { ALWAYS_USED } from '../../../look/primitives/layers.ts';
import { t } from '../../../messages/t.ts';
import { useKey } from '../../keyboard/useKey.ts';
import styles from './ToastStack.module.css';
import type { ToastItem, ToastKind, Toasts } from './toastStore.ts';

const SIGNS = {
  oops: CircleAlert,
  error: CircleAlert,
  info: Info,
  success: CircleCheck,
} as const satisfies Record<ToastKind, IconComponent>;

/** CSS pixels of a swipe that dismisses a toast. */
const SWEEP = 40;

export interface ToastStackProps {
  readonly toasts: Toasts;
  /** On the board toasts lie in the header, and keep off seats, table and panels. */
  readonly onBoard?: boolean;
}

/** Up to three at a time, two on the board. F6 moves the focus to them, a swipe or their button dismisses one. */
export function ToastStack({ toasts, onBoard = false }: ToastStackProps) {
  const { useItems, close } = toasts.manager;
  const items = useItems();
  const stack = useRef<HTMLElement>(null);
  // Hovering or focusing one keeps them all.
  const [isHeld, setHeld] = useState(false);
  useKey('f6', () => stack.current?.focus());
  const shown = items.slice(0, onBoard ? 2 : 3);
  return createPortal(
    <section
      ref={stack}
      tabIndex={-1}
      aria-label={t('shell.toasts')}
      className={classNames(styles.stack, onBoard && styles.onBoard)}
      // A finger does not hover, and may never say that it is gone.
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
      {...ALWAYS_USED}
    >
      {shown.map((item) => (
        <Toast key={item.id} item={item} held={isHeld} onClose={() => close(item.id)} />
      ))}
    </section>,
    document.body,
  );
}

interface ToastProps {
  readonly item: ToastItem;
  readonly held: boolean;
  readonly onClose: () => void;
}

function Toast({ item, held, onClose }: ToastProps) {
  const { kind, title, text, stays } = item;
  const from = useRef<readonly [number, number]>([0, 0]);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (held || stays === 0) return;
    const timer = setTimeout(() => close.current(), stays);
    return () => clearTimeout(timer);
  }, [held, stays]);
  const isSwept = ({ clientX, clientY }: PointerEvent) =>
    Math.hypot(clientX - from.current[0], clientY - from.current[1]) > SWEEP;
  const Sign = SIGNS[kind];
  return (
    <div
      className={classNames(styles.toast, styles[kind])}
      onPointerDown={({ clientX, clientY }) => {
        from.current = [clientX, clientY];
      }}
      onPointerUp={(event) => isSwept(event) && onClose()}
    >
      <div className={styles.content}>
        <Sign aria-hidden className={styles.sign} />
        <div role={isRed(kind) ? 'alert' : 'status'} className={styles.words}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          <p className={styles.text}>{text}</p>
        </div>
        <button type="button" className={classNames(sign.sign, sign.quiet, sign.small)} onClick={onClose}>
          <X aria-hidden />
          <VisuallyHidden>{t('shell.toast.close')}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}

/** Red ones are announced at once. */
function isRed(kind: ToastKind): boolean {
  return kind === 'oops' || kind === 'error';
}

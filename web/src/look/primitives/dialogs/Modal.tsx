/** The base of dialogs and sheets: a layer over the page, which is inert meanwhile. */
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { TIMES } from '../../motion/times.ts';
import { classNames } from '../classNames.ts';
import { enter } from '../layers.ts';
import styles from './Modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** An `alertdialog` must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly onEscape?: (() => void) | undefined;
  /** A press outside; without it nothing happens. */
  readonly onBeside?: (() => void) | undefined;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The class of a wrapper that positions it; a sheet positions itself. */
  readonly place?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const FOCUSABLE = ':is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled)';

/** Traps the focus and returns it on closing. */
export function Modal(props: ModalProps) {
  const { open, role = 'dialog', labelledBy, describedBy, place, className, children } = props;
  const stays = useStays(open);
  const layer = useRef<HTMLDivElement>(null);
  const { initialFocus, onEscape } = props;
  const leave = useRef(onEscape);
  useLayoutEffect(() => {
    leave.current = onEscape;
  });
  // Whoever sees it can close it: Escape may be pressed before the browser rests.
  useLayoutEffect(() => {
    const own = layer.current;
    if (!open || own === null) return;
    const before = document.activeElement;
    const exit = enter(own, () => leave.current?.());
    const popup = own.querySelector<HTMLElement>('[role]');
    (initialFocus?.current ?? popup?.querySelector<HTMLElement>(FOCUSABLE) ?? popup)?.focus();
    return () => {
      const isLost = own.contains(document.activeElement) || document.activeElement === document.body;
      exit();
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [open, initialFocus]);
  if (!open && !stays) return null;
  const beside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) props.onBeside?.();
  };
  const popup = (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it
    <div
      role={open ? role : undefined}
      aria-modal={open || undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={classNames(styles.frame, className)}
    >
      {children}
    </div>
  );
  return createPortal(
    <div ref={layer} className={styles.layer} data-closing={open ? undefined : ''} inert={!open}>
      {/* biome-ignore lint/a11y: keyboard users have Escape or its button */}
      <div className={styles.scrim} onClick={beside} />
      {place === undefined ? (
        popup
      ) : (
        // biome-ignore lint/a11y: as above
        <div className={place} onClick={beside}>
          {popup}
        </div>
      )}
    </div>,
    document.body,
  );
}

/** Keeps it rendered for a moment after closing, while it fades out. */
function useStays(open: boolean): boolean {
  const [stays, setStays] = useState(open);
  useEffect(() => {
    if (open) return setStays(true);
    const timer = setTimeout(setStays, TIMES.fast, false);
    return () => clearTimeout(timer);
  }, [open]);
  return stays;
}

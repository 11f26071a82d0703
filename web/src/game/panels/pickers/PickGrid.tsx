/** A few large choices with digit and arrow keys, for the pickers that trap the focus. */
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react';

export interface PickGridProps {
  readonly label: string;
  readonly className?: string;
  readonly disabled?: boolean;
  /** Whether single keys are enabled (KEYS-2). */
  readonly keys?: boolean;
  readonly count: number;
  readonly onDigit: (index: number) => void;
  readonly children: ReactNode;
}

export function PickGrid(props: PickGridProps) {
  const { label, className, disabled = false, keys = true, count, onDigit, children } = props;
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const index = Number(event.key) - 1;
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (disabled || !keys || !isPlain || !Number.isInteger(index) || index < 0 || index >= count) return;
    event.preventDefault();
    onDigit(index);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <fieldset className={className} aria-label={label} onKeyDown={moveFocus}>
      {children}
    </fieldset>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = buttons[(at + step + buttons.length) % buttons.length];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

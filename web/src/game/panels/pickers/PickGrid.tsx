/** A few large choices with digit and arrow keys. */
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

export interface PickGridProps {
  readonly className: string | undefined;
  /** Whether single keys are enabled (KEYS-2): the digits press the buttons. */
  readonly keys?: boolean | undefined;
  /** Esc, also when single keys are off. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

export function PickGrid({ className, keys = true, onBack, children }: PickGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const button = grid.current?.querySelectorAll('button')[Number(event.key) - 1];
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!keys || !isPlain || !button) return;
    event.preventDefault();
    button.click();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !onBack) return moveFocus(event);
    event.preventDefault();
    onBack();
  };
  return (
    <fieldset ref={grid} className={className} onKeyDown={move}>
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

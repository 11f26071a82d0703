/** Handles the keys of the board wherever the focus is, except in text fields. */
import { useEffect, useEffectEvent } from 'react';
import { type BoardCommand, commandOf } from './boardKeys.ts';

export interface BoardKeysOptions {
  readonly enabled: boolean;
  readonly picking?: boolean;
}

export function useBoardKeys(
  { enabled, picking = false }: BoardKeysOptions,
  run: (command: BoardCommand) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isWriting(event.target) || isAsked(event.target)) return;
    const command = commandOf(event, picking);
    if (command === undefined || (command.type === 'play' && isPressable(event.target))) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

/** A modal dialog has its own keys. */
function isAsked(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Enter presses the focused button or link. */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null;
}

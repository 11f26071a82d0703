/** One key that does something, anywhere on the page but where one writes. */
import { useEffect, useEffectEvent } from 'react';

/** Calls `onPress` for a lone press of `key`; not while a dialog is open, and not when `on` is false. */
export function useKey(key: string, onPress: () => void, on = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLone = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    if (event.key.toLowerCase() !== key || !isLone || event.defaultPrevented) return;
    if (isWriting(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    onPress();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select');
}

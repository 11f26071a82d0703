import { useEffect, useEffectEvent } from 'react';

/** Without modifiers, anywhere but in text fields and in dialogs, which have their own keys. */
export function useKey(key: string, onPress: () => void, on = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLone = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    if (event.key.toLowerCase() !== key || !isLone || event.defaultPrevented) return;
    if (isWriting(event.target) || isAsked(event.target)) return;
    onPress();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);
}

/** A modal dialog has the focus; notices are not modal. */
function isAsked(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select');
}

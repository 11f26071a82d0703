/** The page that was there before its program: what somebody has pressed or typed in it meanwhile is not lost. */

/** Remembers it; gives what is to be called when the program shows the same page. */
export function takeOver(root: HTMLElement): () => void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement) || !root.contains(before)) return () => {};
  const tag = before.tagName;
  const place = [...root.querySelectorAll(tag)].indexOf(before);
  const text = before.textContent;
  // A press gives the focus without a ring; the Tab key gives it with one, and means nothing yet.
  const isPressed = before.matches('button:not(:focus-visible)');
  const value = before instanceof HTMLInputElement ? before.value : '';
  return () => {
    const now = root.querySelectorAll<HTMLElement>(tag)[place];
    if (now?.textContent !== text) return;
    now.focus();
    if (isPressed) now.click();
    if (now instanceof HTMLInputElement && value !== '') type(now, value);
  };
}

/** As a key does it: what React has set itself it does not hear of. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

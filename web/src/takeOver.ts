/** The prerendered page works before its script: what the user has pressed or typed there is kept. */

/** Remembers the state; returns a function to be called when the script has rendered the same page. */
export function takeOver(root: HTMLElement): () => void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement) || !root.contains(before)) return () => {};
  const tag = before.tagName;
  const place = [...root.querySelectorAll(tag)].indexOf(before);
  const text = before.textContent;
  // A press focuses without a focus ring; the Tab key focuses with one, and presses nothing.
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

/** Sets the value with the prototype's setter: React does not notice values set with its own. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

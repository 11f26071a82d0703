/** The layers over the page. Only the top one can be used; everything below is inert. */
interface Layer {
  readonly element: HTMLElement;
  readonly onEscape: () => void;
}

/** Marks what is never made inert: notices, and the live regions. */
export const ALWAYS_USED = { 'data-always': '' } as const;

const layers: Layer[] = [];

/** Puts a child of the body over everything; returns a function that removes it. */
export function enter(element: HTMLElement, onEscape: () => void): () => void {
  const layer = { element, onEscape };
  if (layers.push(layer) === 1) document.addEventListener('keydown', listen);
  rest();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) document.removeEventListener('keydown', listen);
    rest();
  };
}

function rest(): void {
  const top = layers.at(-1);
  const { documentElement: page, body } = document;
  for (const child of body.children)
    if (child instanceof HTMLElement && !('always' in child.dataset))
      child.inert = 'closing' in child.dataset || (top !== undefined && child !== top.element);
  // The page below does not scroll, and the space of its scroll bar stays.
  const hasBar = innerWidth > page.clientWidth;
  if (page.style.overflow === '' && hasBar) page.style.scrollbarGutter = 'stable';
  page.style.overflow = top ? 'hidden' : '';
  if (!top) page.style.scrollbarGutter = '';
}

function listen(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  layers.at(-1)?.onEscape();
}

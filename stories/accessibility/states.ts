/** What a copy of an element does not have by itself: what was chosen, scrolled, focused, opened. */

/** States that selectors ask for and a copy cannot be in. Styles of pictures ask for the attribute instead. */
export const STATES = [
  'focus-visible',
  'focus-within',
  'focus',
  'hover',
  'active',
  'popover-open',
  'modal',
  'user-invalid',
] as const;

export const WAS = 'data-was';

/** Finishes copies; the function that it returns scrolls them, when they are shown. */
export function carryOver(originals: readonly Element[], copies: readonly Element[]): () => void {
  const were = statesOfPage();
  const scrolled: (() => void)[] = [];
  for (const [index, original] of originals.entries()) {
    const parts = withDescendants(copies[index] as Element);
    for (const [at, part] of withDescendants(original).entries()) {
      const copy = parts[at] as Element;
      const states = were.get(part);
      if (states) copy.setAttribute(WAS, states.join(' '));
      carry(part, copy, scrolled);
    }
  }
  for (const copy of copies.flatMap(withDescendants)) open(copy);
  return () => {
    for (const again of scrolled) again();
  };
}

function statesOfPage(): Map<Element, string[]> {
  const were = new Map<Element, string[]>();
  for (const state of STATES)
    for (const element of document.body.querySelectorAll(`:${state}`))
      were.set(element, [...(were.get(element) ?? []), state]);
  return were;
}

const withDescendants = (element: Element): Element[] => [element, ...element.querySelectorAll('*')];

function carry(original: Element, copy: Element, scrolled: (() => void)[]): void {
  const { scrollLeft, scrollTop } = original;
  if (scrollLeft !== 0 || scrollTop !== 0) scrolled.push(() => copy.scrollTo(scrollLeft, scrollTop));
  if (original instanceof HTMLSelectElement && copy instanceof HTMLSelectElement)
    for (const [at, option] of [...original.options].entries())
      (copy.options[at] as HTMLOptionElement).selected = option.selected;
  if (original instanceof HTMLInputElement && copy instanceof HTMLInputElement)
    copy.indeterminate = original.indeterminate;
}

/** Only one page can have a top layer: what was in it stands in its picture, and the rest of a modal one is inert. */
function open(copy: Element): void {
  const was = copy.getAttribute(WAS)?.split(' ') ?? [];
  if (was.includes('popover-open')) copy.removeAttribute('popover');
  if (!was.includes('modal')) return;
  for (let each: Element = copy; ; each = each.parentElement) {
    for (const beside of each.parentNode?.children ?? [])
      if (beside !== each && beside instanceof HTMLElement) beside.inert = true;
    if (each.parentElement === null) return;
  }
}

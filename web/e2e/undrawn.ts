/**
 * Pages of which nothing is drawn: half of what a browser test costs is pixels that nobody looks at. All else is as
 * ever: layout, styles, presses, focus, what is read out. See docs/adr/0035.
 */
import type { BrowserContext, Page } from '@playwright/test';

const DRAWN = 'data-drawn';

/** From now on nothing of the context's pages is drawn, except in {@link whileDrawn}. */
export async function drawNothing(target: Pick<BrowserContext | Page, 'addInitScript'>): Promise<void> {
  await target.addInitScript((drawn) => {
    const sheet = new CSSStyleSheet();
    // Whatever is wholly transparent is not painted; it is visible to tests and to axe all the same.
    sheet.replaceSync(`:root:not([${drawn}]) { opacity: 0 !important; }`);
    document.adoptedStyleSheets.push(sheet);
  }, DRAWN);
}

/** The page is drawn while something looks at its pixels or its colors. */
export async function whileDrawn<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  const mark = (isDrawn: boolean) =>
    page.evaluate(([name, drawn]) => document.documentElement.toggleAttribute(name, drawn), [
      DRAWN,
      isDrawn,
    ] as const);
  await mark(true);
  try {
    return await look();
  } finally {
    await mark(false);
  }
}

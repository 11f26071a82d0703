/** Fetches the scripts of the game while the home page has nothing to do, so that a press need not wait for them. */

/** The page names them as links that mean nothing yet (see web/prerenderHome.ts). */
const NAMED = 'link[rel="later"]';

export function prefetchGame(): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in globalThis)) return () => {};
  const waiting = requestIdleCallback(fetchNamed);
  return () => cancelIdleCallback(waiting);
}

function fetchNamed(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(NAMED)) link.rel = 'prefetch';
}

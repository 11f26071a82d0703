/** Fetches the game's scripts while the home page is idle, so that a press need not wait for them. */

/** Links without a meaning to browsers, written by web/prerenderHome.ts. */
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

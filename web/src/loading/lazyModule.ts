/** Parts of the page without which it goes on: one that cannot be fetched is asked for until it comes. */
import { useEffect, useState } from 'react';

/** Milliseconds until what did not come is asked for again. */
const AGAIN = 2000;

/** What an import brings, and how it is imported. */
export interface LazyModule<Module> {
  readonly load: () => Promise<Module>;
  loaded: Module | undefined;
}

/**
 * `load` only imports: the bundler moves what is chained to an import beside the styles that it waits for, where a
 * failure of these goes past it.
 */
export const lazyModule = <Module>(load: () => Promise<Module>): LazyModule<Module> => ({
  load,
  loaded: undefined,
});

/** Styles that did not come, by their addresses. The bundler asks for each only once. */
const lacking = new Set<string>();
const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';
function askAgain({ target }: Event): void {
  if (!isStyle(target)) return;
  lacking.add(target.href);
  setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN);
}

/** To be called once, when the page begins. */
export function watchStyles(): void {
  document.addEventListener('error', askAgain, true);
  document.addEventListener('load', ({ target }) => isStyle(target) && lacking.delete(target.href), true);
}

/** The module, as soon as it is wanted and there, and nothing lacks its styles. */
export function useLazyModule<Module>(lazy: LazyModule<Module>, isWanted = true): Module | undefined {
  const [, setLoaded] = useState(lazy.loaded);
  useEffect(() => {
    if (!isWanted || lazy.loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const fetchIt = async () => {
      const module = await lazy.load().catch(() => undefined);
      if (module && lacking.size === 0) lazy.loaded = module;
      if (isGone) return;
      if (lazy.loaded) setLoaded(lazy.loaded);
      else timer = setTimeout(fetchIt, AGAIN);
    };
    void fetchIt();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [lazy, isWanted]);
  return lazy.loaded;
}

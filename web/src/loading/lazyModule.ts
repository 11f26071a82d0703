/** Modules that the page can run without. One that cannot be fetched is requested until it arrives. */
import { useEffect, useState } from 'react';

/** Milliseconds between tries. */
const AGAIN = 2000;

export interface LazyModule<Module> {
  readonly load: () => Promise<Module>;
  loaded: Module | undefined;
}

/**
 * `load` must only import: the bundler moves code chained to an import beside the styles that the import waits for,
 * where it misses their failure.
 */
export const lazyModule = <Module>(load: () => Promise<Module>): LazyModule<Module> => ({
  load,
  loaded: undefined,
});

/** Addresses of styles that failed to load. The bundler requests each only once. */
const missingStyles = new Set<string>();
const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';
function askAgain({ target }: Event): void {
  if (!isStyle(target)) return;
  missingStyles.add(target.href);
  setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN);
}

/** Call once, when the page starts. */
export function watchStyles(): void {
  document.addEventListener('error', askAgain, true);
  document.addEventListener(
    'load',
    ({ target }) => isStyle(target) && missingStyles.delete(target.href),
    true,
  );
}

export function useLazyModule<Module>(lazy: LazyModule<Module>, isWanted = true): Module | undefined {
  const [, setLoaded] = useState(lazy.loaded);
  useEffect(() => {
    if (!isWanted || lazy.loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const fetchIt = async () => {
      const module = await lazy.load().catch(() => undefined);
      if (module && missingStyles.size === 0) lazy.loaded = module;
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

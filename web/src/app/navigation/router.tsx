/** A minimal router on the browser's own history. */
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';

/** The page before this one, if it was one of the client. */
export function pageBefore(): unknown {
  return history.state?.before;
}

/** Goes to a page of the client: a path, with a query if there is one. `replace` leaves no way back. */
export type Go = (to: string, options?: { readonly replace?: boolean }) => void;

interface Place {
  readonly path: string;
  readonly navigate: Go;
}

const PlaceContext = createContext<Place>({ path: '/', navigate: () => {} });

/** The current page stays until the next one can be shown. */
export function Router({ children }: { readonly children: ReactNode }) {
  const [path, setPath] = useState(location.pathname);
  const look = useCallback(() => startTransition(() => setPath(location.pathname)), []);
  useEffect(() => {
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, [look]);
  const navigate: Go = useCallback(
    (to, { replace = false } = {}) => {
      const { href } = new URL(to, location.href);
      // As with a link, the same page again adds no history entry.
      if (replace || href === location.href) history.replaceState(history.state, '', href);
      else history.pushState({ before: location.pathname + location.search }, '', href);
      look();
    },
    [look],
  );
  const place = useMemo(() => ({ path, navigate }), [path, navigate]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export function usePath(): string {
  return use(PlaceContext).path;
}

export function useNavigate(): Go {
  return use(PlaceContext).navigate;
}

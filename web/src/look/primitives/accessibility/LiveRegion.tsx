/** The one place of a page where screen readers hear news. */
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ALWAYS_USED } from '../layers.ts';
import { type Announce, createAnnouncer, type Politeness } from './announcer.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const AnnounceContext = createContext<Announce>(() => {});

/** Makes screen readers say something; without a region around it, nothing is said. */
export function useAnnounce(): Announce {
  return use(AnnounceContext);
}

/** Milliseconds that a text stays on the next page: what tells why one is there is still read out. */
const STAYS_MS = 1000;

export interface LiveRegionProps {
  /** The page that is shown: what was said on another one goes. */
  readonly page?: string;
  readonly children?: ReactNode;
}

type Texts = Partial<Record<Politeness, string>>;

export function LiveRegion({ page, children }: LiveRegionProps) {
  const [texts, setTexts] = useState<Texts>({});
  const shown = useRef(texts);
  shown.current = texts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes, and reads nothing of it
  useEffect(() => {
    const before = shown.current;
    const timer = setTimeout(() => setTexts((now) => without(now, before)), STAYS_MS);
    return () => clearTimeout(timer);
  }, [page]);
  const [announcer] = useState(() =>
    createAnnouncer((text, politeness) => setTexts((before) => ({ ...before, [politeness]: text }))),
  );
  useEffect(() => announcer.stop, [announcer]);
  // Outside the page, which is inert below a dialog; and absent from prerendered pages.
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => setPlace(document.body), []);
  return (
    <AnnounceContext value={announcer.announce}>
      {children}
      {place &&
        createPortal(
          <div {...ALWAYS_USED}>
            <VisuallyHidden as="div">
              <div role="status" aria-live="polite" aria-atomic="true">
                {texts.polite}
              </div>
              <div role="alert" aria-live="assertive" aria-atomic="true">
                {texts.assertive}
              </div>
            </VisuallyHidden>
          </div>,
          place,
        )}
    </AnnounceContext>
  );
}

function without({ polite, assertive }: Texts, gone: Texts): Texts {
  return {
    ...(polite !== gone.polite && { polite }),
    ...(assertive !== gone.assertive && { assertive }),
  };
}

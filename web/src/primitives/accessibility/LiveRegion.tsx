/** The one place of a page where screen readers hear news. */
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ALWAYS_USED } from '../layers.ts';
import { type Announce, createAnnouncer, type Politeness } from './announcer.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const AnnounceContext = createContext<Announce>(() => {});

/** Makes screen readers say something; without a region around it, nothing is said. */
export function useAnnounce(): Announce {
  return use(AnnounceContext);
}

export interface LiveRegionProps {
  readonly children?: ReactNode;
}

export function LiveRegion({ children }: LiveRegionProps) {
  const [texts, setTexts] = useState<Partial<Record<Politeness, string>>>({});
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

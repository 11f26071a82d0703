/** A region that scrolls. When there is more than one sees, the keyboard can reach it. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Scroller.module.css';

export interface ScrollerProps {
  readonly children: ReactNode;
  readonly className?: string;
}

export function Scroller({ children, className }: ScrollerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  // Before it is painted, and whenever what is in it may have changed; its own size changes without a rendering too.
  useLayoutEffect(() => setOverflows(isCut(place.current)));
  useEffect(() => {
    if (place.current === null) return;
    const watch = new ResizeObserver(() => setOverflows(isCut(place.current)));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} tabIndex={overflows ? 0 : undefined} className={classNames(styles.scroller, className)}>
      {children}
    </div>
  );
}

function isCut(element: HTMLElement | null): boolean {
  return element !== null && element.scrollHeight > element.clientHeight;
}

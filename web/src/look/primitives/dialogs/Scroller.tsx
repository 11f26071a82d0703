/** A scrolling region that the keyboard can reach if its content overflows. */
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
  // Before paint, after every render, and on resize, because any of them can change the overflow.
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

/** A region that scrolls. When there is more than one sees, the keyboard can reach it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import styles from './Scroller.module.css';

export interface ScrollerProps {
  readonly children: ReactNode;
  readonly className?: string;
}

export function Scroller({ children, className }: ScrollerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} tabIndex={overflows ? 0 : undefined} className={classNames(styles.scroller, className)}>
      {children}
    </div>
  );
}

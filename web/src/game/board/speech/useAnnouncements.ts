import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../../look/primitives/accessibility/LiveRegion.tsx';
import { announcements, type Moment } from './announce.ts';

export function useAnnouncements(moment: Moment | undefined): void {
  const announce = useAnnounce();
  const before = useRef<Moment>(undefined);
  useEffect(() => {
    if (moment === undefined || moment === before.current) return;
    for (const { text, politeness } of announcements(before.current, moment)) announce(text, politeness);
    before.current = moment;
  }, [announce, moment]);
}

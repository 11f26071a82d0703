/** The coach's code is loaded in the first game of a browser alone. */
import { lazy, Suspense, useState } from 'react';
import { fetched } from '../../loading/missingCode.ts';
import type { CoachTipsProps } from './CoachTips.tsx';
import { mayCoach } from './useCoach.ts';

const CoachTips = lazy(() =>
  fetched(() => import('./CoachTips.tsx').then((module) => ({ default: module.CoachTips }))),
);

export function LazyCoach(props: CoachTipsProps) {
  const [mayBegin] = useState(() => mayCoach(props.gameId));
  if (!mayBegin) return null;
  return (
    <Suspense>
      <CoachTips {...props} />
    </Suspense>
  );
}

import type { View } from '@staxd/engine';
import { useMemo } from 'react';
import { lazyModule, useLazyModule } from '../../../loading/lazyModule.ts';
import type { Choice, Slot } from '../staging/staging.ts';
import { type Hint, hintFrom } from './hints.ts';

const ADVISOR = lazyModule(() => import('./advisor.ts'));

/** Undefined while no hint is wanted, and until the BALANCED bot is loaded, which happens only on demand. */
export function useHint(
  isWanted: boolean,
  view: View,
  choice: Choice,
  staged: readonly Slot[],
): Hint | undefined {
  const advise = useLazyModule(ADVISOR, isWanted)?.adviceFor;
  return useMemo(
    () => (isWanted && advise ? hintFrom(advise, view, choice, staged) : undefined),
    [isWanted, advise, view, choice, staged],
  );
}

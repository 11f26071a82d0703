/** The play that is hinted to somebody who hesitates. */
import type { View } from '@staxd/engine';
import { useEffect, useMemo, useState } from 'react';
import { type Advisor, type Hint, hintFrom } from './hints.ts';
import type { Choice, Slot } from './staging.ts';

/** Undefined while nobody hesitates (`isWanted`), and until BALANCED has come: nobody needs it before. */
export function useHint(
  isWanted: boolean,
  view: View,
  choice: Choice,
  staged: readonly Slot[],
): Hint | undefined {
  const [advise, setAdvise] = useState<Advisor>();
  useEffect(() => {
    if (!isWanted || advise) return;
    let isHere = true;
    import('./advisor.ts').then(
      ({ adviceFor }) => isHere && setAdvise(() => adviceFor),
      // Without a network the game goes on without hints.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, advise]);
  return useMemo(
    () => (isWanted && advise ? hintFrom(advise, view, choice, staged) : undefined),
    [isWanted, advise, view, choice, staged],
  );
}

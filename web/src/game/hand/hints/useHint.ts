import type { LegalAction, View } from '@staxd/engine';
import { useEffect, useMemo, useState } from 'react';
import type { Choice, Slot } from '../staging/staging.ts';
import { askAdvice } from './askAdvice.ts';
import { type Hint, hintable, hintFrom } from './hints.ts';

interface Advice {
  readonly view: View;
  readonly best: readonly LegalAction[];
}

/** Undefined while no hint is wanted, and until BALANCED has answered, which is loaded only on demand. */
export function useHint(
  isWanted: boolean,
  view: View,
  choice: Choice,
  staged: readonly Slot[],
): Hint | undefined {
  const [advice, setAdvice] = useState<Advice>();
  const { legal } = choice;
  useEffect(() => {
    const wanted = hintable(legal);
    if (!isWanted || wanted.length === 0) return;
    return askAdvice(view, wanted, (best) => setAdvice({ view, best }));
  }, [isWanted, view, legal]);
  return useMemo(
    () => (isWanted && advice?.view === view ? hintFrom(advice.best, view, choice, staged) : undefined),
    [isWanted, advice, view, choice, staged],
  );
}

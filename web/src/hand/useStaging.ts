/** The viewer's selection: it belongs to one decision, and never holds what could not be staged. */
import { useEffect, useState } from 'react';
import { STAYS } from '../motion/times.ts';
import { addable, type Choice, isComplete, restage, type Slot, without } from './staging.ts';
import { sendingError, stagingError } from './stagingError.ts';

export interface Staging {
  readonly staged: readonly Slot[];
  /** Why the last try did not work, for 3 s. */
  readonly error: string | undefined;
  /** Stages a card or takes it back. */
  readonly toggle: (slot: Slot) => void;
  readonly clear: () => void;
  /** Whether what is staged may be sent; if not, the error says why. */
  readonly mayPlay: () => boolean;
}

interface Selection {
  readonly decision: string;
  readonly slots: readonly Slot[];
}

/** `decision` is another text for each new turn or question: then everything staged goes back (STAGE-4). */
export function useStaging(choice: Choice, decision: string): Staging {
  const [selection, setSelection] = useState<Selection>({ decision, slots: [] });
  const [error, setError] = useState<{ readonly text: string }>();
  const staged = selection.decision === decision ? restage(choice, selection.slots) : [];
  const stage = (slots: readonly Slot[]) => {
    setSelection({ decision, slots });
    setError(undefined);
  };
  useEffect(() => {
    if (error === undefined) return;
    const timer = setTimeout(() => setError(undefined), STAYS.error);
    return () => clearTimeout(timer);
  }, [error]);

  return {
    staged,
    error: error?.text,
    toggle: (slot) => {
      if (staged.includes(slot)) stage(without(choice, staged, slot));
      else if (addable(choice, staged)[slot] === true) stage([...staged, slot]);
      else setError({ text: stagingError(choice, staged, slot) });
    },
    clear: () => stage([]),
    mayPlay: () => {
      if (isComplete(choice, staged)) return true;
      setError({ text: sendingError(choice, staged) ?? '' });
      return false;
    },
  };
}

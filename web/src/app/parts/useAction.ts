/** The presses of a page: which one is under way, and what went wrong where. */
import { useState } from 'react';
import type { Failure } from '../../online/calls/attempt.ts';

/** Null: it worked. */
export type Outcome = Promise<Failure | null>;

export interface Actions {
  /** The name of the press that is under way. */
  readonly busy: string | null;
  readonly failureAt: (name: string) => Failure | undefined;
  /** Resolves to whether it worked. Nothing happens while another one is under way. */
  readonly run: (name: string, act: () => Outcome) => Promise<boolean>;
  readonly clear: () => void;
}

export function useAction(): Actions {
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ readonly name: string; readonly failure: Failure } | null>(null);
  return {
    busy,
    failureAt: (name) => (failed?.name === name ? failed.failure : undefined),
    run: async (name, act) => {
      if (busy !== null) return false;
      setBusy(name);
      setFailed(null);
      try {
        const failure = await act();
        setFailed(failure && { name, failure });
        return failure === null;
      } finally {
        setBusy(null);
      }
    },
    clear: () => setFailed(null),
  };
}

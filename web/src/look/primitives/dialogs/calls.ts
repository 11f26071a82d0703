/** What waits for the user below a dialog, and is said on every dialog that is no answer to it. */
import { useEffect } from 'react';
import { create } from 'zustand';

export interface Call {
  /** As in "UNDER ATTACK!". */
  readonly text: string;
  /** Whole seconds left; undefined where no time runs. */
  readonly seconds?: number | undefined;
}

export const useCall = create<{ readonly call: Call | undefined }>(() => ({ call: undefined }));

/** Calls as long as there is a text and whoever calls is there. */
export function useCalling(text: string | undefined, seconds: number | undefined): void {
  useEffect(
    () => useCall.setState({ call: text === undefined ? undefined : { text, seconds } }),
    [text, seconds],
  );
  useEffect(() => () => useCall.setState({ call: undefined }), []);
}

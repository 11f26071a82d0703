/** The message that is being written. It outlives the panel, which gives way to every decision. */
import { useCallback, useMemo, useState } from 'react';

export interface ChatDraft {
  readonly text: string;
  /** Why the last message was not said. */
  readonly refusal: string | undefined;
  readonly change: (text: string) => void;
  readonly send: () => void;
}

/** `onSend` says it and gives why it was refused, if it was: then the text comes back, unless another is begun. */
export function useChatDraft(onSend: (text: string) => Promise<string | undefined>): ChatDraft {
  const [text, change] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const say = useCallback(
    async (said: string) => {
      if (said === '') return;
      change('');
      setRefusal(undefined);
      const reason = await onSend(said);
      if (reason === undefined) return;
      setRefusal(reason);
      change((begun) => (begun === '' ? said : begun));
    },
    [onSend],
  );
  return useMemo(() => ({ text, refusal, change, send: () => void say(text.trim()) }), [text, refusal, say]);
}

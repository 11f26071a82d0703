/** The message being written. It outlives the panel, which every decision replaces. */
import { useCallback, useMemo, useState } from 'react';

export interface ChatDraft {
  readonly text: string;
  readonly refusal: string | undefined;
  readonly change: (text: string) => void;
  readonly send: () => void;
}

/** `onSend` returns why a message was refused, if it was. The text is then restored, unless another has been begun. */
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

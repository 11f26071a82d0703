/** The message being written. It outlives the panel, which every decision replaces. */
import { useState } from 'react';
import { useModel } from '../../../look/primitives/useModel.ts';

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
  const send = async () => {
    const said = text.trim();
    if (said === '') return;
    change('');
    setRefusal(undefined);
    const reason = await onSend(said);
    if (reason === undefined) return;
    setRefusal(reason);
    change((begun) => (begun === '' ? said : begun));
  };
  return useModel({ text, refusal, change, send });
}

/** A line of whoever runs the server: a note until it is closed, on whatever page. The next one takes its place. */

import { sayOperator } from '../../messages/app/operator.ts';
import { usePersonalNotes } from '../company/personalNotes.ts';
import { toasts } from './toasts.ts';

/** On a board, where notes wait, a toast tells it as well. */
export function showOperatorNote(text: string, onBoard: boolean): void {
  const title = sayOperator('operator.title');
  usePersonalNotes.getState().show({
    id: 'operator',
    title,
    said: `${title}: ${text}`,
    line: () => text,
    until: null,
    yes: { label: sayOperator('operator.close'), act: async () => undefined },
  });
  if (onBoard) toasts.info(text);
}

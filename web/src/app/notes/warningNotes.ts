/** What moderators ask the player to mind: a note for each warning until it is closed, on whatever page. */
import type { WarningNote } from '@staxd/client';
import { sayWarned } from '../../messages/app/warned.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { openWarnings } from '../../online/calls/open.ts';
import { type PersonalNote, usePersonalNotes } from '../company/personalNotes.ts';
import { toasts } from './toasts.ts';

/** Of those that have been shown as a toast. */
const toasted = new Set<string>();
let shown: readonly string[] = [];
let asked = 0;

/** On a board, where notes wait, each is told once by a toast. */
export async function refreshWarnings(onBoard: boolean): Promise<void> {
  const turn = ++asked;
  const open = await attempt(async () => (await openWarnings()).open());
  // Whoever could not ask is told again with the next connection.
  if (!open.ok || turn !== asked) return;
  const { show, drop } = usePersonalNotes.getState();
  const ids = open.value.map(({ id }) => id);
  for (const id of shown) if (!ids.includes(id)) drop(id);
  shown = ids;
  for (const warning of open.value) {
    const note = noteOf(warning);
    show(note);
    if (onBoard && !toasted.has(note.id)) toasts.info(`${note.title}.`);
    toasted.add(note.id);
  }
}

function noteOf({ id, reason, line: wrote }: WarningNote): PersonalNote {
  const title = sayWarned(`warned.${reason}`);
  const line = wrote === null ? sayWarned('warned.nothing') : sayWarned('warned.wrote', { line: wrote });
  return {
    id,
    title,
    said: `${title}. ${line}`,
    line: () => line,
    until: null,
    yes: {
      label: sayWarned('warned.close'),
      act: async () => {
        const closed = await attempt(async () => (await openWarnings()).close(id));
        return closed.ok ? undefined : closed.error.text;
      },
    },
  };
}

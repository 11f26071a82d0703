/** Personal notes above a page: in its flow, so that they cover nothing, and without taking the focus. */
import { useState } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Note } from '../../look/primitives/notes/Note.tsx';
import { sayInvited } from '../../messages/app/invited.ts';
import { secondsLeft } from '../parts/secondsLeft.ts';
import styles from './NoteStrip.module.css';
import type { PersonalNote } from './personalNotes.ts';

export interface NoteStripProps {
  readonly notes: readonly PersonalNote[];
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number;
  readonly onGone: (id: string) => void;
}

export function NoteStrip({ notes, now, onGone }: NoteStripProps) {
  if (notes.length === 0) return null;
  return (
    <section aria-label={sayInvited('invited.region')} className={styles.strip}>
      {notes.map((note) => (
        <Personal key={note.id} note={note} now={now} onGone={() => onGone(note.id)} />
      ))}
    </section>
  );
}

interface PersonalNoteProps {
  readonly note: PersonalNote;
  readonly now: number;
  readonly onGone: () => void;
}

function Personal({ note: { title, line, until, yes, no }, now, onGone }: PersonalNoteProps) {
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [failure, setFailure] = useState<string>();
  const press = async (which: 'yes' | 'no') => {
    setBusy(which);
    const failed = await (which === 'no' && no ? no : yes).act();
    setBusy(undefined);
    setFailure(failed);
    if (failed === undefined) onGone();
  };
  const ways = (
    <>
      {no && (
        <Button kind="ghost" busy={busy === 'no'} onClick={() => void press('no')}>
          {no.label}
        </Button>
      )}
      <Button kind="paper" busy={busy === 'yes'} onClick={() => void press('yes')}>
        {yes.label}
      </Button>
    </>
  );
  return (
    <Note kind="offer" title={title} failure={failure} ways={ways}>
      {line(until === null ? null : secondsLeft(until, now))}
    </Note>
  );
}

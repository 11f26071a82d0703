/** A table that was gone before the press arrived: nothing is lost, and where to go instead. */

import { Users } from '../../look/primitives/icons.ts';
import { Note } from '../../look/primitives/notes/Note.tsx';
import { sayTables } from '../../messages/screens/tables.ts';
import styles from './FilledNote.module.css';

/** What became of the table. */
export type Missed = 'filled' | 'closed' | 'over';

export interface FilledNoteProps {
  readonly missed: Missed;
  readonly name: string;
  /** The next best table's name. */
  readonly next: string | undefined;
  readonly onDismiss: () => void;
}

export function FilledNote({ missed, name, next, onDismiss }: FilledNoteProps) {
  const close = { label: sayTables('tables.dismiss'), onPress: onDismiss };
  return (
    <Note kind="offer" role="alert" icon={Users} close={close} className={styles.note}>
      <b>{sayTables(`tables.${missed}`, { name })}</b>{' '}
      {next === undefined ? sayTables('tables.filled.none') : sayTables('tables.filled.next', { next })}
    </Note>
  );
}

/** A table that was gone before the press arrived: nothing is lost, and where to go instead. */

import { IconButton } from '../../look/primitives/buttons/IconButton.tsx';
import { Users, X } from '../../look/primitives/icons.ts';
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
  return (
    <div className={styles.note}>
      <Users aria-hidden className={styles.icon} />
      <p role="alert" className={styles.words}>
        <b>{sayTables(`tables.${missed}`, { name })}</b>{' '}
        {next === undefined ? sayTables('tables.filled.none') : sayTables('tables.filled.next', { next })}
      </p>
      <IconButton icon={X} kind="ghost" label={sayTables('tables.dismiss')} onClick={onDismiss} />
    </div>
  );
}

/** A status line on the table, with a button for what can be done about it. */
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { type IconComponent, WifiOff } from '../../../look/primitives/icons.ts';
import { Note } from '../../../look/primitives/notes/Note.tsx';
import styles from './TableNote.module.css';

export interface TableNoteProps {
  readonly text: string;
  readonly icon?: IconComponent;
  readonly action?: { readonly text: string; readonly onPress: () => void };
}

export function TableNote({ text, icon = WifiOff, action }: TableNoteProps) {
  const ways = action && (
    <Button kind="cta" onClick={action.onPress}>
      {action.text}
    </Button>
  );
  return (
    <Note kind="raised" role="status" icon={icon} ways={ways} className={styles.note}>
      {text}
    </Note>
  );
}

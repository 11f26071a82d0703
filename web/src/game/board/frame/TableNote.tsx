/** A status line on the table, with a button for what can be done about it. */
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { type IconComponent, WifiOff } from '../../../look/primitives/icons.ts';
import styles from './TableNote.module.css';

export interface TableNoteProps {
  readonly text: string;
  readonly icon?: IconComponent;
  readonly action?: { readonly text: string; readonly onPress: () => void };
}

export function TableNote({ text, icon: Icon = WifiOff, action }: TableNoteProps) {
  return (
    <div role="status" className={styles.note}>
      <Icon aria-hidden />
      <p>{text}</p>
      {action && (
        <Button kind="cta" onClick={action.onPress}>
          {action.text}
        </Button>
      )}
    </div>
  );
}

/** A note over the bottom of any page. It does not interrupt what the player is doing. */

import { Button } from '../../../look/primitives/buttons/Button.tsx';
import type { IconComponent } from '../../../look/primitives/icons.ts';
import { Note } from '../../../look/primitives/notes/Note.tsx';
import styles from './PageNote.module.css';

export interface PageNoteProps {
  readonly icon: IconComponent;
  readonly text: string;
  readonly later: string;
  readonly onLater: () => void;
  readonly now: string;
  readonly onNow: () => void;
  /** In the flow, below a page that fills the window. */
  readonly below?: boolean | undefined;
}

export function PageNote({ icon, text, later, onLater, now, onNow, below = false }: PageNoteProps) {
  const ways = (
    <>
      <Button kind="ghost" onClick={onLater}>
        {later}
      </Button>
      <Button kind="paper" onClick={onNow}>
        {now}
      </Button>
    </>
  );
  return (
    <Note
      kind="raised"
      role="status"
      icon={icon}
      ways={ways}
      below={below}
      className={below ? styles.below : styles.over}
    >
      {text}
    </Note>
  );
}

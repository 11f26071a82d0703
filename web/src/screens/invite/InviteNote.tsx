/** Why one comes in under another name than before: on paper, before anybody sits down. */

import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { User } from '../../look/primitives/icons.ts';
import { sayInvite } from '../../messages/screens/invite.ts';
import styles from './InviteNote.module.css';

export type InviteNoteProps =
  | {
      readonly kind: 'taken';
      readonly name: string;
      readonly free: readonly string[];
      readonly onName: (name: string) => void;
    }
  | { readonly kind: 'lost' | 'account'; readonly name: string; readonly guest: string };

export function InviteNote(note: InviteNoteProps) {
  const { kind, name } = note;
  return (
    <div role="alert" className={styles.note}>
      <User aria-hidden />
      <p>
        <b>{sayInvite(`invite.${kind}`, { name })}</b>
        {note.kind === 'taken'
          ? sayInvite('invite.taken.line')
          : sayInvite(`invite.${note.kind}.line`, { name, guest: note.guest })}
      </p>
      {note.kind === 'taken' && (
        <div className={styles.names}>
          {note.free.map((free) => (
            <Button key={free} onClick={() => note.onName(free)}>
              {free}
            </Button>
          ))}
        </div>
      )}
      {kind === 'account' && (
        <div className={styles.names}>
          <ButtonLink to="/login">{sayInvite('invite.logIn', { name })}</ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Why one comes in under another name than before: on paper, before anybody sits down. */

import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { User } from '../../look/primitives/icons.ts';
import { Note } from '../../look/primitives/notes/Note.tsx';
import { sayInvite } from '../../messages/screens/invite.ts';

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
    <Note
      kind="paper"
      role="alert"
      icon={User}
      title={sayInvite(`invite.${kind}`, { name })}
      ways={waysOf(note)}
    >
      {note.kind === 'taken'
        ? sayInvite('invite.taken.line')
        : sayInvite(`invite.${note.kind}.line`, { name, guest: note.guest })}
    </Note>
  );
}

function waysOf(note: InviteNoteProps) {
  if (note.kind === 'taken') {
    return note.free.map((free) => (
      <Button key={free} onClick={() => note.onName(free)}>
        {free}
      </Button>
    ));
  }
  return (
    note.kind === 'account' && (
      <ButtonLink to="/login">{sayInvite('invite.logIn', { name: note.name })}</ButtonLink>
    )
  );
}

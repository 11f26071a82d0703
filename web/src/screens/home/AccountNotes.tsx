/** A login that has ended, a guest's name that was lost, or a name that was made up: one line, with what can be done about it. */
import { useState } from 'react';
import { useNavigate } from '../../app/navigation/router.tsx';
import { PageNote, type PageNoteProps } from '../../app/shell/notes/PageNote.tsx';
import { Info } from '../../look/primitives/icons.ts';
import { saySignIn } from '../../messages/signIn/say.ts';
import { forgetEndedAt } from '../../online/session/endedLogin.ts';
import { useLive } from '../../online/session/liveSession.ts';
import { forgetMadeUpName, useMadeUpName } from '../../online/session/madeUpName.ts';
import { editName } from './editName.ts';

export function AccountNotes({ below }: Pick<PageNoteProps, 'below'>) {
  const navigate = useNavigate();
  const endedLogin = useLive((session) => session?.identity.store.getState().endedLogin ?? null);
  const lostName = useLive((session) => session?.identity.store.getState().lostName ?? null);
  const name = useLive((session) => session?.identity.store.getState().account?.username ?? '');
  const madeUp = useMadeUpName((state) => state.name);
  const [closed, setClosed] = useState<string | null>(null);
  const shared = { below, icon: Info, later: saySignIn('accountNote.close') };
  if (madeUp === null && closed === (endedLogin ?? lostName)) return null;
  if (endedLogin !== null) {
    return (
      <PageNote
        {...shared}
        text={saySignIn('accountNote.ended')}
        now={saySignIn('accountNote.logIn')}
        onNow={() => navigate('/login')}
        onLater={() => {
          forgetEndedAt();
          setClosed(endedLogin);
        }}
      />
    );
  }
  if (madeUp !== null)
    return (
      <PageNote
        {...shared}
        text={saySignIn('accountNote.madeUp', { name: madeUp })}
        now={saySignIn('accountNote.change')}
        onNow={() => {
          forgetMadeUpName();
          navigate('/profile');
        }}
        onLater={forgetMadeUpName}
      />
    );
  if (lostName === null) return null;
  return (
    <PageNote
      {...shared}
      text={saySignIn('accountNote.renamed', { lost: lostName, name })}
      now={saySignIn('accountNote.change')}
      onNow={() => {
        setClosed(lostName);
        navigate('/');
        editName();
      }}
      onLater={() => setClosed(lostName)}
    />
  );
}

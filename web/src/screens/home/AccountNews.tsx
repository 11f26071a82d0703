/** A login that has ended, a guest's name that was lost, or a name that was made up: one line, with what can be done about it. */
import { useState } from 'react';
import { useNavigate } from '../../app/navigation/router.tsx';
import { saySignIn } from '../../messages/signIn/say.ts';
import { forgetEndedAt } from '../../online/session/endedLogin.ts';
import { useLive } from '../../online/session/liveSession.ts';
import { forgetMadeUpName, useMadeUpName } from '../../online/session/madeUpName.ts';
import { AccountNotice, type AccountNoticeProps } from '../signIn/parts/AccountNotice.tsx';
import { editName } from './editName.ts';

export function AccountNews({ below }: Pick<AccountNoticeProps, 'below'>) {
  const navigate = useNavigate();
  const endedLogin = useLive((session) => session?.identity.store.getState().endedLogin ?? null);
  const lostName = useLive((session) => session?.identity.store.getState().lostName ?? null);
  const name = useLive((session) => session?.identity.store.getState().account?.username ?? '');
  const madeUp = useMadeUpName((state) => state.name);
  const [closed, setClosed] = useState<string | null>(null);
  if (madeUp === null && closed === (endedLogin ?? lostName)) return null;
  if (endedLogin !== null) {
    return (
      <AccountNotice
        below={below}
        text={saySignIn('news.ended')}
        action={saySignIn('news.logIn')}
        onAction={() => navigate('/login')}
        onClose={() => {
          forgetEndedAt();
          setClosed(endedLogin);
        }}
      />
    );
  }
  if (madeUp !== null)
    return (
      <AccountNotice
        below={below}
        text={saySignIn('news.madeUp', { name: madeUp })}
        action={saySignIn('news.change')}
        onAction={() => {
          forgetMadeUpName();
          navigate('/profile');
        }}
        onClose={forgetMadeUpName}
      />
    );
  if (lostName === null) return null;
  return (
    <AccountNotice
      below={below}
      text={saySignIn('news.renamed', { lost: lostName, name })}
      action={saySignIn('news.change')}
      onAction={() => {
        setClosed(lostName);
        navigate('/');
        editName();
      }}
      onClose={() => setClosed(lostName)}
    />
  );
}

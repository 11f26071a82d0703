/** A login that has ended, or a guest's name that was lost: one line, with what can be done about it. */
import { useState } from 'react';
import { say } from '../../messages/signIn/say.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { forgetEndedAt } from '../../session/endedLogin.ts';
import { useLive } from '../../session/liveSession.ts';
import { AccountNotice } from '../../signIn/parts/AccountNotice.tsx';
import { editName } from './editName.ts';

export function AccountNews() {
  const navigate = useNavigate();
  const endedLogin = useLive((session) => session?.identity.store.getState().endedLogin ?? null);
  const lostName = useLive((session) => session?.identity.store.getState().lostName ?? null);
  const name = useLive((session) => session?.identity.store.getState().account?.username ?? '');
  const [closed, setClosed] = useState<string | null>(null);
  if (closed === (endedLogin ?? lostName)) return null;
  if (endedLogin !== null) {
    return (
      <AccountNotice
        text={say('news.ended')}
        action={say('news.logIn')}
        onAction={() => navigate('/login')}
        onClose={() => {
          forgetEndedAt();
          setClosed(endedLogin);
        }}
      />
    );
  }
  if (lostName === null) return null;
  return (
    <AccountNotice
      text={say('news.renamed', { lost: lostName, name })}
      action={say('news.change')}
      onAction={() => {
        setClosed(lostName);
        navigate('/');
        editName();
      }}
      onClose={() => setClosed(lostName)}
    />
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from '../../app/navigation/router.tsx';
import { forgetEndedAt } from '../../online/session/endedLogin.ts';
import { loadSession } from '../../online/session/loadSession.ts';
import { takeQuery } from '../../online/signIn/address.ts';
import { providerOf } from '../../online/signIn/attempt.ts';
import { arrive } from '../../online/signIn/oauth.ts';
import type { Problem } from '../../online/signIn/signInCalls.ts';
import { ownPath } from '../../online/signIn/wayBack.ts';
import { OAuthCallbackPage } from './pages/OAuthCallbackPage.tsx';
import { afterReplacing, type MayLeave, replacing } from './useSignIn.ts';

export interface CallbackRouteProps {
  readonly mayLeave: MayLeave;
}

export function CallbackRoute({ mayLeave }: CallbackRouteProps) {
  const navigate = useNavigate();
  const [query] = useState(takeQuery);
  const [problem, setProblem] = useState<Problem>();
  const finish = useEffectEvent(async (isHere: () => boolean) => {
    const { mayReplace, hasLeft } = replacing(mayLeave);
    const arrival = await arrive({ query, session: await loadSession(), mayReplace });
    if (!isHere()) return;
    switch (arrival.type) {
      case 'failed':
        return setProblem(arrival.problem);
      case 'logIn':
        return navigate('/login', { replace: true });
      case 'arrived':
        if (arrival.signedIn) forgetEndedAt();
        return navigate(afterReplacing(ownPath(arrival.path) ?? '/', hasLeft()), { replace: true });
    }
  });
  useEffect(() => {
    let isHere = true;
    void finish(() => isHere);
    return () => {
      isHere = false;
    };
  }, []);
  const provider = providerOf(query.get('state')?.split(':')[0]);
  return <OAuthCallbackPage provider={provider} {...(problem && { problem })} />;
}

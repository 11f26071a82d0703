import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from '../../navigation/router.tsx';
import { forgetEndedAt } from '../../session/endedLogin.ts';
import { loadSession } from '../../session/loadSession.ts';
import { takeQuery } from '../../signIn/online/address.ts';
import { providerOf } from '../../signIn/online/attempt.ts';
import { arrive } from '../../signIn/online/oauth.ts';
import type { Problem } from '../../signIn/online/signInCalls.ts';
import { ownPath } from '../../signIn/online/wayBack.ts';
import { OAuthCallbackPage } from '../../signIn/pages/OAuthCallbackPage.tsx';
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

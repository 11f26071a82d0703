import { useState } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { saySignIn } from '../../messages/signIn/say.ts';
import { useLive } from '../../online/session/liveSession.ts';
import { loadSession } from '../../online/session/loadSession.ts';
import { dropConnection, type PendingConnection, pendingConnection } from '../../online/signIn/attempt.ts';
import { accountApi, connect, logIn, type Problem, problemOf } from '../../online/signIn/signInCalls.ts';
import { wayBack } from '../../online/signIn/wayBack.ts';
import { type Login, LoginPage } from './pages/LoginPage.tsx';
import { LonePage } from './parts/LonePage.tsx';
import { afterReplacing, type MayLeave, replacing, useSignIn } from './useSignIn.ts';

export interface LoginRouteProps {
  readonly mayLeave: MayLeave;
}

export function LoginRoute({ mayLeave }: LoginRouteProps) {
  const [pending] = useState(pendingConnection);
  const first = pending && { text: saySignIn('login.connect', { provider: saySignIn(pending.provider) }) };
  const { options, busy, problem, send, goToProvider, back, goOn } = useSignIn('login', first ?? undefined);
  const [connected, setConnected] = useState<string | null>(null);
  const endedLogin = useLive((session) => session?.identity.store.getState().endedLogin ?? null);

  const submit = (login: Login) =>
    send(async (): Promise<Problem | null> => {
      const session = await loadSession();
      const path = wayBack();
      const { mayReplace, hasLeft } = replacing(mayLeave);
      try {
        if (!(await logIn(session, login, mayReplace))) {
          goOn();
          return null;
        }
        if (pending) setConnected(await finishConnection(pending));
        else goOn(afterReplacing(path, hasLeft()));
        return null;
      } catch (error) {
        return problemOf(error);
      }
    });

  if (connected !== null) {
    const ways = (
      <Button kind="cta" size="xl" onClick={() => goOn()}>
        {saySignIn('goOn')}
      </Button>
    );
    return <LonePage picture="happy" title={connected} role="status" ways={ways} />;
  }
  return (
    <LoginPage
      providers={options.providers}
      onLogin={submit}
      onProvider={goToProvider}
      onBack={back}
      {...(busy !== undefined && { busy })}
      {...(problem && { problem })}
      {...(endedLogin !== null && { initial: { username: endedLogin } })}
    />
  );
}

/** Gives the words for what became of it. */
async function finishConnection({ token, secret, provider }: PendingConnection): Promise<string> {
  const names = { provider: saySignIn(provider) };
  dropConnection();
  try {
    await connect(accountApi(await loadSession()), token, secret);
    return saySignIn('login.connected', names);
  } catch (error) {
    problemOf(error);
    return saySignIn('login.notConnected', names);
  }
}

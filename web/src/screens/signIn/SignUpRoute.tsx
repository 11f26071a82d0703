import { useState } from 'react';
import { hasPage } from '../../app/navigation/features.ts';
import { saySignIn } from '../../messages/signIn/say.ts';
import { loadSession } from '../../online/session/loadSession.ts';
import { problemOf, signUp } from '../../online/signIn/signInCalls.ts';
import type { SignUpForm } from './checks.ts';
import { SignedUpPage } from './pages/SignedUpPage.tsx';
import { SignUpPage } from './pages/SignUpPage.tsx';
import { useSignIn } from './useSignIn.ts';

export function SignUpRoute() {
  const signIn = useSignIn('signup', undefined, '/');
  const { options, isGuest, busy, problem, send, goToProvider, back, goOn } = signIn;
  const [signedUp, setSignedUp] = useState<Pick<SignUpForm, 'username' | 'email'> | null>(null);

  const submit = (form: SignUpForm) =>
    send(async () => {
      try {
        await signUp(await loadSession(), form);
      } catch (error) {
        return problemOf(error, saySignIn('signUp.failed'));
      }
      if (form.email === '') goOn();
      else setSignedUp(form);
      return null;
    });

  if (signedUp) return <SignedUpPage {...signedUp} hasMail={options.mail} onGoOn={() => goOn()} />;
  return (
    <SignUpPage
      providers={options.providers}
      isGuest={isGuest}
      hasVip={hasPage('/vip')}
      onSignUp={submit}
      onProvider={goToProvider}
      onBack={back}
      {...(busy !== undefined && { busy })}
      {...(problem && { problem })}
    />
  );
}

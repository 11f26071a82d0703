/** The ways back to a lost password: asking for a link, and using it. */
import { ApiError } from '@staxd/client';
import { useState } from 'react';
import { useNavigate } from '../../app/navigation/router.tsx';
import { loadSession } from '../../online/session/loadSession.ts';
import { accountApi, type Problem, problemOf, resetPassword } from '../../online/signIn/signInCalls.ts';
import { ForgotPasswordPage, type ForgotPasswordState } from './pages/ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './pages/ResetPasswordPage.tsx';
import { useFragment } from './useFragment.ts';
import { type MayLeave, replacing, useOptions } from './useSignIn.ts';

/** What the page shows after these refusals. */
const STATES: Readonly<Partial<Record<ApiError['code'], ForgotPasswordState>>> = {
  MAIL_UNAVAILABLE: 'noMail',
  MAILED_ALREADY: 'mailed',
};

export function ForgotPasswordRoute() {
  const navigate = useNavigate();
  const options = useOptions();
  const [state, setState] = useState<ForgotPasswordState>('form');
  const [sentTo, setSentTo] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async (email: string) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await accountApi(await loadSession()).forgotPassword({ body: { email } });
      setSentTo(email);
      setState('sent');
    } catch (error) {
      setState((error instanceof ApiError && STATES[error.code]) || 'form');
      setProblem(problemOf(error));
    }
    setIsBusy(false);
  };
  return (
    <ForgotPasswordPage
      state={options?.mail === false ? 'noMail' : state}
      busy={isBusy}
      onSend={send}
      onAgain={() => send(sentTo)}
      onBack={() => navigate('/login')}
      {...(problem && { problem })}
    />
  );
}

export interface ResetPasswordRouteProps {
  readonly mayLeave: MayLeave;
}

export function ResetPasswordRoute({ mayLeave }: ResetPasswordRouteProps) {
  const navigate = useNavigate();
  const token = useFragment();
  const [state, setState] = useState<'form' | 'done' | 'dead'>(token === '' ? 'dead' : 'form');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const save = async (password: string) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const session = await loadSession();
      const answer = await resetPassword(accountApi(session), token, password);
      const { mayReplace } = replacing(mayLeave);
      if ((await session.identity.accept(answer, { mayReplace })) === null) navigate('/', { replace: true });
      else setState('done');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_INVALID') setState('dead');
      setProblem(problemOf(error));
    }
    setIsBusy(false);
  };
  return (
    <ResetPasswordPage
      state={state}
      busy={isBusy}
      onSave={save}
      onGoOn={() => navigate('/', { replace: true })}
      onBack={() => navigate('/login')}
      {...(problem && { problem })}
    />
  );
}

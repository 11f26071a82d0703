import { ApiError } from '@staxd/client';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from '../../app/navigation/router.tsx';
import { loadSession } from '../../online/session/loadSession.ts';
import { accountApi, problemOf } from '../../online/signIn/signInCalls.ts';
import { ConfirmEmailPage, type ConfirmEmailPageProps } from './pages/ConfirmEmailPage.tsx';
import { useFragment } from './useFragment.ts';

type Outcome = Pick<ConfirmEmailPageProps, 'state' | 'problem'>;

const outcomes = new Map<string, Promise<Outcome>>();

export function ConfirmEmailRoute() {
  const navigate = useNavigate();
  const token = useFragment();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'loading' });
  const look = useCallback(async () => setOutcome(await confirmOnce(token)), [token]);
  useEffect(() => void look(), [look]);
  const again = () => {
    outcomes.delete(token);
    setOutcome({ state: 'loading' });
    void look();
  };
  return <ConfirmEmailPage {...outcome} onGoOn={() => navigate('/', { replace: true })} onAgain={again} />;
}

/** A link counts once, and React runs effects twice. */
function confirmOnce(token: string): Promise<Outcome> {
  const known = outcomes.get(token);
  if (known) return known;
  const outcome = confirm(token);
  outcomes.set(token, outcome);
  return outcome;
}

async function confirm(token: string): Promise<Outcome> {
  if (token === '') return { state: 'dead' };
  try {
    await accountApi(await loadSession()).confirmEmail({ body: { token } });
    return { state: 'done' };
  } catch (error) {
    const { text } = problemOf(error);
    const isDead = error instanceof ApiError && error.isFinal;
    return isDead ? { state: 'dead' } : { state: 'failed', problem: text };
  }
}
